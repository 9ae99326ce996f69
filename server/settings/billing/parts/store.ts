/** Cards on file: brand, last 4, expiry and the gateway's token, never a number. */

import type { Db } from '#platform/db/database.ts';
import { lockOwner } from '#server/people/holder-store.ts';

/** The owner of a card: an organization or a person. */
export type CardOwner = { readonly organizationId: number } | { readonly userId: number };

const ownerColumns = (owner: CardOwner) =>
  'organizationId' in owner
    ? { organization_id: owner.organizationId, user_id: null }
    : { organization_id: null, user_id: owner.userId };

const cardsOf = (db: Db, owner: CardOwner) => {
  const cards = db.selectFrom('cards').where('deleted_at', 'is', null);
  return 'organizationId' in owner
    ? cards.where('organization_id', '=', owner.organizationId)
    : cards.where('user_id', '=', owner.userId);
};

/** The default card first, then the newest. */
export const listCards = (db: Db, owner: CardOwner) =>
  cardsOf(db, owner)
    .select(['id', 'brand', 'label', 'last4', 'is_default'])
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();

export type CardRow = Awaited<ReturnType<typeof listCards>>[number];

const chargeColumns = ['id', 'gateway_token', 'brand', 'last4', 'label'] as const;

export const findDefaultCard = (db: Db, owner: CardOwner) =>
  cardsOf(db, owner)
    .where('is_default', '=', true)
    .select([...chargeColumns])
    .executeTakeFirst();

export const findCardById = (db: Db, cardId: number) =>
  db
    .selectFrom('cards')
    .where('id', '=', cardId)
    .select([...chargeColumns, 'organization_id', 'user_id', 'deleted_at'])
    .executeTakeFirst();

/** Whether any of these owners has a card. */
export const hasCard = async (
  db: Db,
  { organizationIds, userId }: { organizationIds: readonly number[]; userId: number },
): Promise<boolean> => {
  const card = await db
    .selectFrom('cards')
    .where('deleted_at', 'is', null)
    .where((eb) =>
      organizationIds.length === 0
        ? eb('user_id', '=', userId)
        : eb.or([eb('user_id', '=', userId), eb('organization_id', 'in', [...organizationIds])]),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return card !== undefined;
};

export type NewCard = {
  readonly label: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly gatewayToken: string;
  readonly fingerprint: string;
};

/** Adds a card, or renews the same one. @returns its id, and the name that it had at the gateway if it has another now */
export const insertCard = async (
  db: Db,
  owner: CardOwner,
  card: NewCard,
  now: Date,
): Promise<{ readonly id: number; readonly replaced: string | null }> => {
  await lockOwner(db, owner);
  const columns = {
    brand: card.brand,
    last4: card.last4,
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    gateway_token: card.gatewayToken,
    fingerprint: card.fingerprint,
  };
  const alike = cardsOf(db, owner).where('fingerprint', '=', card.fingerprint);
  const known = await alike.select(['id', 'gateway_token']).executeTakeFirst();
  if (known) {
    const labelled = card.label === '' ? columns : { ...columns, label: card.label };
    await db.updateTable('cards').set(labelled).where('id', '=', known.id).execute();
    return { id: known.id, replaced: known.gateway_token === card.gatewayToken ? null : known.gateway_token };
  }
  const others = await cardsOf(db, owner).select('id').limit(1).executeTakeFirst();
  const { id } = await db
    .insertInto('cards')
    .values({
      ...ownerColumns(owner),
      ...columns,
      label: card.label,
      is_default: others === undefined,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, replaced: null };
};

/** A card that is on file, of that owner. */
export const findCardOf = (db: Db, owner: CardOwner, cardId: number) =>
  cardsOf(db, owner).where('id', '=', cardId).select(['id', 'is_default']).executeTakeFirst();

/** Moves the default; the caller has locked the owner. */
export const moveDefaultCard = async (tx: Db, owner: CardOwner, cardId: number): Promise<void> => {
  const before = await findDefaultCard(tx, owner);
  // Clears the old default first, because the table refuses two defaults.
  if (before) await tx.updateTable('cards').set({ is_default: false }).where('id', '=', before.id).execute();
  await tx.updateTable('cards').set({ is_default: true }).where('id', '=', cardId).execute();
};

/** The row stays, because its charges may have to be refunded. */
export const retireCard = async (tx: Db, cardId: number, now: Date): Promise<void> => {
  await tx.updateTable('cards').set({ deleted_at: now }).where('id', '=', cardId).execute();
};

export const updateLabel = async (tx: Db, cardId: number, label: string): Promise<void> => {
  await tx.updateTable('cards').set({ label }).where('id', '=', cardId).execute();
};
