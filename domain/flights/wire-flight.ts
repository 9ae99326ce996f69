import type { z } from 'zod';
import type { chosenFlight } from '#contract/flights.ts';
import { toDecimal } from '#domain/kit/money.ts';
import type { LegChoice } from './legs.ts';

/**
 * A chosen flight as a request carries it: what the specification's flight entity has, amounts as decimals. Only its
 * signatures are trusted.
 * @see Spec 1, 3; FLT-60
 */
export const wireFlight = ({ option, price }: LegChoice): z.input<typeof chosenFlight> => ({
  legs: option.legs.map(({ time_depart, airline_iata, number }) => ({ time_depart, airline_iata, number })),
  elapsed: option.elapsed,
  signature: option.signature,
  signature_alt: option.signature_alt,
  is_split: option.is_split,
  price: { ...price, amount: toDecimal(price.amount, price.currency) },
});
