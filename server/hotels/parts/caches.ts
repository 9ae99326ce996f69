import { LRUCache } from 'lru-cache';
import type { Outcome } from '#domain/kit/outcome.ts';
import { monotonicMs } from '#platform/clock.ts';
import { makeRateLimit, type RateLimit } from '#platform/rate-limit.ts';
import type { World } from '#server/kit/world.ts';
import type { PropertyOffer } from '#suppliers/hotels/port.ts';

export type ListAnswer = Promise<Outcome<readonly PropertyOffer[]>>;

export type Caches = {
  /** Recent and pending answers of suppliers, so that equal questions are asked once. */
  readonly lists: LRUCache<string, ListAnswer>;
  /** By person. */
  readonly asked: RateLimit;
};

const mostLists = 60;
/**
 * The share of one person's requests per minute, because each of these costs supplier calls. docs/threats.md#overload
 */
const shareOfQuestions = 0.2;

const cachesByWorld = new WeakMap<World, Caches>();

/** The caches of a process for hotels. They are optional, because suppliers can be asked again. */
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
