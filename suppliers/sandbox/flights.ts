/** The sandbox's flights behind the port: every answer is a function of seed, query and day. */
import type { CallContext } from '#domain/kit/outcome.ts';
import type { FlightQuery, FlightSupplier, SearchEvent, SupplierOffer } from '#suppliers/flights/port.ts';
import { scenarioFor, searchScenario } from './flights/scenarios.ts';
import { searchOffers } from './flights/search.ts';
import { sources, streamOffers, type Wait } from './flights/stream.ts';
import { hashText } from './kit/hash.ts';
import { converterTo } from './kit/money-out.ts';
import type { Timetable } from './network/timetable.ts';
import type { NewsLedger, OrderLedger } from './orders/order-ledger.ts';
import { makeOrderDesk } from './orders/orders.ts';

const maxPassengers = 9;

export type SandboxFlightsOptions = {
  readonly seed: number;
  /** 1 answers as slowly as real sources, 0 at once. */
  readonly latency: number;
  /** Whether the routes of Duffel's test mode answer with its failures, under carrier ZZ. */
  readonly scenarios: boolean;
  readonly ledger: OrderLedger;
  /** Where airlines post their news. With it, they now and then move or cancel a sold flight. */
  readonly news?: NewsLedger;
  /** Whether offers sell out or rise by luck, and bookings fail by it; default: true. */
  readonly hasLuck?: boolean;
  readonly timetable: Timetable;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
};

const keyOf = (query: FlightQuery): string =>
  JSON.stringify([query.slices, query.cabins, query.adults, query.children, query.infants, query.currency]);

/**
 * A flight supplier that needs no network and no key. Search streams three virtual sources; offers live 30 minutes;
 * orders are in the given ledger.
 */
export const makeSandboxFlights = (options: SandboxFlightsOptions): FlightSupplier => {
  const { seed, latency, timetable } = options;
  const desk = makeOrderDesk(options);
  let searches = 0;

  const waitFor =
    ({ signal }: CallContext): Wait =>
    async (ms) => {
      if (latency > 0 && ms > 0 && !signal.aborted) {
        try {
          await options.sleep(ms * latency, signal);
        } catch (error) {
          // The sleep rejects when the signal aborts it; any other error is not ours to hide.
          if (!signal.aborted) throw error;
        }
      }
      return !signal.aborted;
    };

  async function* failAll(error: NonNullable<Extract<SearchEvent<SupplierOffer>, { type: 'source_done' }>['error']>) {
    for (const source of sources) yield { type: 'source_done', source, error } as const;
  }

  async function* search(query: FlightQuery, context: CallContext): AsyncGenerator<SearchEvent<SupplierOffer>> {
    yield { type: 'plan', sources };
    const money = converterTo(query.currency);
    if (money === null) return yield* failAll({ kind: 'unsupported', what: `prices in ${query.currency}` });
    if (query.adults + query.children + query.infants > maxPassengers)
      return yield* failAll({ kind: 'unsupported', what: `more than ${maxPassengers} passengers in one booking` });
    const now = context.now();
    searches += 1;
    // Two searches in one millisecond still create two sets of offers, each of which can be booked once.
    const name = `${now.getTime().toString(36)}-${searches.toString(36)}`;
    const scenario = options.scenarios ? scenarioFor(query) : null;
    const setting = { now, search: name, signal: context.signal };
    if (scenario === 'timeout')
      return yield* failAll({ kind: 'timeout', message: 'The airline did not answer in time.' });
    const offers =
      scenario === null
        ? await searchOffers(timetable, query, money, setting)
        : searchScenario(timetable, scenario, query, money, setting);
    if (context.signal.aborted) return;
    yield* streamOffers(seed, hashText(seed, keyOf(query)), offers, waitFor(context));
  }

  return {
    id: 'sandbox',
    capabilities: { maxPassengers, holds: true, splits: true, searchesAtOnce: null },
    search,
    reprice: desk.reprice,
    book: desk.book,
    payHeld: desk.payHeld,
    find: desk.find,
    listMade: desk.orders,
    quoteCancel: desk.quoteCancel,
    confirmCancel: desk.confirmCancel,
    acceptChange: desk.acceptChange,
  };
};
