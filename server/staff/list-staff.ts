import type * as calls from '#contract/console-staff.ts';
import { mayConfirm } from '#domain/access/staff-proposals.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findStaff } from '#server/people/staff-store.ts';
import { findProposals } from './parts/proposal-store.ts';

/** Everybody on the staff, and the changes that wait for a second administrator. docs/decisions/0109 */
export const listStaff: Verb<typeof calls.listStaff> = async ({ db, clock }, { actor: { userId } }) => {
  const [staff, proposals] = await Promise.all([findStaff(db), findProposals(db, clock.now())]);
  return ok({
    staff: staff.map(({ id, name, email, is_expert, is_admin, email_proven_at: provenAt }) => ({
      id,
      name,
      email,
      is_expert,
      is_admin,
      has_signed_in: provenAt !== null,
    })),
    proposals: proposals.map((one) => ({
      id: one.id,
      person_id: one.user_id,
      name: one.name,
      email: one.email,
      role: one.role,
      is_giving: one.is_giving,
      proposed_by_name: one.proposed_by_name,
      expires_at: one.expires_at.toISOString(),
      is_own: one.proposed_by === userId,
      may_confirm: mayConfirm({ aboutId: one.user_id, proposerId: one.proposed_by, isGiving: one.is_giving }, userId),
    })),
    is_alone: !staff.some(({ id, is_admin, status }) => is_admin && status === 'active' && id !== userId),
  });
};
