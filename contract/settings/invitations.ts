/** Invitations to a team: an organization asks, the person answers. Semantics 9; docs/decisions/0050 */
import { z } from 'zod';
import { id, idParam, instant, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { accountLimits } from './account.ts';
import { userType } from './member-fields.ts';

/** What an organization asked for, as its team page lists it. Nothing in it tells whether the address has an account. */
export const invitation = z.object({
  id,
  customer_name: z.string().describe('As whoever asked typed it, never the name of an account'),
  customer_email: z.string().describe('To experts only its first letter and its domain'),
  policy_id: id.nullable(),
  policy_title: z.string().nullable(),
  user_type: userType,
  state: z.enum(['waiting', 'declined', 'expired']),
  asked_by_name: z.string(),
  sent_at: instant.describe('When the newest mail was sent'),
  expires_at: instant,
});
export type Invitation = z.output<typeof invitation>;

/** What somebody is asked, as they see it themselves. */
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
  .regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not complete')
  .describe('Of the mailed link');

export const listInvitations = route({
  method: 'GET',
  path: '/organizations/:id/invitations',
  summary: 'Who was asked to join an organization and has not accepted, newest first.',
  params: ofOrganization,
  reply: z.array(invitation),
  refusals: ['not-found', 'role-too-low'],
});

export const sendInvitationAgain = route({
  method: 'POST',
  path: '/organizations/:id/invitations/:invitationId/send',
  summary: 'Mail an invitation again with a new link, good for another 14 days; at most 3 mails a day.',
  params: one,
  reply: invitation,
  refusals: ['not-found', 'role-too-low', 'rate-limited'],
});

export const withdrawInvitation = route({
  method: 'DELETE',
  path: '/organizations/:id/invitations/:invitationId',
  summary: 'Take an invitation back: it can no longer be accepted, and leaves the list.',
  params: one,
  refusals: ['not-found', 'role-too-low'],
});

export const listOwnInvitations = route({
  method: 'GET',
  path: '/invitations',
  summary: 'Which organizations ask the caller to join, newest first. Only for an address that the caller has proven.',
  reply: z.array(ownInvitation),
});

export const acceptInvitation = route({
  method: 'POST',
  path: '/invitations/:id/accept',
  summary: 'Join the organization that asks.',
  params: own,
  refusals: ['not-found', 'conflict'],
});

export const declineInvitation = route({
  method: 'POST',
  path: '/invitations/:id/decline',
  summary: 'Say no to the organization that asks; whoever asked is told by mail.',
  params: own,
  refusals: ['not-found'],
});

export const openInvitationLink = route({
  method: 'POST',
  path: '/invitation-link',
  summary: 'What the invitation of a mailed link is; changes nothing.',
  body: z.strictObject({ token }),
  reply: z.object({
    invitation: ownInvitation.omit({ id: true }),
    email: z.string().describe('To which it was mailed'),
    has_account: z.boolean().describe('Whether the address has an account: else accepting makes one'),
    is_signed_in: z.boolean().describe('As the person who was asked'),
    suggested_name: z.string().describe('As whoever asked typed it; empty where there is an account'),
  }),
  refusals: ['not-found', 'conflict'],
});
export type OpenedInvitation = z.output<typeof openInvitationLink.reply>;

export const acceptByLink = route({
  method: 'POST',
  path: '/invitation-link/accept',
  summary:
    'Join by the mailed link. An address without an account gets one and is signed in; the link opens no account that was there before.',
  body: z.strictObject({
    token,
    name: text(accountLimits.name).optional().describe('For a new account only; needed there'),
  }),
  reply: z.object({ is_signed_in: z.boolean() }),
  refusals: ['invalid', 'not-found', 'conflict'],
});

export const declineByLink = route({
  method: 'POST',
  path: '/invitation-link/decline',
  summary: 'Say no by the mailed link.',
  body: z.strictObject({ token }),
  refusals: ['not-found', 'conflict'],
});
