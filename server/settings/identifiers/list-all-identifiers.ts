import { identifierLimits, type listAllIdentifiers as route } from '#contract/settings/identifiers.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findIdentifierState, findIdentifiersAfter } from '#server/people/identifier-store.ts';
import { refusalToManage } from './parts/refusal-to-manage.ts';

/** A page of an organization's list, by name. Refuses `not-found`, `role-too-low`. */
export const listAllIdentifiers: Verb<typeof route> = async (world, call) => {
  const { params, query } = call;
  const refusal = refusalToManage(call);
  if (refusal) return refuse(refusal);
  const state = await findIdentifierState(world.db, params.id);
  if (!state) return refuse({ code: 'not-found' });
  const found = await findIdentifiersAfter(world.db, params.id, {
    text: query.text ?? '',
    after: query.after ?? '',
    most: identifierLimits.page + 1,
  });
  return ok({
    is_only: state.is_only,
    active_count: state.active_count ?? 0,
    off_count: state.off_count ?? 0,
    values: found.slice(0, identifierLimits.page),
    is_more: found.length > identifierLimits.page,
  });
};
