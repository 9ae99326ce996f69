import { type StayPrice, stayPriceOf } from '#domain/hotels/price.ts';
import { type CancellationTimeline, stayRefundMinor } from '#domain/hotels/refund.ts';
import type { Outcome, SupplierError } from '#domain/kit/outcome.ts';
import type { StayOffer } from '#server/hotels/stay-offer.ts';
import type { HotelSupplier, StayOrder, StayRate } from '#suppliers/hotels/port.ts';
import type { Mishap } from './fake-gateway.ts';

type Call = 'check' | 'book' | 'find' | 'cancel';

/** A hotel supplier with its own records that does what the test says at each call. */
export type FakeHotels = HotelSupplier & {
  readonly orders: ReadonlyMap<string, StayOrder>;
  /** Keys of every booking call so far. */
  readonly posts: readonly string[];
  /** Bookable rates by reference, with their current prices. */
  readonly rates: Map<string, StayRate>;
  readonly plan: (call: Call, ...mishaps: readonly (Mishap | null)[]) => void;
  /** The hotel cancels an order on its own. */
  readonly cancelByHotel: (key: string) => void;
};

const timeout: SupplierError = { kind: 'timeout', message: 'no answer' };
const fail = (error: SupplierError): { ok: false; error: SupplierError } => ({ ok: false, error });

const currency = 'USD';

type StaySaid = {
  readonly ref: string;
  /** Base with taxes and fees. */
  readonly minor?: number;
  /** Charged at the property in addition. */
  readonly localTaxMinor?: number;
  readonly payment?: StayPrice['payment'];
  /** Empty: nothing is ever refunded. */
  readonly cancellation?: CancellationTimeline;
};

/** Three nights in one room of the Hotel Aurel, London. */
export const stayOfferOf = ({ ref, minor = 30_000, ...said }: StaySaid): StayOffer => ({
  propertyId: 'aurel',
  name: 'Hotel Aurel',
  city: 'London',
  picture: null,
  zone: 'Europe/London',
  checkinFrom: '15:00',
  checkoutUntil: '11:00',
  room: 'Double room',
  stay: { checkin: '2026-07-16', checkout: '2026-07-19', rooms: [1] },
  rate: {
    ref,
    name: 'Flexible',
    price: stayPriceOf({
      currency,
      baseMinor: minor - 3_000,
      taxesAndFeesMinor: 3_000,
      localFeeMinor: 0,
      resortFeeMinor: 0,
      localTaxMinor: said.localTaxMinor ?? 0,
      payment: said.payment ?? 'now',
    }),
    cancellation: said.cancellation ?? [
      { beforeUtc: '2026-07-15T17:00:00Z', beforeLocal: '2026-07-15T18:00', feeMinor: 0 },
    ],
    isBreakfast: false,
    roomsLeft: null,
    expiresAt: '2026-06-16T09:30:00Z',
  },
  guests: [0],
});

/** @param chance called before every call; lets a simulation decide instead of a plan */
export const fakeHotels = (chance: (call: string) => Mishap | null = () => null): FakeHotels => {
  const orders = new Map<string, StayOrder>();
  const rates = new Map<string, StayRate>();
  const posts: string[] = [];
  const plans = new Map<string, (Mishap | null)[]>();
  const run = <T>(call: Call, act: () => Outcome<T>): Promise<Outcome<T>> => {
    const mishap = plans.get(call)?.shift() ?? chance(call);
    if (mishap === 'unsent') return Promise.resolve(fail(timeout));
    if (mishap !== null && mishap !== 'lost') return Promise.resolve(fail(mishap));
    const answer = act();
    return Promise.resolve(mishap === 'lost' ? fail(timeout) : answer);
  };
  const byKey = (key: string) => [...orders.values()].find(({ attemptId }) => attemptId === key) ?? null;
  const unavailable = fail({ kind: 'unavailable', message: 'sold out' });
  const canceled = (order: StayOrder, minor: number): StayOrder => ({
    ...order,
    state: 'canceled',
    refund: { minor, currency },
  });
  return {
    id: 'fake-hotels',
    orders,
    posts,
    rates,
    plan: (call, ...mishaps) => void plans.set(call, [...mishaps]),
    cancelByHotel: (key) => {
      const order = byKey(key);
      if (order?.state === 'confirmed') orders.set(order.ref, canceled(order, order.price.payNowMinor));
    },
    list: () => Promise.resolve({ ok: true, value: [] }),
    detail: () => Promise.resolve(fail({ kind: 'not_found', message: 'no such hotel' })),
    picture: () => Promise.resolve(fail({ kind: 'not_found', message: 'no such picture' })),
    check: (ref) =>
      run('check', () => {
        const rate = rates.get(ref);
        return rate ? { ok: true, value: rate } : unavailable;
      }),
    book: (command, { now }) => {
      posts.push(command.attemptId);
      return run('book', () => {
        const known = byKey(command.attemptId);
        if (known) return { ok: true, value: known };
        const rate = rates.get(command.rateRef);
        if (!rate) return unavailable;
        const { price, cancellation } = rate;
        if (price.totalMinor !== command.expected.minor)
          return fail({ kind: 'price_changed', was: command.expected, now: { minor: price.totalMinor, currency } });
        const order: StayOrder = {
          ref: `stay-${orders.size + 1}`,
          attemptId: command.attemptId,
          state: 'confirmed',
          propertyId: 'aurel',
          stay: { checkin: '2026-07-16', checkout: '2026-07-19', rooms: [1] },
          confirmation: `AUR${orders.size + 1}`,
          price,
          cancellation,
          refund: null,
          createdAt: now().toISOString(),
        };
        orders.set(order.ref, order);
        return { ok: true, value: order };
      });
    },
    find: (key) => run('find', () => ({ ok: true, value: byKey(key) })),
    listMade: () =>
      run('find', () => {
        const things = [...orders.values()].map((order) => ({
          ref: order.ref,
          name: order.attemptId,
          createdAt: order.createdAt,
          isOpen: order.state !== 'canceled',
          facts: [['State', order.state] as const],
        }));
        return { ok: true, value: { things, next: null } };
      }),
    cancel: (ref, { now }) =>
      run('cancel', () => {
        const order = orders.get(ref);
        if (!order) return fail({ kind: 'not_found', message: 'no such order' });
        if (order.state === 'canceled') return { ok: true, value: order };
        const after = canceled(order, stayRefundMinor(order.cancellation, order.price, now()));
        orders.set(ref, after);
        return { ok: true, value: after };
      }),
  };
};
