/** Cards that were taken off file. */
import type { Db } from '#platform/db/database.ts';
import { blankFeesOfCard } from '#server/payments/fee-cards-store.ts';
import { closedOrganizations, erasedPeople } from '#server/people/standing-store.ts';
import { isRequestCard } from '#server/trips/lander-request-store.ts';

/** @returns the gateway's name of a card that was taken off file; undefined for any other, and once it is blanked */
export const findRetiredToken = async (db: Db, cardId: number): Promise<string | undefined> => {
  const cards = db.selectFrom('cards').where('id', '=', cardId).where('deleted_at', 'is not', null);
  return (await cards.select('gateway_token').executeTakeFirst())?.gateway_token || undefined;
};

/** Whether a card on file or of a request has this name at the gateway. */
export const isOnFile = async (db: Db, token: string): Promise<boolean> => {
  const cards = db.selectFrom('cards').where('gateway_token', '=', token).where('deleted_at', 'is', null);
  const card = await cards.select('id').limit(1).executeTakeFirst();
  return card !== undefined || isRequestCard(db, token);
};

/**
 * Deletes the rest of a card's data: its name at the gateway, its fingerprint and the end of its number. Only after the
 * card is off file and its owner no longer exists. Its payments keep the amount and the four digits.
 * docs/decisions/0068
 * @returns whether it did: the caller then removes the card's name from its bookings
 */
export const blankErasedCard = async (tx: Db, cardId: number): Promise<boolean> => {
  const blanked = await tx
    .updateTable('cards')
    .set({ gateway_token: '', fingerprint: '', label: '', last4: '0000' })
    .where('id', '=', cardId)
    .where('deleted_at', 'is not', null)
    .where((eb) => eb.or([eb('user_id', 'in', erasedPeople), eb('organization_id', 'in', closedOrganizations)]))
    .returning('id')
    .executeTakeFirst();
  if (!blanked) return false;
  await blankFeesOfCard(tx, cardId);
  return true;
};
