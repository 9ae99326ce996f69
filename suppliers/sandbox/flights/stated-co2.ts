/** The CO2 that a seller of the sandbox states, as real ones do from the aircraft that flies. */
import { co2Of } from '#domain/flights/emissions.ts';
import type { OfferSlice, Segment } from '#suppliers/flights/port.ts';
import { fraction, hashText } from '../kit/hash.ts';

/** Fuel per seat against the average of all aircraft. */
const thirst: readonly (readonly [RegExp, number])[] = [
  [/neo|MAX|A220|787|A350|A330-900/, 0.87],
  [/A380|777-200/, 1.12],
  [/ATR|Dash|Twin Otter/, 0.9],
  [/Embraer 175|CRJ/, 1.2],
];

const segmentGrams = (seed: number, segment: Segment): number => {
  const usual = co2Of({ slices: [] }, [segment])?.grams ?? 0;
  const type = thirst.find(([names]) => names.test(segment.aircraft ?? ''))?.[1] ?? 1;
  // How full its flights are differs from airline to airline.
  return usual * type * (0.95 + 0.1 * fraction(seed, hashText(seed, segment.operatingAirline), 91));
};

/** @returns kilograms of one passenger */
export const statedCo2Kg = (seed: number, slices: readonly OfferSlice[]): number => {
  let grams = 0;
  for (const { segments } of slices) for (const segment of segments) grams += segmentGrams(seed, segment);
  return Math.round(grams / 1000);
};
