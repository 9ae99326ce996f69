/** How full a flight is, as a function of the flight, its day and the days until then. */

import { fraction } from '../kit/hash.ts';
import { fleet } from '../network/aircraft.ts';

/**
 * Seats still for sale on one flight.
 * @param flight its row, its day (days since 1970), its aircraft; days until it leaves
 * @returns 0 when it is sold out
 */
export const seatsLeft = (
  seed: number,
  flight: { row: number; day: number; aircraft: number; daysAhead: number },
): number => {
  const luck = fraction(seed, flight.row, flight.day, 61);
  // One flight in eighty is full at any time: a congress, a team, a school holiday.
  if (luck > 0.9875) return 0;
  const usual = 0.5 + 0.42 * Math.exp(-Math.max(0, flight.daysAhead) / 12);
  const load = usual + 0.26 * (luck - 0.5);
  return Math.max(0, Math.floor((fleet[flight.aircraft]?.seats ?? 150) * (1 - load)));
};
