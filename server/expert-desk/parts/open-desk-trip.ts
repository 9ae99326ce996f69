import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { World } from '#server/kit/world.ts';
import { openTrip } from '#server/trips/open-trip.ts';

export const noSuchTrip: Refusal = { code: 'not-found', detail: 'There is no such trip.' };

/** Checks that a trip exists for our staff, who may know which do. Refuses `not-found`. */
export const openDeskTrip = async (
  world: World,
  actor: SignedInActor,
  tripId: number,
): Promise<Result<undefined, Refusal>> =>
  (await openTrip(world, actor, tripId)).ok ? ok(undefined) : refuse(noSuchTrip);
