import type { Traveler, TravelerSummary } from '#contract/travelers.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { TravelerPlace } from '#domain/access/place-traveler.ts';
import {
  mayDeleteTraveler,
  mayEditTraveler,
  type OwnedTraveler,
  travelerBelonging,
} from '#domain/access/traveler-rights.ts';
import { maskedPassport } from '#domain/travelers/passport-mask.ts';
import type { Secrets } from '#platform/secrets.ts';
import { open, openProgram, openText } from './sealed.ts';
import type { SummaryRow, TravelerRow } from './store.ts';

/** A row as the access rules see it. */
export const ownedOf = (row: SummaryRow): OwnedTraveler => ({
  creatorId: row.creator_id,
  isOwnProfile: row.is_own_profile,
  organizationIds: row.organizations.map(({ id }) => id),
  sharedOrganizationId: row.shared_organization_id,
});

/** Its creator, the person it is for, and the organization it is shared with, as stored. */
export const placeOf = (row: SummaryRow): TravelerPlace => ({
  creatorId: row.creator_id,
  customerId: row.customer_id,
  sharedOrganizationId: row.shared_organization_id,
});

/** A traveler in a list. "You" is the reader's own, not somebody else's. */
export const summaryView = (row: SummaryRow, actor: SignedInActor): TravelerSummary => ({
  id: row.id,
  customer_id: row.customer_id,
  customer_name: row.customer_name,
  creator_name: row.creator_name,
  is_me: row.is_me && row.creator_id === actor.userId,
  is_editable: mayEditTraveler(actor, ownedOf(row)),
  may_delete: mayDeleteTraveler(actor, ownedOf(row)),
  belonging: travelerBelonging(actor, ownedOf(row)) ?? 'other',
  shared_organization_id: row.shared_organization_id,
  shared_organization_name: row.shared_organization_name,
  passport_first_name: row.passport_first_name,
  passport_middle_name: row.passport_middle_name,
  passport_last_name: row.passport_last_name,
});

const sexOf = (stored: string): Traveler['sex'] => (stored === 'f' || stored === 'm' ? stored : 'o');

const openOrNull = (secrets: Secrets, row: TravelerRow, column: 'passport_number' | 'dietary_requirements') => {
  const sealed = row[`${column}_sealed`];
  return sealed === null ? null : open(secrets, column, row.id, sealed);
};

/** @returns the passport number in clear, or null */
export const passportNumberOf = (secrets: Secrets, row: TravelerRow): string | null =>
  openOrNull(secrets, row, 'passport_number');

/** @returns the day of birth, YYYY-MM-DD */
export const bornOn = (secrets: Secrets, row: Pick<TravelerRow, 'id' | 'date_of_birth_sealed'>): string =>
  open(secrets, 'date_of_birth', row.id, row.date_of_birth_sealed);

/** @returns the telephone number, digits and plus */
export const phoneOf = (secrets: Secrets, { id, phone_number_sealed }: TravelerRow): string =>
  openText(secrets, 'phone_number', id, phone_number_sealed);

/** @returns the last day of the passport, YYYY-MM-DD, or null */
export const passportExpiryOf = (secrets: Secrets, { id, passport_expiry_sealed }: TravelerRow): string | null =>
  openText(secrets, 'passport_expiry', id, passport_expiry_sealed) || null;

/** A traveler in full, with the passport number masked except for its last three characters. */
export const travelerView = (row: TravelerRow, actor: SignedInActor, secrets: Secrets): Traveler => {
  const passport = passportNumberOf(secrets, row);
  return {
    ...summaryView(row, actor),
    email: row.email,
    phone_number: phoneOf(secrets, row),
    date_of_birth: bornOn(secrets, row),
    sex: sexOf(row.sex),
    passport_number: passport === null ? null : maskedPassport(passport),
    passport_country_id: row.passport_country_id,
    passport_expiry: passportExpiryOf(secrets, row),
    seat_preference: row.seat_preference,
    dietary_requirements: openOrNull(secrets, row, 'dietary_requirements') ?? '',
    other: openText(secrets, 'other', row.id, row.other_sealed),
    emergency_name: openText(secrets, 'emergency_name', row.id, row.emergency_name_sealed),
    emergency_phone: openText(secrets, 'emergency_phone', row.id, row.emergency_phone_sealed),
    traveler_programs: row.programs.map(({ program_id, number_sealed }) => ({
      program_id,
      number: openProgram(secrets, row.id, number_sealed),
    })),
  };
};

/** Only the name, for those who may know that the traveler exists. docs/roles.md#travelers */
export const nameView = (row: TravelerRow, actor: SignedInActor): Traveler => ({
  ...summaryView(row, actor),
  email: '',
  phone_number: '',
  date_of_birth: '',
  sex: 'o',
  passport_number: null,
  passport_country_id: null,
  passport_expiry: null,
  seat_preference: null,
  dietary_requirements: '',
  other: '',
  emergency_name: '',
  emergency_phone: '',
  traveler_programs: [],
});
