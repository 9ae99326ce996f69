/** The time a traveler needs between two flights. */

import { changesTerminalAtHeathrow } from './agreements.ts';
import { carriers } from './carriers.ts';
import { connectionMinutesByHub } from './connection-minutes.ts';
import type { Place } from './places.ts';

/** Between two airports of one city, by road. */
export const airportChangeMinutes = 180;
/** With two tickets: collect the bags, check in again. */
export const selfTransferMinutes = 180;

const heathrowTerminalChangeMinutes = 90;
const lufthansaFrankfurtMinutes = 60;
const lufthansa = carriers.findIndex(({ code }) => code === 'LH');

const isAtHome = (one: Place, other: Place): boolean =>
  one.homeland === other.homeland || (one.isSchengen && other.isSchengen);

const usualMinutes = [40, 60, 60, 60];
/** A traveler from abroad goes through immigration and customs, even when continuing to a third country. */
const usualMinutesInAmerica = [40, 60, 90, 90];

/** @returns minutes between a flight `from` -> `at` and one `at` -> `to`, for any carriers */
export const connectionMinutes = (from: Place, at: Place, to: Place): number => {
  const usual = at.homeland === 'US' ? usualMinutesInAmerica : usualMinutes;
  const minutes = connectionMinutesByHub.get(at.iata) ?? usual;
  return minutes[(isAtHome(from, at) ? 0 : 2) + (isAtHome(at, to) ? 0 : 1)] ?? 60;
};

/**
 * The same for two carriers, by number: some require a change of terminal.
 * @param minutes the result of `connectionMinutes`
 */
export const carrierConnectionMinutes = (minutes: number, at: Place, arriving: number, departing: number): number => {
  if (at.iata === 'LHR') {
    return changesTerminalAtHeathrow(arriving, departing) ? heathrowTerminalChangeMinutes : minutes;
  }
  // Since 30 March 2025, for its own connections.
  if (at.iata === 'FRA' && arriving === lufthansa && departing === lufthansa) return lufthansaFrankfurtMinutes;
  return minutes;
};
