import type * as calls from '#contract/arranged-extras.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { transact } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { arrangeExtra } from '#server/bookings/arrange-extra.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { findCorrespondents } from '#server/trips/correspondents-store.ts';
import { type ExtraNamed, findExtra } from '#server/trips/itinerary-store.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { arrangedMail } from './parts/arranged-mail.ts';

const noSuchExtra: Refusal = { code: 'conflict', detail: 'Sorry, that is no longer part of this trip.' };

export const notBookedNow: Refusal = {
  code: 'conflict',
  detail: 'This is not booked, or its booking is being changed right now. Please reload the page.',
};

/** An extra of a trip for an expert. Refuses `forbidden` and `conflict`. */
export const openExtra = async (
  world: World,
  { actor, params }: Pick<Parameters<Verb<typeof calls.confirmExtra>>[1], 'actor' | 'params'>,
): Promise<Result<ExtraNamed, Refusal>> => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  if (!actor.isExpert) return refuse({ code: 'forbidden' });
  const extra = await findExtra(world.db, { tripId: params.id, id: params.extraId });
  return extra ? ok(extra) : refuse(noSuchExtra);
};

/** An expert types the provider's number of a booked extra. The trip's people read it on its page, not in the mail. */
export const confirmExtra: Verb<typeof calls.confirmExtra> = async (world, call) => {
  const opened = await openExtra(world, call);
  if (!opened.ok) return opened;
  const { quoteId, title } = opened.value;
  const { id: tripId } = call.params;
  return transact(world.db, async (tx) => {
    const arranged = await arrangeExtra(tx, { quoteId, confirmation: call.body.confirmation });
    if (!arranged) return refuse(notBookedNow);
    if (arranged.isFirst) {
      const { people, zoneEnd: _zone, organizationName: _name, ...named } = await findCorrespondents(tx, tripId);
      const { publicUrl } = world.config;
      for (const { email: to } of people)
        await queueMail(tx, arrangedMail({ ...named, tripId, title }, { to, publicUrl }));
    }
    return ok(undefined);
  });
};
