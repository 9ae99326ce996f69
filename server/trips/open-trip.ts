import type { Refusal } from '#contract/refusals.ts';
import type { LanderActor, SignedInActor } from '#domain/access/actor.ts';
import { type TripSight, tripSight } from '#domain/access/may-see-trip.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { World } from '#server/kit/world.ts';
import { findTrip, type TripRow } from './trip-store.ts';

/** People that the request named and the owner confirmed; null for an unproven address. */
const confirmedOf = ({ request_collaborators: named }: TripRow): readonly (number | null)[] =>
  (named ?? []).flatMap(({ is_confirmed, user_id }) => (is_confirmed ? [user_id] : []));

export type OpenTrip = { readonly trip: TripRow; readonly sight: TripSight };

/**
 * Loads a trip for a person who may see it. Refuses `forbidden` for a missing, a foreign and a forbidden trip, so that
 * nobody learns which ids exist. docs/threats.md#guessed-ids
 */
export const openTrip = async (
  world: Pick<World, 'database' | 'clock'>,
  actor: SignedInActor | LanderActor,
  tripId: number,
): Promise<Result<OpenTrip, Refusal>> => {
  const trip = await findTrip(world.database.shortReads, tripId, world.clock.now());
  const sight =
    trip &&
    tripSight(actor, {
      id: trip.id,
      organizationId: trip.organization_id,
      contactId: trip.contact_id,
      creatorId: trip.creator_id,
      collaboratorIds: [trip.collaborator_id, ...confirmedOf(trip)].filter((id) => id !== null),
      approverIds: [
        ...(trip.approvals ?? []).map((each) => each.approver_id),
        ...(trip.delegate_ids ?? []),
        trip.policy_approver_id,
        trip.line_manager_id,
      ].filter((id) => id !== null),
    });
  return trip && sight ? ok({ trip, sight }) : refuse({ code: 'forbidden' });
};
