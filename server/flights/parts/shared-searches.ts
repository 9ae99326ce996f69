import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';
import type { SupplierEvent } from './ask-suppliers.ts';

/** One search at all suppliers that several callers share, with what the suppliers have answered so far. */
export type SharedSearch = {
  /** Replays every event from the beginning, then passes on each new one. */
  readonly subscribe: (listener: (event: SupplierEvent) => void) => void;
  /** When the suppliers were asked. */
  readonly startedAt: Date;
  /** Resolves after the last event. */
  readonly ended: Promise<void>;
};

export type SharedSearches = {
  /**
   * Joins the same search if it is running or ended recently; starts it otherwise.
   * @param key who may share the search, and its query
   * @param search asks the suppliers and reports each event; resolves after the last one
   */
  readonly join: (key: string, search: (report: (event: SupplierEvent) => void) => Promise<void>) => SharedSearch;
  /** Drops searches that contain an offer somebody is about to buy, so the next search gets offers that are free. */
  readonly forgetOffer: (offer: { readonly source: string; readonly ref: string }) => void;
};

/** How long an ended search may be shared. */
const keptMs = 10 * 60_000;
/** About thirty megabytes. */
const mostOffersKept = 12_000;

type Kept = { readonly events: readonly SupplierEvent[]; readonly startedAt: Date; readonly shared: SharedSearch };

const offersIn = ({ event }: SupplierEvent) => (event.type === 'items' ? event.items : []);

const isComplete = (events: readonly SupplierEvent[]): boolean =>
  events.every(({ event }) => event.type !== 'source_done' || event.error === undefined);

/** The searches of one process: equal ones run once at a time, and complete ones are kept for a while. */
export const makeSharedSearches = (clock: Clock): SharedSearches => {
  const running = new Map<string, SharedSearch>();
  const kept = new LRUCache<string, Kept>({
    maxSize: mostOffersKept,
    sizeCalculation: ({ events }) => 1 + events.reduce((sum, each) => sum + offersIn(each).length, 0),
  });

  const ageMsOf = ({ startedAt }: Kept): number => clock.now().getTime() - startedAt.getTime();
  /** The cache evicts only by size, and a search too old to share would only use memory. */
  const forgetOld = (): void => {
    for (const [key, each] of kept.entries()) if (ageMsOf(each) >= keptMs) kept.delete(key);
  };
  const recent = (key: string): SharedSearch | undefined => {
    const known = kept.get(key);
    return known && ageMsOf(known) < keptMs ? known.shared : undefined;
  };
  const begin: SharedSearches['join'] = (key, search) => {
    const events: SupplierEvent[] = [];
    const listeners: ((event: SupplierEvent) => void)[] = [];
    const startedAt = clock.now();
    forgetOld();
    const ended = search((event) => {
      events.push(event);
      for (const listener of listeners) listener(event);
    }).finally(() => {
      running.delete(key);
      if (isComplete(events)) kept.set(key, { events, startedAt, shared });
    });
    const shared: SharedSearch = {
      startedAt,
      subscribe: (listener) => {
        for (const event of events) listener(event);
        listeners.push(listener);
      },
      ended,
    };
    running.set(key, shared);
    return shared;
  };

  return {
    join: (key, search) => running.get(key) ?? recent(key) ?? begin(key, search),
    forgetOffer: ({ source, ref }) => {
      for (const [key, { events }] of kept.entries())
        if (events.flatMap(offersIn).some((offer) => offer.source === source && offer.ref === ref)) kept.delete(key);
    },
  };
};
