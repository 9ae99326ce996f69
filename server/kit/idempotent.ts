/**
 * A repeated request takes effect once and gets the same answer. docs/booking.md#submit;
 * docs/faults.md#repeated-requests
 */
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { keepTrying } from '#platform/keep-trying.ts';
import {
  abandonedMs,
  type ClaimKey,
  claimKey,
  forgetKeys,
  giveKeyBack,
  keepAnswer,
} from './parts/idempotency-store.ts';
import type { World } from './world.ts';

const hourMs = 3_600_000;
/** How long a client's key is valid. */
const namedLifeMs = 24 * hourMs;
/** Without a key, equal bodies of one person within this time are one request. */
const derivedLifeMs = 10 * 60_000;

type Request<T> = {
  /** Who asks and what: `user:7 POST /trips`. */
  readonly owner: string;
  /** The key from the header; null when the client sent none. */
  readonly key: string | null;
  /** Everything that identifies equal requests. */
  readonly content: unknown;
  /** Reads a stored answer. */
  readonly read: (stored: unknown) => T;
};

type Ids = Pick<World, 'background' | 'clock' | 'db' | 'ids' | 'secrets'>;

/**
 * Runs a request once per key. The work gets `keep`, which stores the answer inside the work's own transaction.
 * A refusal is not kept: the corrected request may use the key again.
 * @returns the work's result or the stored one; refuses `idempotency-mismatch` for different content under the key and
 * `in-progress` while a copy is being processed
 */
export const idempotent = async <T>(
  world: Ids,
  request: Request<T>,
  work: (keep: (tx: Db, answer: T) => Promise<boolean>) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> => {
  const requestHmac = world.secrets.hmac('idempotency', canonical(request.content));
  const mine = {
    owner: request.owner,
    key: request.key === null ? `derived:${requestHmac}` : `named:${request.key}`,
    claim: world.ids.short(),
  };
  const lifeMs = request.key === null ? derivedLifeMs : namedLifeMs;
  const found = await claimKey(world.db, { ...mine, requestHmac, lifeMs, now: world.clock.now() });
  if (found.is === 'answered') return ok(request.read(found.body));
  if (found.is === 'other-request') return refuse({ code: 'idempotency-mismatch' });
  if (found.is === 'running') return refuse({ code: 'in-progress', retryAfterSeconds: 1 });
  let isKept = false;
  try {
    const result = await work(async (tx, answer) => keepAnswer(tx, { ...mine, body: answer }));
    isKept = result.ok;
    return result;
  } finally {
    if (!isKept) await giveBack(world, mine);
  }
};

/**
 * A key that is left claimed refuses its copies until it counts as abandoned. When the database went away during the
 * request, the key is released as soon as the database is back. If the work was committed after all, its answer stays
 * and nothing is released. docs/faults.md#lost-commit
 */
const giveBack = async (world: Ids, mine: ClaimKey & { readonly claim: string }): Promise<void> => {
  const give = () => giveKeyBack(world.db, mine);
  const [given] = await Promise.allSettled([give()]);
  if (given?.status === 'rejected') world.background.run((signal) => keepTrying(give, { signal, forMs: abandonedMs }));
};

/** Deletes answers older than any valid key. */
export const forgetOldAnswers = (world: Pick<World, 'clock' | 'db'>): Promise<void> =>
  forgetKeys(world.db, new Date(world.clock.now().getTime() - namedLifeMs - hourMs));

/** The same text for the same content, in any order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? '';
