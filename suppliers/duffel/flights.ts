/** The flight supplier Duffel as an adapter of the port. */
import type { CallContext, SupplierError } from '#domain/kit/outcome.ts';
import { supplierKeyAlarm } from '#platform/key-alarm.ts';
import type { Log } from '#platform/log.ts';
import type { FlightQuery, FlightSupplier, SearchEvent, SupplierOffer } from '#suppliers/flights/port.ts';
import { makeDuffelClient } from './client.ts';
import { acceptChange } from './parts/accept-change.ts';
import type { TraceOf } from './parts/find-order.ts';
import { listMade } from './parts/list-made.ts';
import { makeOrderDesk } from './parts/order-desk.ts';
import { nameProblem } from './parts/passengers.ts';
import { makeReprice } from './parts/reprice.ts';
import { batchesOf, supplierTimeoutMs } from './parts/search.ts';
import { makeTell } from './parts/tell.ts';
import { together } from './parts/together.ts';
import { type DropReason, searchedOffer, source } from './parts/translate-offer.ts';

/** The most passengers airlines sell in one booking. */
const maxPassengers = 9;
/** More would only queue at the airlines. */
const searchesAtOnce = 8;

export type DuffelFlightsOptions = {
  readonly accessToken: string;
  /** Origin of the API, without a trailing slash. */
  readonly baseUrl: string;
  readonly log: Log;
  /** The key is refused, at most once in a quarter of an hour. It must not throw. */
  readonly keyRefused: (supplier: string) => void;
  /** Where our own records say the order of an attempt may be found. */
  readonly traceOf: TraceOf;
  /** At least 0 and below 1, for the pauses before retries. */
  readonly random: () => number;
  /** Counts offers that were not shown. */
  readonly dropped: (reason: DropReason, count: number) => void;
  /** Override waiting times, for tests. */
  readonly readLimitMs?: number;
  readonly pauseMs?: number;
};

/** Separates the offers of a search that are shown from those that are not, counted by reason. */
const makeSieve = (query: FlightQuery, context: CallContext) => {
  const shown = new Set<string>();
  const drops = new Map<DropReason, number>();
  return {
    drops,
    hasShown: () => shown.size > 0,
    /** Each offer once: after a lost answer Duffel sends all of them again. */
    take: (values: readonly unknown[]): SupplierOffer[] => {
      const now = context.now();
      return values.flatMap((value) => {
        const read = searchedOffer(value, query, now);
        if (!read.ok) drops.set(read.error, (drops.get(read.error) ?? 0) + 1);
        if (!read.ok || shown.has(read.value.ref)) return [];
        shown.add(read.value.ref);
        return [read.value];
      });
    },
  };
};

/**
 * A flight supplier that sells Duffel's offers, paid from the Duffel balance, in the currency of the account. A
 * search is one batch request per cabin; orders carry our attempt id in their metadata.
 */
export const makeDuffelFlights = (options: DuffelFlightsOptions): FlightSupplier => {
  const { log } = options;
  const client = makeDuffelClient({
    ...options,
    keyAlarm: supplierKeyAlarm(log, source, options.keyRefused),
  });
  const tell = makeTell(log, source);
  const desk = makeOrderDesk({ client, traceOf: options.traceOf, tell });

  async function* search(query: FlightQuery, context: CallContext): AsyncGenerator<SearchEvent<SupplierOffer>> {
    yield { type: 'plan', sources: [source] };
    if (context.signal.aborted) return;
    if (query.adults + query.children + query.infants > maxPassengers) {
      const what = `more than ${maxPassengers} passengers in one booking`;
      return yield { type: 'source_done', source, error: { kind: 'unsupported', what } };
    }
    const sieve = makeSieve(query, context);
    let failure: SupplierError | null = null;
    const streams = query.cabins.map((cabin) =>
      batchesOf(client, { query, cabin, timeoutMs: supplierTimeoutMs }, context),
    );
    for await (const event of together(streams)) {
      if (context.signal.aborted) break;
      if (event.is === 'item') yield { type: 'items', source, items: sieve.take(event.item) };
      else failure ??= event.result;
    }
    // Canceled by a person, or because its time was over.
    if (context.signal.aborted) return;
    if (failure !== null) log.warn({ supplier: source, kind: failure.kind }, 'a search of a supplier failed');
    for (const [reason, count] of sieve.drops) options.dropped(reason, count);
    if (sieve.drops.size > 0)
      log.info({ supplier: source, dropped: Object.fromEntries(sieve.drops) }, 'offers dropped');
    if (failure === null && !sieve.hasShown() && sieve.drops.has('other-currency'))
      failure = { kind: 'unsupported', what: `prices in ${query.currency}` };
    yield { type: 'source_done', source, ...(failure && { error: failure }) };
  }

  return {
    id: source,
    capabilities: { maxPassengers, holds: true, splits: false, searchesAtOnce },
    nameProblem,
    search,
    reprice: makeReprice(client),
    book: desk.book,
    payHeld: desk.payHeld,
    find: desk.find,
    listMade: listMade(client, { path: '/air/orders?', madeAt: 'created_at' }),
    quoteCancel: desk.quoteCancel,
    confirmCancel: desk.confirmCancel,
    acceptChange: (orderRef, context) => acceptChange(client, orderRef, context),
  };
};
