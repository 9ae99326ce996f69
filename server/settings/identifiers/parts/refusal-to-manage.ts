import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { organizationRight } from '#domain/access/organization-right.ts';

type Asked = { readonly actor: SignedInActor; readonly params: { readonly id: number } };

/** The Super Admins of an organization keep its list. @returns why not, or null */
export const refusalToManage = ({ actor, params }: Asked): Refusal | null => {
  const right = organizationRight(actor, params.id, { types: [1], isStaffAllowed: false });
  return right === 'yes' ? null : { code: right };
};
