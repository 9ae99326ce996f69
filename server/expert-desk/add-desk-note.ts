import type * as calls from '#contract/desk-trips.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { transact } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import { idempotent } from '#server/kit/idempotent.ts';
import type { Verb } from '#server/kit/verb.ts';
import { insertNote } from './parts/desk-trip-store.ts';
import { openDeskTrip } from './parts/open-desk-trip.ts';

/**
 * Writes a note that customers and partners never see. A repeated request writes one. Refuses `not-found`.
 * docs/decisions/0104
 */
export const addDeskNote: Verb<typeof calls.addDeskNote> = async (world, call) => {
  const { actor, params, ip } = call;
  const opened = await openDeskTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const { body } = call;
  const request = {
    owner: `user:${actor.userId} POST /desk/trips/${params.id}/notes`,
    key: call.idempotencyKey,
    content: body,
    read: () => null,
  };
  const added = await idempotent(world, request, (keep) =>
    transact(world.db, async (tx): Promise<Result<null, Refusal>> => {
      if (!(await keep(tx, null))) return refuse({ code: 'in-progress', retryAfterSeconds: 1 });
      await insertNote(tx, { tripId: params.id, authorId: actor.userId, text: body.text }, world.clock.now());
      const facts = { trip: params.id };
      await audit(world, tx, { event: 'desk-note-written', userId: null, actorId: actor.userId, ip, facts });
      return ok(null);
    }),
  );
  return added.ok ? ok(undefined) : added;
};
