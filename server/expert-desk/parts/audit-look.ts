import type { SignedInActor } from '#domain/access/actor.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';

type Look = {
  readonly actor: SignedInActor;
  readonly ip: string;
  /** Which part of the desk, and what it was narrowed to. */
  readonly facts: Readonly<Record<string, string | number>>;
};

/**
 * Writes down that somebody of the staff looked across organizations, before they see anything.
 * docs/roles.md#staff-traces
 */
export const auditLook = (world: World, { actor, ip, facts }: Look): Promise<void> =>
  audit(world, world.db, { event: 'desk-read', userId: null, actorId: actor.userId, ip, facts });
