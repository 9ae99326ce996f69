import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { mayChargeCard } from '#domain/access/may-charge-card.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { findCardById, findDefaultCard } from './parts/store.ts';

/** The data needed to charge a card, and the parts that may be shown. */
export type ChargeableCard = {
  readonly id: number;
  /** The gateway's. */
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  readonly label: string;
};

type Row = NonNullable<Awaited<ReturnType<typeof findDefaultCard>>>;
/** `userId` null: no personal card may pay. */
type Payer = { readonly organizationId: number | null; readonly userId: number | null };

const cardOf = ({ id, gateway_token, brand, last4, label }: Row): ChargeableCard => ({
  id,
  token: gateway_token,
  brand,
  last4,
  label,
});

/**
 * The card that a trip is charged to: a business trip to the organization's default card, or to the person's own when
 * the organization has none; a personal trip to the person's own.
 * @param payer.organizationId null for a personal trip
 * @returns null when there is no card on file
 * @see WIZ-24
 */
export const cardToCharge = async (db: Db, { organizationId, userId }: Payer): Promise<ChargeableCard | null> => {
  const ofOrganization = organizationId === null ? undefined : await findDefaultCard(db, { organizationId });
  const row = ofOrganization ?? (userId === null ? undefined : await findDefaultCard(db, { userId }));
  return row ? cardOf(row) : null;
};

const noSuchCard: Refusal = {
  code: 'invalid',
  detail: 'Please choose a card that is on file.',
  errors: { card_id: 'Please choose a card that is on file' },
};

/**
 * The card that a new trip is charged to: the chosen one, or that of cardToCharge. Refuses `card-required` when there
 * is none, and `invalid` for a chosen card that was deleted or that the caller may not use.
 * @param chosen.cardId null: none was chosen
 */
export const cardOfTrip = async (
  db: Db,
  payer: Payer,
  chosen: { readonly cardId: number | null; readonly actor: SignedInActor },
): Promise<Result<ChargeableCard, Refusal>> => {
  if (chosen.cardId === null) {
    const card = await cardToCharge(db, payer);
    return card ? ok(card) : refuse({ code: 'card-required' });
  }
  const row = await findCardById(db, chosen.cardId);
  if (!row || row.deleted_at !== null) return refuse(noSuchCard);
  const owner = { organizationId: row.organization_id, userId: row.user_id };
  return mayChargeCard(chosen.actor, owner, payer) ? ok(cardOf(row)) : refuse(noSuchCard);
};

/** @returns a card chosen earlier, even if it was deleted since; null when it never existed */
export const findCard = async (
  db: Db,
  cardId: number,
): Promise<(ChargeableCard & { readonly isDeleted: boolean }) | null> => {
  const row = await findCardById(db, cardId);
  return row ? { ...cardOf(row), isDeleted: row.deleted_at !== null } : null;
};
