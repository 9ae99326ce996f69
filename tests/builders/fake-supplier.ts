import { orderAnswer } from '#domain/bookings/answer-classes.ts';
import type { Outcome, SupplierError } from '#domain/kit/outcome.ts';
import type { BookFlight, FlightOrder, FlightSupplier, OfferSlice, SupplierOffer } from '#suppliers/flights/port.ts';
import type { Mishap } from './fake-gateway.ts';

type Call = 'book' | 'reprice' | 'find' | 'payHeld' | 'quoteCancel' | 'confirmCancel' | 'acceptChange';

/** A supplier with its own records that does what the test says at each call. */
export type FakeSupplier = FlightSupplier & {
  /** Their states at the last moment it was called. */
  readonly orders: ReadonlyMap<string, FlightOrder>;
  /** Offer refs of every order call so far. */
  readonly posts: readonly string[];
  /** The offers that were not refused with certainty: no further call may name them. */
  readonly taken: readonly string[];
  /** The index of the order call that took an offer. */
  readonly lastTaken: (offerRef: string) => number;
  readonly calls: readonly string[];
  /** The result of every search. */
  readonly offers: SupplierOffer[];
  /** The current prices of offers, by ref; other offers cost what they say. */
  readonly prices: Map<string, number>;
  readonly plan: (call: Call, ...mishaps: readonly (Mishap | null)[]) => void;
  /** The airline cancels an order on its own. */
  readonly cancelByAirline: (attemptId: string) => void;
  /** A held order is paid without us: at the airline's counter, or at the supplier's own desk. */
  readonly payByHand: (attemptId: string) => void;
  /** A hold expires before its deadline. */
  readonly lapse: (attemptId: string) => void;
  /** The airline changes the flights of an order. */
  readonly reschedule: (attemptId: string, change: (slices: readonly OfferSlice[]) => readonly OfferSlice[]) => void;
  /** The airline gives an order another confirmation code. */
  readonly recode: (attemptId: string, pnr: string) => void;
  /** Orders whose last change was accepted, in order. */
  readonly accepted: readonly string[];
  /** The share it refunds for an order that we cancel; all of it unless a test says otherwise. */
  refundShare: number;
};

const timeout: SupplierError = { kind: 'timeout', message: 'no answer' };
const fail = (error: SupplierError): { ok: false; error: SupplierError } => ({ ok: false, error });
const isTicketed = ({ state }: FlightOrder): boolean => state === 'ticketed';

const orderOf = (ref: string, { attemptId, offer, expected, passengers, mode }: BookFlight, at: Date): FlightOrder => ({
  ref,
  attemptId,
  state: mode === 'hold' ? 'held' : 'ticketed',
  total: expected,
  hold: mode === 'hold' ? offer.hold : null,
  cancellation: null,
  confirmations: [{ pnr: 'X7K2QP', airline: 'BA' }],
  tickets:
    mode === 'hold'
      ? []
      : passengers.map((passenger, i) => ({
          passenger: `${passenger.givenName} ${passenger.familyName}`,
          number: `125240000000${i}`,
          airline: 'BA',
        })),
  slices: offer.slices,
  createdAt: at.toISOString(),
  ...(offer.hasFreeDay && { freeUntil: new Date(at.getTime() + 86_400_000).toISOString() }),
});

/** @param chance called before every call; lets a simulation decide instead of a plan */
export const fakeSupplier = (chance: (call: string) => Mishap | null = () => null): FakeSupplier => {
  const orders = new Map<string, FlightOrder>();
  const offerRefs = new Map<string, string>();
  const posts: string[] = [];
  const taken: string[] = [];
  const accepted: string[] = [];
  const takenAt = new Map<string, number>();
  const calls: string[] = [];
  const prices = new Map<string, number>();
  const offers: SupplierOffer[] = [];
  const plans = new Map<string, (Mishap | null)[]>();
  const run = <T>(call: Call, act: () => Outcome<T>): Promise<Outcome<T>> => {
    calls.push(call);
    const mishap = plans.get(call)?.shift() ?? chance(call);
    if (mishap === 'unsent') return Promise.resolve(fail(timeout));
    if (mishap !== null && mishap !== 'lost') return Promise.resolve(fail(mishap));
    const answer = act();
    return Promise.resolve(mishap === 'lost' ? fail(timeout) : answer);
  };
  const put = (order: FlightOrder): Outcome<FlightOrder> => {
    orders.set(order.ref, order);
    return { ok: true, value: order };
  };
  const costs = (offer: SupplierOffer) => ({ ...offer.total, minor: prices.get(offer.ref) ?? offer.total.minor });
  /** A hold lapses; after the price guarantee the price is the offer's current one. */
  const age = (now: Date): void => {
    for (const order of orders.values()) {
      if (order.state !== 'held' || !order.hold) continue;
      const minor = prices.get(offerRefs.get(order.ref) ?? '') ?? order.total.minor;
      if (now > new Date(order.hold.payBy))
        put({ ...order, state: 'canceled', hold: null, cancellation: { by: 'airline', refund: zero(order) } });
      else if (now > new Date(order.hold.priceUntil)) put({ ...order, total: { ...order.total, minor } });
    }
  };
  const zero = ({ total }: FlightOrder) => ({ ...total, minor: 0 });
  const open = (ref: string, now: Date): FlightOrder | undefined => {
    age(now);
    return orders.get(ref);
  };
  const refundOf = (order: FlightOrder) =>
    isTicketed(order) ? { ...order.total, minor: Math.round(order.total.minor * fake.refundShare) } : zero(order);
  /** Reports the free day even when the test lets it keep a fee. */
  const whyOf = ({ freeUntil }: FlightOrder, now: Date) =>
    freeUntil && now <= new Date(freeUntil) ? { isFreeDay: true } : {};
  const missing = fail({ kind: 'not_found', message: 'no such order' });
  const fake: FakeSupplier = {
    id: 'fake',
    capabilities: { maxPassengers: 9, holds: true, splits: false, searchesAtOnce: null },
    nameProblem: ({ familyName }) =>
      familyName.length > 20 ? { field: 'family_name', message: 'Twenty letters are taken.' } : null,
    orders,
    posts,
    taken,
    lastTaken: (ref) => takenAt.get(ref) ?? -1,
    calls,
    prices,
    refundShare: 1,
    plan: (call, ...mishaps) => void plans.set(call, [...mishaps]),
    cancelByAirline: (attemptId) => {
      for (const order of orders.values())
        if (order.attemptId === attemptId && order.state !== 'canceled')
          put({
            ...order,
            state: 'canceled',
            hold: null,
            cancellation: { by: 'airline', refund: isTicketed(order) ? order.total : zero(order) },
          });
    },
    payByHand: (attemptId) => {
      for (const order of orders.values())
        if (order.attemptId === attemptId && order.state === 'held') put({ ...order, state: 'ticketed', hold: null });
    },
    lapse: (attemptId) => {
      for (const order of orders.values())
        if (order.attemptId === attemptId && order.state === 'held')
          put({ ...order, state: 'canceled', hold: null, cancellation: { by: 'airline', refund: zero(order) } });
    },
    reschedule: (attemptId, change) => {
      for (const order of orders.values())
        if (order.attemptId === attemptId && order.slices) put({ ...order, slices: change(order.slices) });
    },
    recode: (attemptId, pnr) => {
      for (const order of orders.values())
        if (order.attemptId === attemptId) put({ ...order, confirmations: [{ pnr, airline: 'BA' }] });
    },
    accepted,
    search: async function* () {
      const source = 'test-source';
      yield { type: 'plan', sources: [source] };
      yield { type: 'items', source, items: [...offers] };
      yield { type: 'source_done', source };
    },
    offers,
    reprice: (offer) =>
      run('reprice', () => {
        const now = costs(offer);
        return now.minor === offer.total.minor
          ? { ok: true, value: offer }
          : fail({ kind: 'price_changed', was: offer.total, now });
      }),
    book: async (command, { now }) => {
      const at = posts.push(command.offer.ref) - 1;
      const answer = await run('book', () => {
        const price = costs(command.offer);
        if (price.minor !== command.expected.minor)
          return fail({ kind: 'price_changed', was: command.expected, now: price });
        // Its offer is sold once, and our name for it is stored: a repeated request, as after a restored backup,
        // returns the same order.
        const known = [...orders.values()].find(
          (each) => each.attemptId === command.attemptId && each.state !== 'canceled',
        );
        if (known) return { ok: true, value: known };
        const order = orderOf(`order-${orders.size + 1}`, command, now());
        offerRefs.set(order.ref, command.offer.ref);
        return put(order);
      });
      if (answer.ok || orderAnswer(answer.error).is === 'unknown') {
        taken.push(command.offer.ref);
        takenAt.set(command.offer.ref, at);
      }
      return answer;
    },
    payHeld: (ref, amount, { now }) =>
      run('payHeld', () => {
        const order = open(ref, now());
        if (!order) return missing;
        if (isTicketed(order)) return { ok: true, value: order };
        if (order.state === 'canceled') return fail({ kind: 'unavailable', message: 'the hold is over' });
        if (amount.minor !== order.total.minor) return fail({ kind: 'price_changed', was: amount, now: order.total });
        return put({ ...order, state: 'ticketed', hold: null });
      }),
    find: (attemptId, { now }) =>
      run('find', () => {
        age(now());
        return { ok: true, value: [...orders.values()].find((order) => order.attemptId === attemptId) ?? null };
      }),
    listMade: (_asked, { now }) =>
      run('find', () => {
        age(now());
        const things = [...orders.values()].map((order) => ({
          ref: order.ref,
          name: order.attemptId,
          createdAt: order.createdAt,
          isOpen: order.state !== 'canceled',
          facts: [['State', order.state] as const],
        }));
        return { ok: true, value: { things, next: null } };
      }),
    quoteCancel: (ref, { now }) =>
      run('quoteCancel', () => {
        const order = open(ref, now());
        if (!order) return missing;
        if (order.state === 'canceled') return fail({ kind: 'unavailable', message: 'canceled already' });
        const expiresAt = new Date(now().getTime() + 1_800_000).toISOString();
        return { ok: true, value: { orderRef: ref, refund: refundOf(order), expiresAt, ...whyOf(order, now()) } };
      }),
    confirmCancel: ({ orderRef }, { now }) =>
      run('confirmCancel', () => {
        const order = open(orderRef, now());
        if (!order) return missing;
        if (order.state === 'canceled') return { ok: true, value: order };
        return put({
          ...order,
          state: 'canceled',
          hold: null,
          cancellation: { by: 'us', refund: refundOf(order), ...whyOf(order, now()) },
        });
      }),
    acceptChange: (orderRef) =>
      run('acceptChange', () => {
        accepted.push(orderRef);
        return { ok: true, value: null };
      }),
  };
  return fake;
};
