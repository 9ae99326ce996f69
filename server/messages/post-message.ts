import type * as calls from '#contract/messages.ts';
import { isDeskStaff, mayPostMessage } from '#domain/access/may-post-message.ts';
import { refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { saveMessageOnce } from './parts/save-message-once.ts';

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
  const owner = `user:${actor.userId} POST /trips/${params.id}/messages`;
  return saveMessageOnce(world, { owner, key: idempotencyKey, content: body }, message);
};
