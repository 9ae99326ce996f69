import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { idempotent } from '#server/kit/idempotent.ts';
import type { World } from '#server/kit/world.ts';
import { type MessageToSave, saveMessage } from '../save-message.ts';

type Request = {
  /** Who asks and what: `user:7 POST /trips/3/messages`. */
  readonly owner: string;
  /** The Idempotency-Key; null: the client sent none. */
  readonly key: string | null;
  readonly content: unknown;
};

/**
 * Saves the message of a request. The same request twice, known by its Idempotency-Key, makes one message; without a
 * key each request is one, because people do say "Thanks" twice. Refuses `idempotency-mismatch`, `in-progress`.
 */
export const saveMessageOnce = async (
  world: World,
  { owner, key, content }: Request,
  message: MessageToSave,
): Promise<Result<undefined, Refusal>> => {
  const save = (keep: (tx: Db, answer: null) => Promise<boolean>): Promise<Result<null, Refusal>> =>
    transact(world.db, async (tx) => {
      if (!(await keep(tx, null))) return refuse({ code: 'in-progress', retryAfterSeconds: 1 });
      await saveMessage(world, tx, message);
      return ok(null);
    });
  const saved =
    key === null
      ? await save(() => Promise.resolve(true))
      : await idempotent(world, { owner, key, content, read: () => null }, save);
  return saved.ok ? ok(undefined) : saved;
};
