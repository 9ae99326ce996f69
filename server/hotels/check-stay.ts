import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import type { HotelSupplier, StayRate } from '#suppliers/hotels/port.ts';

/**
 * The rate as its supplier would sell it now, dearer or not; has no side effect there. A changed price is named as a
 * sum: its parts are those of the rate to go on with.
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
