/** The texts about an invitation for the invitee and the team. docs/rules.md#team */
import type { Invitation, OwnInvitation } from '#contract/settings/invitations.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { roleHelp, roleNames } from './roles.ts';

const dayOf = (instant: string): string => dayName(instant.slice(0, 10));

/** Who invites, in which role, and until when. */
export const askedWords = (asked: Omit<OwnInvitation, 'id'>): string =>
  `${asked.organization_name} invites you to join its team as ${roleNames[asked.user_type]}. ${roleHelp[asked.user_type]} ${asked.asked_by_name} sent the invitation. It expires on ${dayOf(asked.expires_at)}.`;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** @param others the organizations the invitee already belongs to */
export const belongsWords = (organization: string, others: readonly string[]): string => {
  const nothing = `Until you accept, nobody at ${organization} sees any of your data.`;
  if (others.length === 0) return nothing;
  return `${nothing} You stay with ${listed(others)}: you will belong to ${others.length === 1 ? 'both' : 'all of them'}.`;
};

/** The state of an invitation, with its date. */
export const standingWords = ({ state, sent_at: sent, expires_at: end }: Invitation): string => {
  if (state === 'declined') return `Declined. Sent on ${dayOf(sent)}`;
  return state === 'expired'
    ? `Sent on ${dayOf(sent)}, expired on ${dayOf(end)}`
    : `Sent on ${dayOf(sent)}, expires on ${dayOf(end)}`;
};
