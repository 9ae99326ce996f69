import type { World } from '#server/kit/world.ts';
import { retireRequestCards } from './parts/requests-store.ts';

/**
 * Removes the cards of requests that can no longer be used: the trip was canceled, or it was never booked and its days
 * are over. Until then an expert may propose something else for it. docs/decisions/0081
 */
export const retireEndedCards = ({ clock, database }: Pick<World, 'clock' | 'database'>): Promise<void> =>
  database.transact((tx) => retireRequestCards(tx, { before: clock.today(), now: clock.now() }));
