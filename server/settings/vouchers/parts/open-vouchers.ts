/** Whether the caller may read or change an organization's vouchers, and the audit of staff access. */
import type { Refusal } from '#contract/refusals.ts';
import { type SignedInActor, userTypeIn } from '#domain/access/actor.ts';
import { organizationRight } from '#domain/access/organization-right.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { hasOrganization } from '#server/people/organization-store.ts';

type Asked = {
  readonly actor: SignedInActor;
  readonly ip: string;
  readonly query: { readonly organization_id: number };
};

const auditRead = async (world: World, { actor, ip, query }: Asked): Promise<void> => {
  const { organization_id: organizationId } = query;
  if (userTypeIn(actor, organizationId) === 1) return;
  await audit(world, world.db, {
    event: 'vouchers-read',
    userId: null,
    actorId: actor.userId,
    ip,
    facts: { organizationId },
  });
};

/** @returns why not, or null. docs/roles.md#vouchers */
export const refusalOfReader = async (world: World, asked: Asked): Promise<Refusal | null> => {
  const { organization_id: organizationId } = asked.query;
  const right = organizationRight(asked.actor, organizationId, { types: [1], isStaffAllowed: true });
  if (right !== 'yes') return { code: right };
  if (!(await hasOrganization(world.db, organizationId))) return { code: 'not-found' };
  await auditRead(world, asked);
  return null;
};

/** @returns why not, or null. docs/roles.md#vouchers */
export const refusalOfEditor = async (world: World, asked: Asked): Promise<Refusal | null> => {
  const { organization_id: organizationId } = asked.query;
  const { actor } = asked;
  const right = organizationRight(actor, organizationId, { types: [1], isStaffAllowed: actor.isAdmin });
  if (right !== 'yes') return { code: right };
  return (await hasOrganization(world.db, organizationId)) ? null : { code: 'not-found' };
};

/** @returns `invalid` when the body names another organization than the query, otherwise null */
export const refusalOfOther = (
  { query }: Pick<Asked, 'query'>,
  { organization_id: given }: { readonly organization_id?: number | undefined },
): Refusal | null =>
  given === undefined || given === query.organization_id
    ? null
    : { code: 'invalid', errors: { organization_id: 'Please use the same organization as in the query' } };
