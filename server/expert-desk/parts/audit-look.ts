import type { SignedInActor } from '#domain/access/actor.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';

type Look = {
  readonly actor: SignedInActor;
  readonly ip: string;
  /** The part of the desk and its filter. */
  readonly facts: Readonly<Record<string, string | number>>;
};

/**
 * Records in the audit that a staff member read data across organizations, before they see it.
 * docs/roles.md#staff-traces
 */
export const auditLook = (world: World, { actor, ip, facts }: Look): Promise<void> =>
  audit(world, world.db, { event: 'desk-read', userId: null, actorId: actor.userId, ip, facts });
