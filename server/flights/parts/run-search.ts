import { mostReasonableFare } from '#domain/policies/most-reasonable-fare.ts';
import { keepTrying } from '#platform/keep-trying.ts';
import type { World } from '#server/kit/world.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';
import { askSuppliers, type SupplierEvent } from './ask-suppliers.ts';
import { cachesOf } from './caches.ts';
import { makeSnapshot, type Snapshot } from './snapshot.ts';
import { appendProgress, type Batch } from './store.ts';
import type { Frozen, SourceState, StoredQuery } from './stored-search.ts';
import { supplierQuery } from './supplier-query.ts';

/**
 * After this any reader may close a search, whether or not the process that ran it still lives.
 * docs/rules.md#flight-search
 */
export const searchDeadlineMs = 20_000;

export type SearchRun = {
  readonly id: string;
  readonly askedBy: number | null;
  readonly query: StoredQuery;
  readonly frozen: Frozen;
  /** Every other search may go first. */
  readonly isPatient?: boolean | undefined;
};

/**
 * The end of a search with the fare that its policy compares with. Nearby airports are compared with the list that they
 * join. docs/decisions/0194
 * @param offers all the offers found
 */
export const frozenAtEnd = (frozen: Frozen, offers: readonly SupplierOffer[]): Frozen => ({
  ...frozen,
  reasonable: frozen.reasonable ?? mostReasonableFare(offers),
});

/**
 * Sources that never reported their end count as failed. If no source was ever saved, all suppliers count as failed.
 * @param suppliers ids of those that are asked
 */
export const closedSources = (sources: readonly SourceState[], suppliers: readonly string[]): readonly SourceState[] =>
  sources.length === 0
    ? suppliers.map((id) => ({ id, supplier: id, state: 'failed' }))
    : sources.map((source) => (source.state === 'running' ? { ...source, state: 'failed' } : source));

/** How long saving the end of a search is retried. After that a reader of the search ends it. */
const endTriesMs = 10_000;

/** A plan alone is not written at once, because quick suppliers answer soon after it. */
const planWriteMs = 100;

/** Waits for the other events of this turn of the event loop. */
const endOfTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The events of a run, written in order. Events that arrive during a write go with the next one. */
const makeRecorder = (world: World, run: SearchRun) => {
  const sources = new Map<string, SourceState>();
  /** The latest state of each offer. It may be ahead of the published one, which is never ahead of the database. */
  const found = new Map<string, SupplierOffer>();
  const published: Snapshot = makeSnapshot();
  let seq = 0;
  let pending: Batch[] = [];
  let isWritePlanned = false;
  let isEnding = false;
  let writing: Promise<void> = Promise.resolve();

  const write = async (end: { frozen: Frozen; at: Date } | null): Promise<void> => {
    const batches = pending;
    pending = [];
    const progress = { batches, sources: [...sources.values()], end };
    const [saved] = await Promise.allSettled([appendProgress(world.db, run.id, progress)]);
    if (saved.status === 'rejected') {
      // A full disk or a lost database: nobody has seen these offers yet, and they go with the next write.
      pending = [...batches, ...pending];
      throw saved.reason;
    }
    if (!saved.value) return;
    for (const batch of batches) published.add(batch.seq, batch.offers);
    cachesOf(world).snapshots.set(run.id, published);
  };
  const planWrite = (): void => {
    if (isWritePlanned || isEnding) return;
    isWritePlanned = true;
    writing = writing.then(endOfTurn).then(async () => {
      isWritePlanned = false;
      // The last write includes everything that is left.
      if (isEnding) return;
      const [written] = await Promise.allSettled([write(null)]);
      // Nothing awaits it before the end, and an unhandled rejection would end the process.
      if (written.status === 'rejected')
        world.log.warn({ search: run.id, error: written.reason }, 'a flight search could not be saved yet');
    });
  };

  return {
    setSource: (source: SourceState): void => {
      sources.set(source.id, source);
      if (source.state === 'running') cachesOf(world).timers.after(planWriteMs, planWrite);
      else planWrite();
    },
    addOffers: (source: string, offers: readonly SupplierOffer[]): void => {
      if (offers.length === 0) return;
      seq += 1;
      for (const offer of offers) found.set(`${source} ${offer.ref}`, offer);
      pending.push({ seq, source, offers });
      planWrite();
    },
    found: (): Iterable<SupplierOffer> => found.values(),
    finish: async (signal: AbortSignal): Promise<void> => {
      isEnding = true;
      await writing;
      const end = { frozen: frozenAtEnd(run.frozen, [...found.values()]), at: world.clock.now() };
      await keepTrying(() => write(end), { signal, forMs: endTriesMs });
    },
  };
};

type Recorder = ReturnType<typeof makeRecorder>;

/** Offers that do not match the request, have expired or whose flight has departed are not shown. */
export const isSellable = (offer: SupplierOffer, query: Pick<StoredQuery, 'currency' | 'slices'>, now: Date): boolean =>
  offer.total.currency === query.currency &&
  offer.slices.length === query.slices.length &&
  offer.slices.every((slice) => slice.segments.length > 0) &&
  Date.parse(offer.expiresAt) > now.getTime() &&
  Date.parse(offer.slices[0]?.segments[0]?.departUtc ?? '') > now.getTime();

const record = (
  recorder: Recorder,
  { supplier, event }: SupplierEvent,
  keep: (offer: SupplierOffer) => boolean,
): void => {
  switch (event.type) {
    case 'plan':
      for (const id of event.sources) recorder.setSource({ id, supplier, state: 'running' });
      return;
    case 'items':
      recorder.addOffers(event.source, event.items.filter(keep));
      return;
    case 'source_done': {
      const { source: id, error } = event;
      const busy = error?.kind === 'rate_limited' ? ({ isBusy: true } as const) : {};
      recorder.setSource({ id, supplier, state: error ? 'failed' : 'done', ...busy });
      return;
    }
  }
};

/**
 * Who shares an answer. Visitors of landing pages share theirs, because nobody books from them. Elsewhere an offer can
 * be ordered only once, so colleagues would take offers away from each other. docs/decisions/0025
 */
const keyOf = ({ askedBy, query }: SearchRun): string =>
  JSON.stringify([query.isLanding ? 'landing' : [askedBy, query.organizationId], supplierQuery(query)]);

/**
 * Asks every supplier, or reuses their answers to the same question, and stores them. The search always finishes: a
 * failed write is retried for some seconds, and after the deadline readers see the search ended.
 * @param signal aborts when the process stops
 */
export const runSearch = async (world: World, run: SearchRun, signal: AbortSignal): Promise<void> => {
  const { query, isPatient } = run;
  const recorder = makeRecorder(world, run);
  const { sharedSearches, gateOf, timers, knownPrices } = cachesOf(world);
  const party = query.adults + query.children + query.infants;
  const flights = world.flights.filter(({ capabilities }) => capabilities.maxPassengers >= party);
  const shared = sharedSearches.join(keyOf(run), (report) =>
    askSuppliers(world, flights, { query: supplierQuery(query), signal, timers, gateOf, report, isPatient }),
  );
  shared.subscribe((event) => record(recorder, event, (offer) => isSellable(offer, query, world.clock.now())));
  await shared.ended;
  knownPrices.keep(run.askedBy, query, { offers: recorder.found(), at: shared.startedAt });
  await recorder.finish(signal);
};
