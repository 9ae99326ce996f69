import type * as calls from '#contract/desk-trips.ts';
import { mostDismissed, mostExperts, mostNotes } from '#contract/desk-trips.ts';
import { ok } from '#domain/kit/result.ts';
import { instantText } from '#domain/trips/instant-text.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findDismissed } from '#server/messages/waiting-store.ts';
import { findExperts } from '#server/people/staff-store.ts';
import { auditLook } from './parts/audit-look.ts';
import { findHolder, findNotes } from './parts/desk-trip-store.ts';
import { openDeskTrip } from './parts/open-desk-trip.ts';
import { findExpertsWordAt, findPromise } from './parts/trips-store.ts';

/** What only our staff know of a trip. Refuses `not-found`. docs/decisions/0104 */
export const readDeskTrip: Verb<typeof calls.readDeskTrip> = async (world, { actor, params, ip }) => {
  const opened = await openDeskTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  await auditLook(world, { actor, ip, facts: { part: 'trip', trip: params.id } });
  const [notes, holder, answeredAt, promise, dismissed, experts] = await Promise.all([
    findNotes(world.db, { tripId: params.id, most: mostNotes }),
    findHolder(world.db, params.id),
    findExpertsWordAt(world.db, params.id),
    findPromise(world.db, params.id),
    findDismissed(world.db, { tripId: params.id, most: mostDismissed }),
    findExperts(world.db, mostExperts),
  ]);
  return ok({
    notes: notes.map(({ created_at: at, ...note }) => ({ ...note, created: at.toISOString() })),
    holder: holder ? { id: holder.holder_id, name: holder.name, since: holder.since.toISOString() } : null,
    answered_at: answeredAt?.toISOString() ?? null,
    promised_time: promise?.due_at ? instantText(promise.due_at, world.config.deskZone) : null,
    traveler_name: promise?.first_name ?? null,
    dismissed,
    experts,
  });
};
