/** The mails that people get when a Super Admin changes their rights. docs/threats.md#words-in-mails */
import { pages } from '#contract/pages.ts';
import type { UserType } from '#domain/access/actor.ts';
import { roleHelp, roleNames } from '#domain/team/roles.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';
import { plainWords } from '#server/kit/plain-words.ts';

type Recipient = { readonly to: string; readonly organization: string };

export const roleChangedMail = ({
  to,
  organization,
  role,
  publicUrl,
}: Recipient & { role: UserType; publicUrl: string }): Mail =>
  designedMail({
    to,
    subject: 'Your role on Tripwright has changed',
    title: `You are now ${roleNames[role]}`,
    parts: [
      { kind: 'text', text: `A Super Admin of ${plainWords(organization)} has changed your role. ${roleHelp[role]}` },
      { kind: 'button', label: 'Sign in', url: publicUrl + pages.login({ email: to }) },
    ],
  });

export const removedMail = ({ to, organization }: Recipient): Mail =>
  designedMail({
    to,
    subject: 'You are no longer on a team on Tripwright',
    title: 'You were removed from a team',
    parts: [
      { kind: 'text', text: `You no longer book trips for ${plainWords(organization)}.` },
      { kind: 'note', text: 'Your account stays, with the trips that are yours, and you stay signed in.' },
    ],
  });
