import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { organizationRight } from '#domain/access/organization-right.ts';
import type { World } from '#server/kit/world.ts';
import { hasOrganization } from '#server/people/organization-store.ts';

type Asked = { readonly actor: SignedInActor; readonly params: { readonly id: number } };

/** People who manage a team manage its domains. @returns why not, or null. docs/roles.md#team */
export const refusalOfEditor = async ({ db }: Pick<World, 'db'>, { actor, params }: Asked): Promise<Refusal | null> => {
  const right = organizationRight(actor, params.id, { types: [1], isStaffAllowed: actor.isAdmin });
  if (right !== 'yes') return { code: right };
  return (await hasOrganization(db, params.id)) ? null : { code: 'not-found' };
};
