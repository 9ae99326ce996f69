import type * as calls from '#contract/approvals.ts';
import type { Verb } from '#server/kit/verb.ts';
import { decide, levelIn } from './parts/decide.ts';

/** Declines a waiting trip with a reason, which the traveler reads. Nothing is charged. docs/rules.md#approvals */
export const declineTrip: Verb<typeof calls.declineTrip> = (world, call) =>
  decide(world, call.actor, {
    tripId: call.params.id,
    ip: call.ip,
    decision: 'declined',
    level: levelIn(call.query.level),
    // Checked after the right to decide.
    get reason() {
      return call.body.reason;
    },
  });
