import type { World } from '#server/kit/world.ts';
import { retireRequestCards } from './parts/requests-store.ts';

/**
 * Takes the cards of requests off file that nothing can be booked with any more: the trip was canceled, or came to
 * nothing and its days are over. Until then an expert may propose something else for it. docs/decisions/0081
 */
export const retireEndedCards = ({ clock, database }: Pick<World, 'clock' | 'database'>): Promise<void> =>
  database.transact((tx) => retireRequestCards(tx, { before: clock.today(), now: clock.now() }));
