import { pages } from '#contract/pages.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';
import { plainWords } from '#server/kit/plain-words.ts';

type Told = {
  readonly to: string;
  readonly organization: string;
  readonly supportEmail: string;
  readonly publicUrl: string;
};

/** To a Super Admin, when our staff suspended the organization. The reason is for staff only. */
const suspendedMail = ({ to, organization, supportEmail }: Told): Mail =>
  designedMail({
    to,
    subject: `${plainWords(organization)} is suspended on Tripwright`,
    title: `${plainWords(organization)} is suspended`,
    parts: [
      {
        kind: 'text',
        text: 'Our staff suspended your organization. Its people are signed out, and nobody can search, request or book in its name. Its landing pages take no requests.',
      },
      {
        kind: 'text',
        text: 'What is booked stays booked. Our experts can cancel and refund it for you.',
      },
      { kind: 'note', text: `Please write to ${supportEmail} to learn why, and how it can go on.` },
    ],
  });

/** To a Super Admin, when the suspension has ended. */
const resumedMail = ({ to, organization, publicUrl }: Told): Mail =>
  designedMail({
    to,
    subject: `${plainWords(organization)} is active again on Tripwright`,
    title: `${plainWords(organization)} is active again`,
    parts: [
      {
        kind: 'text',
        text: 'The suspension of your organization has ended. Its people can sign in and book again, and its landing pages take requests.',
      },
      { kind: 'button', label: 'Sign in', url: publicUrl + pages.login() },
    ],
  });

export const stateMails = { suspended: suspendedMail, active: resumedMail } as const;
