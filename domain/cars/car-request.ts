/**
 * Cars that were asked for with a self booked trip, from the request to the answer. docs/rules.md#cars;
 * docs/decisions/0076
 */
import type { TripState } from '#contract/trips.ts';

/**
 * `waiting`: an expert has to answer; `answered`: one did; `ended`: the trip came to nothing or is over, so nobody looks
 * for cars any more.
 */
export type CarsStanding = 'waiting' | 'answered' | 'ended';

/** Where a trip needs no cars any more. */
export const statesWithoutCars = ['canceled', 'completed', 'declined', 'expired', 'failed'] as const;

/** @returns how the request for cars of a trip stands */
export const carsStanding = (trip: { readonly state: TripState; readonly isAnswered: boolean }): CarsStanding => {
  if (trip.isAnswered) return 'answered';
  return statesWithoutCars.some((state) => state === trip.state) ? 'ended' : 'waiting';
};

/** What the total says in place of an amount while nobody has priced the cars, letter for letter. MONEY-06 */
export const carsChargeText = 'Pending Approval TBD';

/** What happens with the cars now. @param due ready to read: "16 June 2026, 10:00 Eastern Daylight Time" */
export const carsSentence = (standing: CarsStanding, due: string): string => {
  if (standing === 'waiting')
    return `An expert answers about your cars by ${due}. They cost nothing until you agree to them.`;
  return standing === 'answered'
    ? 'Our experts have answered about your cars: please read the messages.'
    : 'Nobody looks for cars any more.';
};
