import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import type { HotelSupplier, StayRate } from '#suppliers/hotels/port.ts';

/**
 * The rate as its supplier would sell it now, at any price and without a side effect at the supplier. A changed price
 * is given as a total. Its parts are those of the new rate.
 */
export const checkStay = async (
  supplier: Pick<HotelSupplier, 'check'>,
  rateRef: string,
  context: CallContext,
): Promise<Outcome<StayRate>> => {
  const answer = await supplier.check(rateRef, context);
  const newRef = !answer.ok && answer.error.kind === 'price_changed' ? answer.error.newRef : undefined;
  return newRef === undefined ? answer : supplier.check(newRef, context);
};
