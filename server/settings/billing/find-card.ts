import type { Db } from '#platform/db/database.ts';
import { findCardById, findDefaultCard } from './parts/store.ts';

/** What charging a card needs, and what may be shown of it. */
export type ChargeableCard = {
  readonly id: number;
  /** The gateway's. */
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  readonly label: string;
};

type Row = NonNullable<Awaited<ReturnType<typeof findDefaultCard>>>;

const cardOf = ({ id, gateway_token, brand, last4, label }: Row): ChargeableCard => ({
  id,
  token: gateway_token,
  brand,
  last4,
  label,
});

/**
 * The card that a trip is charged to: a business trip to the organization's default card, and to the person's own
 * where the organization has none; a personal trip to the person's own.
 * @param payer.organizationId null for a personal trip
 * @returns null when there is no card on file
 * @see WIZ-24
 */
export const cardToCharge = async (
  db: Db,
  { organizationId, userId }: { readonly organizationId: number | null; readonly userId: number },
): Promise<ChargeableCard | null> => {
  const ofOrganization = organizationId === null ? undefined : await findDefaultCard(db, { organizationId });
  const row = ofOrganization ?? (await findDefaultCard(db, { userId }));
  return row ? cardOf(row) : null;
};

/** @returns a card that was chosen earlier, even one that was deleted since; null when there never was one */
export const findCard = async (
  db: Db,
  cardId: number,
): Promise<(ChargeableCard & { readonly isDeleted: boolean }) | null> => {
  const row = await findCardById(db, cardId);
  return row ? { ...cardOf(row), isDeleted: row.deleted_at !== null } : null;
};
