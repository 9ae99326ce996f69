import { mostReasonableFare } from '#domain/policies/most-reasonable-fare.ts';
import { monotonicMs } from '#platform/clock.ts';
import type { World } from '#server/kit/world.ts';
import type { FlightSupplier, SearchEvent, SupplierOffer } from '#suppliers/flights/port.ts';
import { cachesOf } from './caches.ts';
import { makeSnapshot, type Snapshot } from './snapshot.ts';
import { appendProgress, type Batch } from './store.ts';
import type { Frozen, SourceState, StoredQuery } from './stored-search.ts';
import { supplierQuery } from './supplier-query.ts';

/** How long one supplier may take. After the search's own deadline any reader may close it. Semantics 4 */
export const supplierDeadlineMs = 15_000;
export const searchDeadlineMs = 20_000;

export type SearchRun = { readonly id: string; readonly query: StoredQuery; readonly frozen: Frozen };

/** The end of a search: what its policy compares with. @param offers everything that was found */
export const frozenAtEnd = (frozen: Frozen, offers: readonly SupplierOffer[]): Frozen => ({
  ...frozen,
  reasonable: mostReasonableFare(offers),
});

/** Sources that never said they were done have failed. */
export const closedSources = (sources: readonly SourceState[]): readonly SourceState[] =>
  sources.map((source) => (source.state === 'running' ? { ...source, state: 'failed' } : source));

/** What a run has learned, written in order; what arrives during a write goes with the next one. */
const makeRecorder = (world: World, run: SearchRun) => {
  const sources = new Map<string, SourceState>();
  const startedMs = monotonicMs();
  /** Ahead of the database; readers get the other one, which never is. */
  const found = makeSnapshot();
  const published: Snapshot = makeSnapshot();
  let seq = 0;
  let pending: Batch[] = [];
  let isWritePlanned = false;
  let isEnding = false;
  let writing: Promise<void> = Promise.resolve();

  const write = async (end: { frozen: Frozen; at: Date } | null): Promise<void> => {
    const batches = pending;
    pending = [];
    const states = [...sources.values()];
    const isOpen = await appendProgress(world.db, run.id, {
      batches,
      sources: states,
      end,
    });
    if (!isOpen) return;
    for (const batch of batches) published.add(batch.seq, batch.offers);
    cachesOf(world).snapshots.set(run.id, published);
  };
  const planWrite = (): void => {
    if (isWritePlanned) return;
    isWritePlanned = true;
    writing = writing.then(() => {
      isWritePlanned = false;
      // The last write takes along whatever is left.
      return isEnding ? undefined : write(null);
    });
  };

  const measure = ({ id: source, state }: SourceState): void => {
    if (state === 'running') return;
    world.metrics.searches.inc({ source, outcome: state });
    world.metrics.searchDuration.observe({ source }, (monotonicMs() - startedMs) / 1000);
  };
  const setSource = (source: SourceState): void => {
    sources.set(source.id, source);
    measure(source);
    planWrite();
  };

  return {
    setSource,
    hasSourceOf: (supplier: string): boolean => [...sources.values()].some((source) => source.supplier === supplier),
    addOffers: (source: string, offers: readonly SupplierOffer[]): void => {
      if (offers.length === 0) return;
      seq += 1;
      found.add(seq, offers);
      pending.push({ seq, source, offers });
      planWrite();
    },
    failRest: (supplier: string): void => {
      for (const source of sources.values())
        if (source.supplier === supplier && source.state === 'running') setSource({ ...source, state: 'failed' });
    },
    finish: async (): Promise<void> => {
      isEnding = true;
      await writing;
      await write({ frozen: frozenAtEnd(run.frozen, found.offers()), at: world.clock.now() });
    },
  };
};

type Recorder = ReturnType<typeof makeRecorder>;

/** An offer that cannot be what was asked for, or whose flight has left, is not shown. */
const isSellable = (offer: SupplierOffer, query: StoredQuery, now: Date): boolean =>
  offer.total.currency === query.currency &&
  offer.slices.length === query.slices.length &&
  offer.slices.every((slice) => slice.segments.length > 0) &&
  Date.parse(offer.slices[0]?.segments[0]?.departUtc ?? '') > now.getTime();

const record = (
  recorder: Recorder,
  supplier: string,
  event: SearchEvent<SupplierOffer>,
  keep: (offer: SupplierOffer) => boolean,
): void => {
  switch (event.type) {
    case 'plan':
      for (const id of event.sources) recorder.setSource({ id, supplier, state: 'running' });
      return;
    case 'items':
      recorder.addOffers(event.source, event.items.filter(keep));
      return;
    case 'source_done':
      recorder.setSource({ id: event.source, supplier, state: event.error ? 'failed' : 'done' });
      return;
  }
};

const untilAborted = (signal: AbortSignal): Promise<'aborted'> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve('aborted');
    signal.addEventListener('abort', () => resolve('aborted'), { once: true });
  });

/** Follows one supplier to its end or to the deadline, whichever is first: one that hangs cannot hold the search. */
const follow = async (
  supplier: FlightSupplier,
  run: {
    readonly world: World;
    readonly recorder: Recorder;
    readonly query: StoredQuery;
    readonly signal: AbortSignal;
  },
): Promise<void> => {
  const { world, recorder, query, signal } = run;
  const events = supplier.search(supplierQuery(query), { signal, now: world.clock.now })[Symbol.asyncIterator]();
  const aborted = untilAborted(signal);
  const keep = (offer: SupplierOffer): boolean => isSellable(offer, query, world.clock.now());
  for (;;) {
    const next = await Promise.race([events.next(), aborted]);
    if (next === 'aborted') {
      // Its own clean-up may hang as well; nobody waits for it.
      void Promise.allSettled([events.return?.()]);
      return;
    }
    if (next.done) return;
    record(recorder, supplier.id, next.value, keep);
  }
};

/**
 * Asks every supplier at once and stores what they answer. A supplier that fails, hangs or breaks becomes a failed
 * source; the search always finishes.
 * @param deadlineMs for each supplier, in real time
 */
export const runSearch = async (
  world: World,
  run: SearchRun,
  signal: AbortSignal,
  deadlineMs: number = supplierDeadlineMs,
): Promise<void> => {
  const recorder = makeRecorder(world, run);
  const party = run.query.adults + run.query.children + run.query.infants;
  const suppliers = world.flights.filter((supplier) => supplier.capabilities.maxPassengers >= party);
  const limited = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
  const outcomes = await Promise.allSettled(
    suppliers.map((supplier) => follow(supplier, { world, recorder, query: run.query, signal: limited })),
  );
  for (const [index, outcome] of outcomes.entries()) {
    const supplier = suppliers[index]?.id ?? '';
    if (outcome.status === 'rejected')
      world.log.error({ err: outcome.reason, supplier }, 'a flight supplier broke its promise');
    if (!recorder.hasSourceOf(supplier)) recorder.setSource({ id: supplier, supplier, state: 'failed' });
    recorder.failRest(supplier);
  }
  await recorder.finish();
};
