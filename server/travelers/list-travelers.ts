import type * as calls from '#contract/travelers.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { ok } from '#domain/kit/result.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { findPerson } from '#server/people/contact-store.ts';
import { type ListScope, listTravelers as listRows, type SummaryRow } from './parts/store.ts';
import { summaryView } from './parts/view.ts';

type Query = Call<typeof calls.listTravelers>['query'];

const scopeOf = (actor: SignedInActor, query: Query): ListScope => {
  if (!query.all) return { kind: 'made' };
  if (actor.isExpert || actor.isAdmin) return { kind: 'everyone' };
  const own = actor.memberships.map(({ organizationId }) => organizationId);
  // A foreign organization lists nobody, like one that does not exist.
  const asked = query.organization_id;
  return { kind: 'organizations', organizationIds: own.filter((id) => asked === undefined || id === asked) };
};

/**
 * The travelers that an expert's customer may choose from. For all other callers the list is empty, like a stranger's.
 */
const listOfCustomer = async (
  { db }: Pick<World, 'db'>,
  actor: SignedInActor,
  { customer_id: customerId = 0, organization_id: asked, all, is_off_list: isOffList }: Query,
): Promise<readonly SummaryRow[]> => {
  const customer = actor.isExpert && all && !isOffList ? await findPerson(db, customerId) : undefined;
  if (!customer) return [];
  const organizationIds = customer.organizations.map(({ id }) => id).filter((id) => id === asked);
  return listRows(db, customerId, { scope: { kind: 'organizations', organizationIds }, isOffList });
};

/**
 * Names of the travelers that the caller made, or of all that the caller may choose from; at most 1,000. With
 * `is_off_list`, those that the caller removed from the list. TRV-29, TRV-30; docs/decisions/0052
 */
export const listTravelers: Verb<typeof calls.listTravelers> = async (world, { actor, query }) => {
  if (query.customer_id !== undefined && query.customer_id !== actor.userId)
    return ok((await listOfCustomer(world, actor, query)).map((row) => summaryView(row, actor)));
  const rows = await listRows(world.db, actor.userId, { scope: scopeOf(actor, query), isOffList: query.is_off_list });
  return ok(rows.map((row) => summaryView(row, actor)));
};
