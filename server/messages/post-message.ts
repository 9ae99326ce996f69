import type * as calls from '#contract/messages.ts';
import type { Refusal } from '#contract/refusals.ts';
import { isDeskStaff, mayPostMessage } from '#domain/access/may-post-message.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { idempotent } from '#server/kit/idempotent.ts';
import type { Verb } from '#server/kit/verb.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { saveMessage } from './save-message.ts';

/**
 * Writes to the travel experts. The same request twice, known by its Idempotency-Key, makes one message; without a key
 * each request is one, because people do say "Thanks" twice. TRIP-28 to TRIP-30; docs/roles.md#trips
 */
export const postMessage: Verb<typeof calls.postMessage> = async (world, call) => {
  const { actor, params, idempotencyKey } = call;
  if (isDeskStaff(actor)) return refuse({ code: 'experts-cannot-post' });
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  if (!mayPostMessage(opened.value.sight))
    return refuse({ code: 'forbidden', detail: 'Sorry, you do not have permission to write messages on this trip.' });
  const { body } = call;
  const message = { tripId: params.id, author: actor, text: body.text, isExpert: false, isUrgent: body.is_urgent };
  const save = (keep: (tx: Db, answer: null) => Promise<boolean>): Promise<Result<null, Refusal>> =>
    transact(world.db, async (tx) => {
      if (!(await keep(tx, null))) return refuse({ code: 'in-progress', retryAfterSeconds: 1 });
      await saveMessage(world, tx, message);
      return ok(null);
    });
  const posted =
    idempotencyKey === null
      ? await save(() => Promise.resolve(true))
      : await idempotent(
          world,
          {
            owner: `user:${actor.userId} POST /trips/${params.id}/messages`,
            key: idempotencyKey,
            content: body,
            read: () => null,
          },
          save,
        );
  return posted.ok ? ok(undefined) : posted;
};
