import type { Db } from '#platform/db/database.ts';
import { type Attempt, madeItems } from './attempt.ts';
import { saveOutcome } from './trip-store.ts';

/** What a trip says once nothing is left for a person: what is booked stays booked, the rest is canceled or failed. */
export const tellEnd = async (tx: Db, attempt: Attempt): Promise<void> => {
  const { items } = attempt;
  const made = madeItems(attempt);
  const isPart = made.length > 0 && made.length < items.length;
  const isCanceled = made.length === 0 && items.some(({ state, failure }) => state === 'canceled' && failure === null);
  if (made.length > 0)
    await saveOutcome(tx, attempt, {
      tripState: 'booked',
      status: 'Booked',
      ...(isPart && { overall: 'Partly booked' }),
      isBooked: true,
    });
  else if (isCanceled)
    await saveOutcome(tx, attempt, { tripState: 'canceled', status: 'Canceled', isBooked: false, isCanceled });
  else await saveOutcome(tx, attempt, { tripState: 'failed', status: 'Not booked', isBooked: false });
};
