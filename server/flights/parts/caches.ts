import { LRUCache } from 'lru-cache';
import { monotonicMs } from '#platform/clock.ts';
import { type Limiter, makeLimiter } from '#server/kit/limits.ts';
import type { World } from '#server/kit/world.ts';
import type { Snapshot } from './snapshot.ts';

/** A reply ready to send. A finished search never changes, so its reply needs no look at the database. */
export type ReadyReply = {
  readonly ownerId: number | null;
  readonly expiresAtMs: number;
  readonly isFinished: boolean;
  readonly etag: string;
  readonly bytes: Buffer;
};

export type Caches = {
  readonly snapshots: LRUCache<string, Snapshot>;
  readonly replies: LRUCache<string, ReadyReply>;
  readonly starts: Limiter;
};

const mostSnapshots = 100;
const mostReplyBytes = 64 * 1024 * 1024;

const cachesByWorld = new WeakMap<World, Caches>();

/** What a process remembers of searches: a convenience, everything is in the database. */
export const cachesOf = (world: World): Caches => {
  const known = cachesByWorld.get(world);
  if (known) return known;
  const caches: Caches = {
    snapshots: new LRUCache({ max: mostSnapshots }),
    replies: new LRUCache({ maxSize: mostReplyBytes, sizeCalculation: (reply) => reply.bytes.length + 200 }),
    starts: makeLimiter(monotonicMs),
  };
  cachesByWorld.set(world, caches);
  return caches;
};
