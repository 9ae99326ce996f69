import type * as calls from '#contract/settings/domains.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { refusalOfEditor } from './parts/refusal-of-editor.ts';
import { domainView, findDomains } from './parts/store.ts';

/** The mail domains of an organization. Refuses `not-found`, `role-too-low`. */
export const listDomains: Verb<typeof calls.listDomains> = async (world, call) => {
  const refusal = await refusalOfEditor(world, call);
  if (refusal) return refuse(refusal);
  return ok((await findDomains(world.db, call.params.id)).map((row) => domainView(row, world.clock.now())));
};
