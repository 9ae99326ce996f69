/** When flights depart: popular hours for departure and arrival, the hub's banks, the night curfew. */
import { asFraction, hash } from '../kit/hash.ts';

const slotMinutes = 15;
const slots = 96;

/** Hubs that operate through the night. */
const nightHubs = new Set('DXB DOH AUH IST SIN BKK HKG DEL BOM ADD JED RUH KUL MNL CGK ICN TPE CAI NBO'.split(' '));

const shape = (points: readonly (readonly [hour: number, liking: number])[]): Float64Array => {
  const likings = new Float64Array(slots);
  for (let slot = 0; slot < slots; slot++) {
    const hour = slot / 4;
    const at = points.findLastIndex(([from]) => from <= hour);
    const [from, liking] = points[at] ?? [0, 0];
    const [to, next] = points[at + 1] ?? [24, points[0]?.[1] ?? 0];
    likings[slot] = liking + ((next - liking) * (hour - from)) / (to - from);
  }
  return likings;
};

const shortDeparture = shape([
  [0, 0.02],
  [5, 0.05],
  [6, 1.2],
  [7, 1.7],
  [9, 1.3],
  [11, 0.9],
  [14, 0.9],
  [16, 1.4],
  [19, 1.4],
  [21, 0.6],
  [22.5, 0.12],
]);
const longDeparture = shape([
  [0, 0.2],
  [1.5, 0.08],
  [6, 0.15],
  [8, 0.8],
  [10, 1.2],
  [14, 1.2],
  [18, 1.2],
  [22, 1.1],
  [23.5, 0.5],
]);
const nightDeparture = shape([
  [0, 0.9],
  [2, 1.3],
  [4, 0.9],
  [6, 0.5],
  [8, 1.3],
  [11, 0.7],
  [14, 1.2],
  [18, 0.8],
  [21, 1.2],
  [23, 0.9],
]);
const arrival = shape([
  [0, 0.3],
  [1, 0.06],
  [4.5, 0.08],
  [5.5, 0.8],
  [7, 1.1],
  [12, 1],
  [19, 1],
  [22, 0.8],
  [23.5, 0.4],
]);
const nightArrival = shape([
  [0, 0.9],
  [3, 0.7],
  [5, 1.1],
  [12, 1],
  [19, 1.1],
  [22, 0.9],
]);

/** Waves of a hub: arrivals in the 70 minutes before, departures in the 50 minutes after. */
const bankCentres = [7.25, 9.5, 12, 14.25, 16.75, 19, 21.25].map((hour) => hour * 60);

const bankFactor = (minute: number, isArrival: boolean): number => {
  for (const centre of bankCentres) {
    const after = minute - centre;
    if (isArrival ? after >= -70 && after <= -10 : after >= 0 && after <= 50) return 1.5;
  }
  return 0.7;
};

type Direction = {
  readonly from: string;
  readonly to: string;
  readonly blockMinutes: number;
  /** How many minutes the destination's clock is ahead. */
  readonly clockShift: number;
  readonly isFromHub: boolean;
  readonly isToHub: boolean;
};

/** How well each quarter hour suits a direction, as a running sum. */
const likingSums = (direction: Direction): Float64Array => {
  const { blockMinutes, clockShift } = direction;
  const isLong = blockMinutes > 330;
  const leaving =
    nightHubs.has(direction.from) && blockMinutes > 150 ? nightDeparture : isLong ? longDeparture : shortDeparture;
  const landing = nightHubs.has(direction.to) ? nightArrival : arrival;
  // Eastward over an ocean or a continent people sleep on the way; a day flight would cost them the day.
  const isNightFlight = clockShift >= 180 && blockMinutes > 270 && blockMinutes < 620;
  const sums = new Float64Array(slots + 1);
  for (let slot = 0; slot < slots; slot++) {
    const minute = slot * slotMinutes;
    const landed = (((minute + blockMinutes + clockShift) % 1440) + 1440) % 1440;
    let liking = (leaving[slot] ?? 0) * (landing[Math.floor(landed / slotMinutes)] ?? 0);
    if (isNightFlight && minute >= 17 * 60) liking *= 4;
    if (!isLong && direction.isFromHub) liking *= bankFactor(minute, false);
    if (!isLong && direction.isToHub) liking *= bankFactor(landed, true);
    sums[slot + 1] = (sums[slot] ?? 0) + liking;
  }
  return sums;
};

export type DepartureTimes = (key: number, direction: Direction, count: number) => number[];

/**
 * A planner of departures that caches the directions it has seen, because many are alike.
 * @returns for a route and carrier (`key`, for the hash) the local minutes of the day at which `count` flights
 * depart, spread over the day by popularity
 */
export const makeDepartureTimes = (seed: number): DepartureTimes => {
  const known = new Map<string, Float64Array>();
  const sumsOf = (direction: Direction): Float64Array => {
    const { blockMinutes, clockShift, isFromHub, isToHub } = direction;
    const nights = `${nightHubs.has(direction.from)}${nightHubs.has(direction.to)}`;
    const alike = `${blockMinutes}/${clockShift}/${isFromHub}${isToHub}${nights}`;
    const sums = known.get(alike) ?? likingSums(direction);
    known.set(alike, sums);
    return sums;
  };
  return (key, direction, count) => {
    const sums = sumsOf(direction);
    const total = sums[slots] ?? 0;
    const minutes: number[] = [];
    let slot = 0;
    for (let flight = 0; flight < count; flight++) {
      const bits = hash(seed, key, flight, 31);
      const wanted = ((flight + 0.06 + 0.88 * asFraction(bits)) / count) * total;
      while (slot < slots - 1 && (sums[slot + 1] ?? 0) < wanted) slot += 1;
      const inside = Math.floor(asFraction(hash(bits, 1)) * slotMinutes);
      // Most timetables use multiples of five minutes.
      const minute = slot * slotMinutes + (bits % 10 < 7 ? inside - (inside % 5) : inside);
      const last = minutes.at(-1);
      minutes.push(last !== undefined && minute - last < 5 ? Math.min(1435, last + 5) : minute);
    }
    return minutes;
  };
};
