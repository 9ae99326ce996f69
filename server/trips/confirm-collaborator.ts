import type * as calls from '#contract/collaborators.ts';
import { mayChooseCollaborators } from '#domain/access/may-see-trip.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { transact } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import { queueBoundedMail, sourceNetwork } from '#server/kit/bounded-mail.ts';
import type { Verb } from '#server/kit/verb.ts';
import { collaboratorMail } from './collaborator-mail.ts';
import { openTrip } from './open-trip.ts';
import { confirmNamed } from './parts/collaborators-store.ts';

/**
 * Lets a person named in the request follow the trip, and tells them. Before the owner confirms they see nothing,
 * because a stranger may have filled in the request. Refuses `forbidden`, `not-found`.
 * docs/threats.md#prepared-accounts; docs/decisions/0053
 */
export const confirmCollaborator: Verb<typeof calls.confirmCollaborator> = async (world, { actor, params, ip }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const { trip } = opened.value;
  if (!mayChooseCollaborators(actor, { contactId: trip.contact_id })) return refuse({ code: 'forbidden' });
  if (!trip.request_collaborators?.some(({ id }) => id === params.collaboratorId)) return refuse({ code: 'not-found' });
  await transact(world.db, async (tx) => {
    const to = await confirmNamed(tx, { tripId: trip.id, id: params.collaboratorId }, world.clock.now());
    if (to === null) return;
    const { publicUrl } = world.config;
    const mail = collaboratorMail({ to, publicUrl, tripId: trip.id, program: trip.program_identifier ?? '' });
    await queueBoundedMail(world, tx, { mail, lane: 'notice', source: sourceNetwork(ip) });
    const facts = { tripId: trip.id };
    await audit(world, tx, { event: 'collaborator-confirmed', userId: actor.userId, actorId: actor.userId, ip, facts });
  });
  return ok(undefined);
};
