import { pages } from '#contract/pages.ts';
import type { UserType } from '#domain/access/actor.ts';
import { domainOfAddress } from '#domain/team/mail-domains.ts';
import { roleHelp, roleNames } from '#domain/team/roles.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';
import { plainWords } from '#server/kit/plain-words.ts';

type Joined = {
  readonly to: string;
  readonly organization: string;
  /** The name of the person who added them. */
  readonly by: string;
  readonly userType: UserType;
  readonly publicUrl: string;
};

/** To somebody who joined a team without an invitation, because the organization owns the domain of their address. */
export const joinedAtOnceMail = ({ to, organization, by, userType, publicUrl }: Joined): Mail =>
  designedMail({
    to,
    subject: 'You are on a team on Tripwright',
    title: 'You are on a team',
    parts: [
      {
        kind: 'text',
        text: `${plainWords(organization)} added you to its team, and you can book trips there. Your role is ${roleNames[userType]}: ${roleHelp[userType]}`,
      },
      { kind: 'facts', facts: [['Added by', plainWords(by)]] },
      { kind: 'button', label: 'Sign in', url: publicUrl + pages.login({ email: to }) },
      {
        kind: 'note',
        text: `You were not asked first, because the organization has proven that it owns ${domainOfAddress(to)}. You can leave the team on your account page: ${publicUrl}${pages.account()}`,
      },
    ],
  });
