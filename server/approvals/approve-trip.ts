import type * as calls from '#contract/approvals.ts';
import type { Verb } from '#server/kit/verb.ts';
import { isApproveKey } from './approval-mails.ts';
import { decide, levelIn } from './parts/decide.ts';

/**
 * Approves a waiting trip: the booking continues with a fresh price, which is never above the approved one. A key from
 * a mail must belong to this question and this approver. APPR-01 to APPR-06; docs/rules.md#approvals
 */
export const approveTrip: Verb<typeof calls.approveTrip> = (world, { actor, params, query, ip }) => {
  const { key } = query;
  const wish = { tripId: params.id, ip, decision: 'approved', reason: '', level: levelIn(query.level) } as const;
  return decide(world, actor, wish, (question) =>
    key === undefined ? true : isApproveKey(world.secrets, key, { approvalId: question.id, userId: actor.userId }),
  );
};
