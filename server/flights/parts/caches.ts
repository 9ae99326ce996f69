import { LRUCache } from 'lru-cache';
import { machineTimers, type Timers } from '#platform/clock.ts';
import { makeRateLimit, type RateLimit } from '#platform/rate-limit.ts';
import type { World } from '#server/kit/world.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { Searcher } from '../searcher.ts';
import { type KnownPrices, makeKnownPrices } from './known-prices.ts';
import { makeSharedSearches, type SharedSearches } from './shared-searches.ts';
import type { Snapshot } from './snapshot.ts';
import { makeSupplierGate, type SupplierGate } from './supplier-gate.ts';
import type { WrittenOptions } from './written-options.ts';

/** A reply ready to send. A finished search never changes, so its reply needs no database query. */
export type ReadyReply = {
  readonly owner: Searcher;
  readonly expiresAtMs: number;
  readonly isFinished: boolean;
  readonly etag: string;
  readonly bytes: Buffer;
  /** The parts that the next reply can reuse; null: there is no next reply, or it differs in each offer. */
  readonly written: WrittenOptions | null;
};

export type Caches = {
  readonly snapshots: LRUCache<string, Snapshot>;
  readonly replies: LRUCache<string, ReadyReply>;
  /** Searches by who starts them. */
  readonly starts: RateLimit;
  /** Comparisons of days and of nearby airports by account: each costs up to six searches. */
  readonly comparisons: RateLimit;
  readonly sharedSearches: SharedSearches;
  readonly knownPrices: KnownPrices;
  readonly timers: Timers;
  readonly gateOf: (supplier: FlightSupplier) => SupplierGate;
};

const mostSnapshots = 64;
/** The share of one person's requests per minute, because each search costs supplier calls. docs/threats.md#overload */
const shareOfSearches = 0.2;
const mostComparisonsAnHour = 30;
const mostReplyBytes = 24 * 1024 * 1024;

/** The parts kept for the next reply are about as large again. */
const sizeOf = ({ bytes, written }: ReadyReply): number => bytes.length * (written ? 2 : 1) + 200;

const cachesByWorld = new WeakMap<World, Caches>();

const makeGates = ({ nowMs }: Timers): Caches['gateOf'] => {
  const gates = new Map<string, SupplierGate>();
  return ({ id, capabilities }) => {
    const gate = gates.get(id) ?? makeSupplierGate(nowMs, capabilities.searchesAtOnce);
    gates.set(id, gate);
    return gate;
  };
};

/**
 * The caches of a process for searches. They are optional, because everything is in the database.
 * @param timers for deadlines and waits; the first call's are used
 */
export const cachesOf = (world: World, timers: Timers = machineTimers): Caches => {
  const known = cachesByWorld.get(world);
  if (known) return known;
  const caches: Caches = {
    snapshots: new LRUCache({ max: mostSnapshots }),
    replies: new LRUCache({ maxSize: mostReplyBytes, sizeCalculation: sizeOf }),
    starts: makeRateLimit({
      nowMs: timers.nowMs,
      limit: world.config.requestsPerMinute * shareOfSearches,
      windowSeconds: 60,
    }),
    comparisons: makeRateLimit({ nowMs: timers.nowMs, limit: mostComparisonsAnHour, windowSeconds: 3600 }),
    sharedSearches: makeSharedSearches(world.clock),
    knownPrices: makeKnownPrices(),
    timers,
    gateOf: makeGates(timers),
  };
  cachesByWorld.set(world, caches);
  return caches;
};
