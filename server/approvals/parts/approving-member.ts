import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { organizationRight } from '#domain/access/organization-right.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { World } from '#server/kit/world.ts';
import { membersOf } from '#server/people/membership-store.ts';
import { isApprover } from './is-approver.ts';

type Asked = {
  readonly actor: SignedInActor;
  readonly params: { readonly id: number; readonly memberId: number };
};

/** A member for whom a Super Admin may name a delegate. Refuses `not-found` and `role-too-low`. */
export const approvingMember = async (
  world: World,
  { actor, params }: Asked,
): Promise<Result<{ userId: number; name: string; email: string; isApprover: boolean }, Refusal>> => {
  const right = organizationRight(actor, params.id, { types: [1], isStaffAllowed: false });
  if (right !== 'yes') return refuse({ code: right });
  const member = await membersOf(world.db, params.id).where('memberships.id', '=', params.memberId).executeTakeFirst();
  if (!member) return refuse({ code: 'not-found' });
  const { user_id: userId, user_type: userType, name, email } = member;
  return ok({
    userId,
    name,
    email,
    isApprover: await isApprover(world.db, { organizationId: params.id, userId, userType }),
  });
};
