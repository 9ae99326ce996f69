/** Invitations to a team: an organization invites, the invitee answers. docs/rules.md#team; docs/decisions/0050 */
import { z } from 'zod';
import { everyone, withAccount } from '../kit/access.ts';
import { id, idParam, instant, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { accountLimits } from './account.ts';
import { userType } from './member-fields.ts';
import { changesTeam, readsTeam } from './team-access.ts';

/** An invitation as the team page lists it. Nothing in it reveals whether the address has an account. */
export const invitation = z.object({
  id,
  customer_name: z.string().describe('The name the inviter typed, never the account’s name'),
  customer_email: z.string().describe('Experts see only its first letter and its domain'),
  policy_id: id.nullable(),
  policy_title: z.string().nullable(),
  user_type: userType,
  state: z.enum(['waiting', 'declined', 'expired']),
  asked_by_name: z.string(),
  sent_at: instant.describe('When the latest mail was sent'),
  expires_at: instant,
});
export type Invitation = z.output<typeof invitation>;

/** An invitation as the invitee sees it. */
export const ownInvitation = z.object({
  id,
  organization_name: z.string(),
  asked_by_name: z.string(),
  user_type: userType,
  sent_at: instant,
  expires_at: instant,
});
export type OwnInvitation = z.output<typeof ownInvitation>;

const ofOrganization = z.strictObject({ id: idParam });
const one = z.strictObject({ id: idParam, invitationId: idParam });
const own = z.strictObject({ id: idParam });
const token = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'This link is incomplete')
  .describe('The token of the mailed link');

export const listInvitations = route({
  method: 'GET',
  path: '/organizations/:id/invitations',
  access: readsTeam,
  summary: 'List invitations that are not accepted, newest first.',
  params: ofOrganization,
  reply: z.array(invitation),
  refusals: ['not-found', 'role-too-low'],
});

export const sendInvitationAgain = route({
  method: 'POST',
  path: '/organizations/:id/invitations/:invitationId/send',
  access: changesTeam,
  summary: 'Mail an invitation again with a new link that works for another 14 days. At most 3 mails a day.',
  params: one,
  reply: invitation,
  refusals: ['not-found', 'role-too-low', 'rate-limited'],
});

export const withdrawInvitation = route({
  method: 'DELETE',
  path: '/organizations/:id/invitations/:invitationId',
  access: changesTeam,
  summary: 'Withdraw an invitation. It can no longer be accepted and leaves the list.',
  params: one,
  refusals: ['not-found', 'role-too-low'],
});

export const listOwnInvitations = route({
  method: 'GET',
  path: '/invitations',
  access: withAccount,
  summary: 'List the caller’s own invitations, newest first. The caller must have proven the address.',
  reply: z.array(ownInvitation),
});

export const acceptInvitation = route({
  method: 'POST',
  path: '/invitations/:id/accept',
  access: withAccount,
  summary: 'Accept the invitation and join the organization.',
  params: own,
  refusals: ['not-found', 'conflict'],
});

export const declineInvitation = route({
  method: 'POST',
  path: '/invitations/:id/decline',
  access: withAccount,
  summary: 'Decline the invitation. The inviter is told by mail.',
  params: own,
  refusals: ['not-found'],
});

export const openInvitationLink = route({
  method: 'POST',
  path: '/invitation-link',
  access: everyone,
  summary: 'Read the invitation of a mailed link. This changes nothing.',
  body: z.strictObject({ token }),
  reply: z.object({
    invitation: ownInvitation.omit({ id: true }),
    email: z.string().describe('The address it was mailed to'),
    has_account: z.boolean().describe('Whether the address has an account. If not, accepting creates one'),
    is_signed_in: z.boolean().describe('Whether the caller is signed in as the invitee'),
    suggested_name: z.string().describe('The name the inviter typed; empty when there is an account'),
  }),
  refusals: ['not-found', 'conflict'],
});
export type OpenedInvitation = z.output<typeof openInvitationLink.reply>;

export const acceptByLink = route({
  method: 'POST',
  path: '/invitation-link/accept',
  access: everyone,
  summary:
    'Join by the mailed link. An address without an account gets one and is signed in. The link never signs anybody in to an existing account.',
  body: z.strictObject({
    token,
    name: text(accountLimits.name).optional().describe('Required for a new account, ignored otherwise'),
  }),
  reply: z.object({ is_signed_in: z.boolean() }),
  refusals: ['invalid', 'not-found', 'conflict'],
});

export const declineByLink = route({
  method: 'POST',
  path: '/invitation-link/decline',
  access: everyone,
  summary: 'Decline by the mailed link. The inviter is told by mail.',
  body: z.strictObject({ token }),
  refusals: ['not-found', 'conflict'],
});
