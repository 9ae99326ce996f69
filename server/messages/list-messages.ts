import { type listMessages as listMessagesCall, messagesAtOnce } from '#contract/messages.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { findMessages } from './parts/store.ts';

/** The messages about a trip, newest first, for everyone who sees the trip. TRIP-25; docs/roles.md#trips */
export const listMessages: Verb<typeof listMessagesCall> = async (world, { actor, params, query }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const rows = await findMessages(world.db, { tripId: params.id, before: query.before, most: messagesAtOnce });
  return ok(
    rows.map(({ created_at, by_mail, files_left_out, ...message }) => ({
      ...message,
      created: created_at.toISOString(),
      by_mail: by_mail === null ? null : { is_other_address: by_mail === 'other-address', files_left_out },
    })),
  );
};
