import { LRUCache } from 'lru-cache';
import type { Outcome } from '#domain/kit/outcome.ts';
import { monotonicMs } from '#platform/clock.ts';
import { makeRateLimit, type RateLimit } from '#platform/rate-limit.ts';
import type { World } from '#server/kit/world.ts';
import type { PropertyOffer } from '#suppliers/hotels/port.ts';

export type ListAnswer = Promise<Outcome<readonly PropertyOffer[]>>;

export type Caches = {
  /** What suppliers answered a moment ago, or are being asked: equal questions ask once. */
  readonly lists: LRUCache<string, ListAnswer>;
  /** By person. */
  readonly asked: RateLimit;
};

const mostLists = 60;
/**
 * Of the requests that one person may make in a minute: each of these costs supplier calls. docs/threats.md#overload
 */
const shareOfQuestions = 0.2;

const cachesByWorld = new WeakMap<World, Caches>();

/** What a process remembers of hotels: a convenience, each of it can be asked again. */
export const cachesOf = (world: World): Caches => {
  const known = cachesByWorld.get(world);
  if (known) return known;
  const caches: Caches = {
    lists: new LRUCache({ max: mostLists }),
    asked: makeRateLimit({
      nowMs: monotonicMs,
      limit: world.config.requestsPerMinute * shareOfQuestions,
      windowSeconds: 60,
    }),
  };
  cachesByWorld.set(world, caches);
  return caches;
};
