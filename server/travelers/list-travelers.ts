import type * as calls from '#contract/travelers.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { ok } from '#domain/kit/result.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import { type ListScope, listTravelers as listRows } from './parts/store.ts';
import { summaryView } from './parts/view.ts';

const scopeOf = (actor: SignedInActor, query: Call<typeof calls.listTravelers>['query']): ListScope => {
  if (!query.all) return { kind: 'made' };
  if (actor.isExpert || actor.isAdmin) return { kind: 'everyone' };
  const own = actor.memberships.map(({ organizationId }) => organizationId);
  // An organization of others offers nobody, like one that does not exist.
  const asked = query.organization_id;
  return { kind: 'organizations', organizationIds: own.filter((id) => asked === undefined || id === asked) };
};

/**
 * Names of the travelers that the caller made, or of all that the caller may choose from; at most 1,000. With
 * `is_off_list`, those that the caller removed from the list. TRV-29, TRV-30; decision 52
 */
export const listTravelers: Verb<typeof calls.listTravelers> = async (world, { actor, query }) => {
  const rows = await listRows(world.db, actor.userId, { scope: scopeOf(actor, query), isOffList: query.is_off_list });
  return ok(rows.map((row) => summaryView(row, actor)));
};
