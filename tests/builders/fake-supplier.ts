import type { Outcome, SupplierError } from '#domain/kit/outcome.ts';
import type { FlightOrder, FlightSupplier, SupplierOffer } from '#suppliers/flights/port.ts';
import type { Mishap } from './fake-gateway.ts';

/** A supplier that keeps its own books and does what the test says at each call. */
export type FakeSupplier = FlightSupplier & {
  readonly orders: ReadonlyMap<string, FlightOrder>;
  /** Offer refs of every order call so far. */
  readonly posts: readonly string[];
  readonly calls: readonly string[];
  /** What every search answers. */
  readonly offers: SupplierOffer[];
  /** What offers cost now, by ref; those not named cost what they say. */
  readonly prices: Map<string, number>;
  readonly plan: (call: 'book' | 'reprice' | 'find', ...mishaps: readonly (Mishap | null)[]) => void;
};

const timeout: SupplierError = { kind: 'timeout', message: 'no answer' };
const fail = (error: SupplierError): { ok: false; error: SupplierError } => ({ ok: false, error });
const unsupported = () => Promise.resolve(fail({ kind: 'unsupported', what: 'in these tests' }));

/** @param chance asked before every call; lets a simulation decide instead of a plan */
export const fakeSupplier = (chance: (call: string) => Mishap | null = () => null): FakeSupplier => {
  const orders = new Map<string, FlightOrder>();
  const posts: string[] = [];
  const calls: string[] = [];
  const prices = new Map<string, number>();
  const offers: SupplierOffer[] = [];
  const plans = new Map<string, (Mishap | null)[]>();
  const run = <T>(call: string, act: () => Outcome<T>): Promise<Outcome<T>> => {
    calls.push(call);
    const mishap = plans.get(call)?.shift() ?? chance(call);
    if (mishap === 'unsent') return Promise.resolve(fail(timeout));
    if (mishap !== null && mishap !== 'lost') return Promise.resolve(fail(mishap));
    const answer = act();
    return Promise.resolve(mishap === 'lost' ? fail(timeout) : answer);
  };
  const costs = (offer: SupplierOffer) => ({ ...offer.total, minor: prices.get(offer.ref) ?? offer.total.minor });
  return {
    id: 'fake',
    capabilities: { maxPassengers: 9, holds: false, splits: false },
    orders,
    posts,
    calls,
    prices,
    plan: (call, ...mishaps) => void plans.set(call, [...mishaps]),
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
    book: (command, { now }) => {
      posts.push(command.offer.ref);
      return run('book', () => {
        const price = costs(command.offer);
        if (price.minor !== command.expected.minor)
          return fail({ kind: 'price_changed', was: command.expected, now: price });
        const order: FlightOrder = {
          ref: `order-${orders.size + 1}`,
          attemptId: command.attemptId,
          state: 'ticketed',
          total: command.expected,
          confirmations: [{ pnr: 'X7K2QP', airline: 'BA' }],
          tickets: command.passengers.map((passenger, i) => ({
            passenger: `${passenger.givenName} ${passenger.familyName}`,
            number: `125240000000${i}`,
            airline: 'BA',
          })),
          createdAt: now().toISOString(),
        };
        orders.set(order.ref, order);
        return { ok: true, value: order };
      });
    },
    payHeld: unsupported,
    find: (attemptId) =>
      run('find', () => ({
        ok: true,
        value: [...orders.values()].find((order) => order.attemptId === attemptId) ?? null,
      })),
    quoteCancel: unsupported,
    confirmCancel: unsupported,
  };
};
