import type { CallInput } from '#contract/kit/client.ts';
import type { createTrip } from '#contract/trips.ts';
import { toDecimal } from '#domain/kit/money.ts';
import type { LegChoice } from './legs.ts';

type WireFlight = NonNullable<CallInput<typeof createTrip>['body']['flights']>[number];

/**
 * A chosen flight as a request carries it: the fields of the specified flight entity, amounts as decimals. The
 * server trusts only its signatures.
 * @see docs/rules.md#flight-search; FLT-60
 */
export const wireFlight = ({ option, price }: LegChoice): WireFlight => ({
  legs: option.legs.map(({ time_depart, airline_iata, number }) => ({ time_depart, airline_iata, number })),
  elapsed: option.elapsed,
  signature: option.signature,
  signature_alt: option.signature_alt,
  is_split: option.is_split,
  price: { ...price, amount: toDecimal(price.amount, price.currency) },
});
