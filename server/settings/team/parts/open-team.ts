/** Whether the caller may read or change a team, and the audit of staff access. docs/roles.md#team */
import type { Refusal } from '#contract/refusals.ts';
import { type SignedInActor, userTypeIn } from '#domain/access/actor.ts';
import { organizationRight } from '#domain/access/organization-right.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { findOrganizationName } from '#server/people/organization-store.ts';

type Asked = { readonly actor: SignedInActor; readonly ip: string; readonly params: { readonly id: number } };

/** @returns why not, or null. A read by staff is audited. */
export const refusalOfReader = async (world: World, { actor, ip, params }: Asked): Promise<Refusal | null> => {
  const right = organizationRight(actor, params.id, { types: [1], isStaffAllowed: true });
  if (right !== 'yes') return { code: right };
  if (!(await findOrganizationName(world.db, params.id))) return { code: 'not-found' };
  if (userTypeIn(actor, params.id) !== 1) {
    const facts = { organizationId: params.id };
    await audit(world, world.db, { event: 'team-read', userId: null, actorId: actor.userId, ip, facts });
  }
  return null;
};

/** @returns why not, or null. Every change is audited by its verb. */
export const refusalOfEditor = ({ actor, params }: Omit<Asked, 'ip'>): Refusal | null => {
  const right = organizationRight(actor, params.id, { types: [1], isStaffAllowed: actor.isAdmin });
  return right === 'yes' ? null : { code: right };
};
