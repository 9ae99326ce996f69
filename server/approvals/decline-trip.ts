import type * as calls from '#contract/approvals.ts';
import type { Verb } from '#server/kit/verb.ts';
import { decide } from './parts/decide.ts';

/** Declines a waiting trip with a reason, which the traveler reads. Nothing is charged. Semantics 6 */
export const declineTrip: Verb<typeof calls.declineTrip> = (world, { actor, params, body }) =>
  decide(world, actor, { tripId: params.id, decision: 'declined', reason: body.reason });
