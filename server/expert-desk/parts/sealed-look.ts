import { sameLookMinutes } from '#contract/desk-asked.ts';
import { pages } from '#contract/pages.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { auditOnceSince } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';

type Look = {
  readonly actor: SignedInActor;
  readonly ip: string;
  readonly tripId: number;
  /** Whose data it is; null: a person without an account. */
  readonly userId: number | null;
  /** The part, and the traveler where it is about one. */
  readonly facts: Readonly<Record<string, string | number>>;
};

/**
 * Records who reads whose sealed data on which page, before it is shown. A second look at the same thing within a few
 * minutes is the same look. docs/roles.md#staff-traces
 */
export const auditSealedLook = (world: World, { actor, ip, tripId, userId, facts }: Look): Promise<void> =>
  auditOnceSince(world, world.db, {
    event: 'desk-sealed-read',
    userId,
    actorId: actor.userId,
    ip,
    facts: { ...facts, trip: tripId, page: pages.deskTrip(tripId) },
    since: new Date(world.clock.now().getTime() - sameLookMinutes * 60_000),
  });
