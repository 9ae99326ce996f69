/**
 * The mails of invitations. Text that somebody typed is shortened and stripped of addresses.
 * docs/threats.md#words-in-mails
 */
import { pages } from '#contract/pages.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { roleHelp, roleNames } from '#domain/team/roles.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';
import { plainWords } from '#server/kit/plain-words.ts';
import type { InvitationRow } from './invitation-store.ts';
import { userTypeOf } from './view.ts';

const dayOf = (at: Date): string => dayName(at.toISOString().slice(0, 10));

/** To the invitee. The words are the same with or without an account. A person has approved the organization. */
export const invitationMail = (row: InvitationRow, link: { token: string; publicUrl: string }): Mail => {
  const role = userTypeOf(row.user_type);
  return designedMail({
    to: row.email,
    subject: 'An organization invites you to join its team on Tripwright',
    title: 'You are invited to join a team',
    parts: [
      {
        kind: 'text',
        text: `${plainWords(row.organization_name)} invites you to join its team and book trips there. Your role would be ${roleNames[role]}: ${roleHelp[role]}`,
      },
      { kind: 'facts', facts: [['Asked by', plainWords(row.asked_by_name)]] },
      { kind: 'button', label: 'See the invitation', url: link.publicUrl + pages.invitation({ token: link.token }) },
      {
        kind: 'note',
        text: `You join only if you accept. Until then nobody there sees any of your data. The invitation expires on ${dayOf(row.expires_at)}. If you do not know this organization, ignore this mail.`,
      },
    ],
  });
};

/** To the inviter: the person declined. Names the address that the inviter typed. */
export const declinedInvitationMail = (row: InvitationRow, to: { email: string; publicUrl: string }): Mail =>
  designedMail({
    to: to.email,
    subject: 'An invitation to your team was declined',
    title: 'An invitation was declined',
    parts: [
      {
        kind: 'text',
        text: `${plainWords(row.name)} declined your invitation to the team of ${plainWords(row.organization_name)}.`,
      },
      { kind: 'button', label: 'Open the team', url: to.publicUrl + pages.team() },
    ],
  });
