import type { Money } from '#domain/kit/money.ts';
import type { SupplierError } from '#domain/kit/outcome.ts';
import { askInTime } from '#server/payments/gateway.ts';
import type { OfferSlice } from '#suppliers/flights/port.ts';
import type { BookingWorld } from './advance-attempt.ts';
import { type AttemptItem, holdOf, liveItems } from './parts/attempt.ts';
import { findLatestAttempt } from './parts/attempt-store.ts';
import { type Goods, type ItemOrder, refOf, totalOf } from './parts/goods.ts';
import { sellerOf } from './parts/seller.ts';

/** The longest that one supplier may take. docs/booking.md#submit */
const askDeadlineMs = 8_000;

/** One item of a booking that waits, and how its supplier would sell it now. */
export type PricedAgain = {
  /** As the booking has it. */
  readonly goods: Goods;
  readonly now: /** `slices` null: it has no flights, or their times are not told. */
    | { readonly is: 'sold'; readonly total: Money; readonly slices: readonly OfferSlice[] | null }
    | { readonly is: 'not-sold'; readonly error: SupplierError };
  /** Until when the airline promised the price, ISO 8601 with Z, and whether that is over; null: it never did. */
  readonly hold: { readonly until: string; readonly isOver: boolean } | null;
};

type Now = PricedAgain['now'];

const gone: Now = { is: 'not-sold', error: { kind: 'unavailable', message: 'it is no longer sold' } };

const soldAt = (goods: Goods, total: Money, slices: readonly OfferSlice[] | null): Now =>
  total.minor > 0 && total.currency === totalOf(goods).currency ? { is: 'sold', total, slices } : gone;

/** The same question as before a booking. It changes nothing at the supplier. */
const offered = async (world: BookingWorld, item: AttemptItem): Promise<Now> => {
  const answer = await askInTime(world, askDeadlineMs, sellerOf(world, item).reprice);
  if (!answer.ok) return { is: 'not-sold', error: answer.error };
  const { value } = answer;
  // The supplier once held this same offer, so it would never be ordered again.
  if (holdOf(item).is === 'gone' && refOf(value) === refOf(item.goods)) return gone;
  return soldAt(item.goods, totalOf(value), value.kind === 'flight' ? value.offer.slices : null);
};

const slicesOf = ({ source }: ItemOrder): readonly OfferSlice[] | null =>
  source.kind === 'flight' ? source.order.slices : null;

const holdNow = (order: ItemOrder | null, isLive: boolean, now: Date): PricedAgain['hold'] => {
  const until = order?.hold?.priceUntil;
  return until === undefined ? null : { until, isOver: !isLive || Date.parse(until) <= now.getTime() };
};

const pricedAgain = async (world: BookingWorld, item: AttemptItem): Promise<PricedAgain> => {
  const { goods, key, order } = item;
  const now = world.clock.now();
  if (holdOf(item).is !== 'live') return { goods, now: await offered(world, item), hold: holdNow(order, false, now) };
  const found = await askInTime(world, askDeadlineMs, (context) => sellerOf(world, item).find(key, context));
  if (!found.ok) return { goods, now: { is: 'not-sold', error: found.error }, hold: holdNow(order, true, now) };
  if (found.value?.state !== 'held')
    return { goods, now: await offered(world, { ...item, state: 'gone' }), hold: holdNow(order, false, now) };
  const { total } = found.value;
  return { goods, now: soldAt(goods, total, slicesOf(found.value)), hold: holdNow(found.value, true, now) };
};

/**
 * What each item of a trip that waits for approval would cost now. Asks its suppliers, and holds, orders and stores
 * nothing. Call it outside a transaction.
 * @throws InvariantError when a supplier is no longer connected
 */
export const priceAgain = async (world: BookingWorld, tripId: number): Promise<readonly PricedAgain[]> => {
  const attempt = await findLatestAttempt(world.db, tripId);
  return attempt ? Promise.all(liveItems(attempt).map((item) => pricedAgain(world, item))) : [];
};
