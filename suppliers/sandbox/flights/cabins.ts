/** The cabins of a flight's aircraft. */
import { type Cabin, cabins } from '#contract/flights.ts';
import { fleet } from '../network/aircraft.ts';
import { carriers } from '../network/carriers.ts';
import type { Timetable } from '../network/timetable.ts';

const longHaulKm = 3500;
const firstClassKm = 5200;
const firstClassAircraft = new Set(['Boeing 777-300ER', 'Airbus A380', 'Airbus A350-1000', 'Boeing 787-9']);

/** @returns whether a row of the timetable has a cabin; economy always */
export const hasCabin = ({ columns }: Timetable, row: number, cabin: Cabin): boolean => {
  if (cabin === 'economy') return true;
  const carrier = carriers[columns.carrier[row] ?? 0];
  const aircraft = fleet[columns.aircraft[row] ?? 0];
  const km = columns.routeKm[columns.route[row] ?? 0] ?? 0;
  if (carrier === undefined || aircraft === undefined || aircraft.body === 'regional') return false;
  const isWide = aircraft.body === 'wide';
  if (cabin === 'first') return carrier.hasFirst && km > firstClassKm && firstClassAircraft.has(aircraft.name);
  if (cabin === 'premium_economy') return carrier.kind === 'network' && isWide && km > longHaulKm;
  if (carrier.kind === 'low-cost') return isWide || (carrier.code === 'B6' && km > longHaulKm);
  return carrier.kind === 'network';
};

/** @returns the best cabin of a flight that is not above the requested one */
export const cabinFlown = (timetable: Timetable, row: number, wanted: Cabin): Cabin => {
  for (let at = cabins.indexOf(wanted); at > 0; at--) {
    const cabin = cabins[at];
    if (cabin !== undefined && hasCabin(timetable, row, cabin)) return cabin;
  }
  return 'economy';
};
