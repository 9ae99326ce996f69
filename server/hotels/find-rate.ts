import type { Refusal } from '#contract/refusals.ts';
import type { Beneficiary } from '#domain/access/beneficiary.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Outcome } from '#domain/kit/outcome.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { World } from '#server/kit/world.ts';
import type { StayRate } from '#suppliers/hotels/port.ts';
import { callContext } from './parts/ask-suppliers.ts';
import { readRateSignature } from './parts/rate-signature.ts';

/** A rate that a person was shown, with what it was looked for by. */
export type FoundRate = {
  readonly supplierId: string;
  readonly propertyId: string;
  readonly rateRef: string;
  readonly beneficiary: Beneficiary;
};

/**
 * The rate behind a price that a person chose: shown to them, and not expired.
 * @returns `not-found` for a signature that is not ours, `offer-expired` after its time and for another person's
 * @see Threat T16
 */
export const findRate = (world: World, signature: string, userId: number): Result<FoundRate, Refusal> => {
  const signed = readRateSignature(world.secrets, signature);
  if (!signed) return refuse({ code: 'not-found', detail: 'This price is not known. Please search again.' });
  // Another person's looks the same as one that is too old.
  if (signed.userId !== userId || signed.expiresMs <= world.clock.now().getTime())
    return refuse({ code: 'offer-expired' });
  const { supplierId, propertyId, rateRef, organizationId, contactId } = signed;
  return ok({ supplierId, propertyId, rateRef, beneficiary: { organizationId, contactId } });
};

/**
 * The rate as its supplier would sell it now; has no side effect there.
 * @throws InvariantError when the supplier is not connected any more
 */
export const checkRate = (
  world: World,
  { supplierId, rateRef }: Pick<FoundRate, 'supplierId' | 'rateRef'>,
): Promise<Outcome<StayRate>> => {
  const supplier = world.hotels.find(({ id }) => id === supplierId);
  invariant(supplier, `the hotel supplier ${supplierId} is connected`);
  return supplier.check(rateRef, callContext(world));
};
