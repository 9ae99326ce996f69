import type * as calls from '#contract/travelers.ts';
import { isTravelerListed, mayDeleteTraveler } from '#domain/access/may-edit-traveler.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { Verb } from '#server/kit/verb.ts';
import { deletionMail } from './parts/mails.ts';
import { deleteTraveler as deleteRow, findPerson, findTraveler } from './parts/store.ts';
import { ownedOf } from './parts/view.ts';

/**
 * Deletes any listed traveler. Booked trips keep what they were booked with; a creator who is somebody else is told.
 * Refuses `not-found`, `role-too-low`. TRV-23, TRV-34; semantics 8
 */
export const deleteTraveler: Verb<typeof calls.deleteTraveler> = async (world, { actor, params }) => {
  const row = await findTraveler(world.db, params.id);
  if (!row || !isTravelerListed(actor, ownedOf(row))) return refuse({ code: 'not-found' });
  if (!mayDeleteTraveler(actor, ownedOf(row))) return refuse({ code: 'role-too-low' });
  const creator = row.creator_id === actor.userId ? undefined : await findPerson(world.db, row.creator_id);
  await world.database.transact(async (tx) => {
    await deleteRow(tx, row.id, world.clock.now());
    if (creator) await queueMail(tx, deletionMail({ to: creator.email, deletedBy: actor.name, traveler: row }));
  });
  return ok(undefined);
};
