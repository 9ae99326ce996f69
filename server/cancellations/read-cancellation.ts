import type * as calls from '#contract/cancellations.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { cancellationTerms } from './parts/terms.ts';

/** What canceling a trip would cost now, for those who may buy for it. docs/decisions/0048 */
export const readCancellation: Verb<typeof calls.readCancellation> = async (world, { actor, params }) => {
  const terms = await cancellationTerms(world, { actor, tripId: params.id });
  return terms.ok ? ok(terms.value.view) : terms;
};
