import { mostIdentifiersFound, type listIdentifiers as route } from '#contract/identifiers.ts';
import { organizationRight } from '#domain/access/organization-right.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { identifierKey } from '#domain/trips/identifiers.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findIdentifierList, searchIdentifiers } from '#server/people/identifier-store.ts';
import { findUsedIdentifiers } from '#server/trips/last-choices-store.ts';

/**
 * The identifiers of an organization that can be used, for its members and our experts. Refuses `not-found`.
 * docs/rules.md#lists-of-identifiers
 */
export const listIdentifiers: Verb<typeof route> = async ({ database }, { actor, params, query }) => {
  const { isExpert } = actor;
  const right = organizationRight(actor, params.id, { types: [0, 1, 2], isStaffAllowed: isExpert });
  const found = right === 'yes' ? await findIdentifierList(database.shortReads, params.id) : undefined;
  if (!found) return refuse({ code: 'not-found' });
  if (!found.list) return ok({ list: null, values: [], left_out: 0 });
  // Only an expert answers for somebody else.
  const personId = (isExpert ? query.customer_id : undefined) ?? actor.userId;
  const owner = { personId, organizationId: params.id };
  const used = await findUsedIdentifiers(database.shortReads, owner, mostIdentifiersFound);
  const { values, count } = await searchIdentifiers(database.shortReads, params.id, {
    text: query.text ?? '',
    usedFirst: used.map(({ identifier }) => identifier),
    most: mostIdentifiersFound,
  });
  const usedAt = new Map(used.toReversed().map((one) => [identifierKey(one.identifier), one.usedAt.toISOString()]));
  return ok({
    list: found.list,
    values: values.map((value) => ({ value, used_at: usedAt.get(identifierKey(value)) ?? null })),
    left_out: count - values.length,
  });
};
