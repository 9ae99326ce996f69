import type { IdentifierList } from '#contract/identifier-list.ts';
import type { Db } from '#platform/db/database.ts';
import { findOrganizations } from '#server/people/organization-store.ts';

/** An organization as bookings and trips need it. */
export type Organization = {
  readonly id: number;
  readonly name: string;
  readonly currency: string;
  /** Millionths of the currency for one USD: 0.92 EUR is 920000. */
  readonly currencyRatePpm: number;
  readonly identifierLabel: string | null;
  readonly isIdentifierRequired: boolean;
  /** Null: the organization lists none. */
  readonly identifierList: IdentifierList | null;
  readonly isSelfBooking: boolean;
  /** Nothing new is searched, requested or booked in its name. */
  readonly isSuspended: boolean;
  /** Null: the default. */
  readonly serviceFeeMinor: number | null;
};

/** @returns the organization, or null when the id does not exist */
export const findOrganization = async (db: Db, organizationId: number): Promise<Organization | null> => {
  const [row] = await findOrganizations(db, [organizationId]);
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    currency: row.currency,
    currencyRatePpm: row.currency_rate_ppm,
    identifierLabel: row.identifier_label,
    isIdentifierRequired: row.is_identifier_required,
    identifierList: row.identifier_list,
    isSelfBooking: row.is_self_booking,
    isSuspended: row.status === 'suspended',
    serviceFeeMinor: row.service_fee_minor,
  };
};
