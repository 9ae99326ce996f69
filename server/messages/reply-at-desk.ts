import type * as calls from '#contract/messages.ts';
import { mayReplyAtDesk } from '#domain/access/may-post-message.ts';
import { refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { saveMessageOnce } from './parts/save-message-once.ts';

/**
 * An expert answers a trip's people, in any organization and any state of the trip. They see it in the open trip and
 * get it by mail. Refuses `forbidden`. docs/rules.md#messages; docs/decisions/0104
 */
export const replyAtDesk: Verb<typeof calls.replyAtDesk> = async (world, call) => {
  const { actor, params, idempotencyKey } = call;
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  if (!mayReplyAtDesk(actor)) return refuse({ code: 'forbidden' });
  const { body } = call;
  const message = { tripId: params.id, author: actor, text: body.text, isExpert: true, isUrgent: false };
  const owner = `user:${actor.userId} POST /desk/trips/${params.id}/messages`;
  return saveMessageOnce(world, { owner, key: idempotencyKey, content: body }, message);
};
