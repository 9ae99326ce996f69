import type * as calls from '#contract/travelers.ts';
import { mayDeleteTraveler, travelerBelonging } from '#domain/access/traveler-rights.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findPerson } from '#server/people/contact-store.ts';
import { deletionMail } from './parts/mails.ts';
import { deleteTraveler as deleteRow, findTraveler, takeOffList } from './parts/store.ts';
import { ownedOf } from './parts/view.ts';

/**
 * Deletes a traveler of the caller or, for a Super Admin, one shared with the organization. Booked trips keep its
 * details, and a creator who is somebody else is told. Any other listed traveler is only removed from the caller's own
 * list. Refuses `not-found`, `role-too-low`. TRV-23, TRV-34; docs/rules.md#travelers; docs/roles.md#travelers
 */
export const deleteTraveler: Verb<typeof calls.deleteTraveler> = async (world, { actor, params }) => {
  const row = await findTraveler(world.db, params.id);
  const belonging = row ? travelerBelonging(actor, ownedOf(row)) : null;
  if (!row || belonging === null) return refuse({ code: 'not-found' });
  const now = world.clock.now();
  if (!mayDeleteTraveler(actor, ownedOf(row))) {
    // Administrators see other people's travelers for support only.
    if (belonging === 'other') return refuse({ code: 'role-too-low' });
    await takeOffList(world.db, { userId: actor.userId, travelerId: row.id, now });
    return ok(undefined);
  }
  const creator = row.creator_id === actor.userId ? undefined : await findPerson(world.db, row.creator_id);
  await world.database.transact(async (tx) => {
    await deleteRow(tx, row.id, now);
    if (creator) await queueMail(tx, deletionMail({ to: creator.email, deletedBy: actor.name, traveler: row }));
  });
  return ok(undefined);
};
