/** Cars requested with a self booked trip, from the request to the answer. docs/rules.md#cars; docs/decisions/0076 */
import type { TripState } from '#contract/trips.ts';

/**
 * `waiting`: an expert has to answer; `answered`: one did; `ended`: the trip failed or is over, so nobody looks for
 * cars.
 */
export type CarsStanding = 'waiting' | 'answered' | 'ended';

/** The states of a trip that no longer needs cars. */
export const statesWithoutCars = ['canceled', 'completed', 'declined', 'expired', 'failed'] as const;

/** @returns the state of a trip's request for cars */
export const carsStanding = (trip: { readonly state: TripState; readonly isAnswered: boolean }): CarsStanding => {
  if (trip.isAnswered) return 'answered';
  return statesWithoutCars.some((state) => state === trip.state) ? 'ended' : 'waiting';
};

/** The text shown instead of an amount while the cars have no price, exactly as specified. MONEY-06 */
export const carsChargeText = 'Pending Approval TBD';

/** What happens with the cars next. @param due a formatted time: "16 June 2026, 10:00 Eastern Daylight Time" */
export const carsSentence = (standing: CarsStanding, due: string): string => {
  if (standing === 'waiting')
    return `An expert answers about your cars by ${due}. They cost nothing until you agree to them.`;
  return standing === 'answered'
    ? 'Our experts have answered about your cars: please read the messages.'
    : 'The search for cars has ended.';
};
