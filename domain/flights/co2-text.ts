/** CO2 as people read it. docs/rules.md#co2 */
import type { Co2Method } from '#contract/flights.ts';
import { numberText } from '#domain/kit/reader.ts';

type PricedCo2 = { readonly co2_kg?: number | undefined; readonly co2_method?: Co2Method | undefined };
type UsualCo2 = Partial<Record<Co2Method, number>> | undefined;

/** @returns "1,441 kg" */
export const co2Amount = (kg: number): string => `${numberText(kg)} kg`;

/** @returns "1,441 kg CO2" */
export const co2Text = (kg: number): string => `${co2Amount(kg)} CO2`;

/** Differences below this are noise of the estimates. */
const leastPercent = 2;

/**
 * @param usual of the same search
 * @returns "6 % above usual for this route", "usual for this route"; null where too few flights are known
 */
export const co2Comparison = ({ co2_kg: kg, co2_method: method }: PricedCo2, usual: UsualCo2): string | null => {
  const median = method && usual?.[method];
  if (kg === undefined || !median) return null;
  const percent = Math.round(((kg - median) / median) * 100);
  if (Math.abs(percent) < leastPercent) return 'usual for this route';
  return `${Math.abs(percent)} % ${percent > 0 ? 'above' : 'below'} usual for this route`;
};

/** Who says so. */
export const co2MethodText: Readonly<Record<Co2Method, string>> = {
  supplier: 'stated by the seller',
  factor: 'estimated with the factors of the UK government, 2025',
};

type FlownCo2 = { readonly co2_grams?: number | null | undefined; readonly co2_method?: Co2Method | null | undefined };

/**
 * The CO2 of a trip's flights for one traveler.
 * @returns null when none is known; the note says who states it, and how many flights are left out
 */
export const tripCo2 = (flights: readonly FlownCo2[]): { readonly kg: number; readonly note: string } | null => {
  const known = flights.filter(({ co2_grams: grams }) => typeof grams === 'number');
  if (known.length === 0) return null;
  const grams = known.reduce((sum, flight) => sum + (flight.co2_grams ?? 0), 0);
  const methods = [...new Set(known.flatMap(({ co2_method: method }) => method ?? []))];
  const unknown = flights.length - known.length;
  const left = unknown === 0 ? '' : `; not known for ${unknown === 1 ? '1 flight' : `${unknown} flights`}`;
  const said = methods.map((method) => co2MethodText[method]).join(', or ');
  return { kg: Math.round(grams / 1000), note: `Per traveler, ${said}${left}` };
};
