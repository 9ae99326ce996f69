/** Cards that the gateway has deleted. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { blankFeesOfTrips } from '#server/payments/fee-cards-store.ts';
import { dropLoose, type LooseCard } from '#server/settings/billing/loose-cards.ts';
import { wipedRequestTrips } from '#server/trips/lander-request-store.ts';

/**
 * Removes from our records a card that the gateway has deleted. Payments of wiped requests no longer refer to it. Other
 * requests keep it, to trace their payments.
 */
export const dropCard = async (tx: Db, card: LooseCard): Promise<void> => {
  await dropLoose(tx, card);
  await sql`update booking_attempts set card_token = '' where card_token = ${card.token} and card_id is null
    and trip_id in ${wipedRequestTrips}`.execute(tx);
  await blankFeesOfTrips(tx, card.token, wipedRequestTrips);
};

/** Removes a card's name at the gateway from the attempts that were paid with it. */
export const blankAttemptsOfCard = async (tx: Db, cardId: number): Promise<void> => {
  await tx.updateTable('booking_attempts').set({ card_token: '' }).where('card_id', '=', cardId).execute();
};
