import type { Invitation, OwnInvitation } from '#contract/settings/invitations.ts';
import { type SignedInActor, userTypeIn } from '#domain/access/actor.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { maskedEmail } from '#domain/kit/masked-email.ts';
import { invitationState } from '#domain/team/invitations.ts';
import { type InvitationRow, storedStateOf } from './invitation-store.ts';
import { userTypeOf } from './view.ts';

type ViewedBy = { readonly actor: SignedInActor; readonly now: Date };

/** An invitation as the team's list shows it. Experts see masked addresses, as for members. docs/roles.md#team */
export const invitationView = (row: InvitationRow, { actor, now }: ViewedBy): Invitation => {
  const state = invitationState({ state: storedStateOf(row.state), expiresAt: row.expires_at }, now);
  invariant(
    state !== 'accepted' && state !== 'withdrawn',
    'the list shows invitations that are neither accepted nor withdrawn',
  );
  const isWhole = userTypeIn(actor, row.organization_id) === 1 || actor.isAdmin;
  return {
    id: row.id,
    customer_name: row.name,
    customer_email: isWhole ? row.email : maskedEmail(row.email),
    policy_id: row.policy_id,
    policy_title: row.policy_title,
    user_type: userTypeOf(row.user_type),
    state,
    asked_by_name: row.asked_by_name,
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
};

/** An invitation as the invitee sees it. */
export const ownInvitationView = (row: InvitationRow): OwnInvitation => ({
  id: row.id,
  organization_name: row.organization_name,
  asked_by_name: row.asked_by_name,
  user_type: userTypeOf(row.user_type),
  sent_at: row.sent_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});
