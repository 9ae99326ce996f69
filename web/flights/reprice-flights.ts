import type { Repriced, SearchedAs } from './reprice-journey.ts';
import type { ChosenJourney } from './search.ts';

/**
 * Finds chosen flights again with prices that have not expired. Few people need it, so its code is fetched when they do;
 * a person who is offline by then reads why it failed.
 */
export const repriceFlights = async (as: SearchedAs, journey: ChosenJourney): Promise<Repriced> => {
  const [loaded] = await Promise.allSettled([import('./reprice-journey.ts')]);
  return loaded.status === 'fulfilled'
    ? loaded.value.repriceJourney(as, journey)
    : { kind: 'failed', detail: 'The prices could not be checked. Please check your connection and try again.' };
};
