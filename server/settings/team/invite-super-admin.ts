import type { SignedInActor } from '#domain/access/actor.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { sendInvitation } from './parts/send-invitation.ts';

type Inviting = {
  /** Made in this transaction. */
  readonly organizationId: number;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly actor: SignedInActor;
  readonly ip: string;
};

/**
 * Invites the first Super Admin of an organization that staff has just made. An address with an account joins with that
 * account. Nobody joins without accepting. docs/roles.md#team
 */
export const inviteSuperAdmin = async (
  world: World,
  tx: Db,
  { organizationId, email, name, actor, ip }: Inviting,
): Promise<void> => {
  const asked = { organizationId, email, name, userType: 1, policyId: null, askedBy: actor.userId } as const;
  const sent = await sendInvitation(world, tx, asked);
  invariant(sent.ok, 'nobody was invited to a new organization before');
  const facts = { organizationId, userType: asked.userType, invitationId: sent.value.id };
  await audit(world, tx, { event: 'member-invited', userId: null, actorId: actor.userId, ip, facts });
};
