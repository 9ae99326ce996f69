import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';
import { plainWords } from '#server/kit/plain-words.ts';

type Declined = {
  readonly to: string;
  readonly organization: string;
  /** The reason as a staff member wrote it. */
  readonly reason: string;
  /** The contact for questions; empty: none is configured. */
  readonly askEmail: string;
};

/** A person who read the organization's name declined it. */
export const declinedMail = ({ to, organization, reason, askEmail }: Declined): Mail =>
  designedMail({
    to,
    subject: 'About your organization account',
    title: 'We cannot open your organization account',
    parts: [
      { kind: 'text', text: `You asked for a Tripwright account for ${plainWords(organization)}. We cannot open it.` },
      { kind: 'facts', facts: [['Reason', reason]] },
      {
        kind: 'note',
        text:
          askEmail === ''
            ? 'If you think that this is a mistake, please answer the person you talked to.'
            : `If you think that this is a mistake, please write to ${askEmail}.`,
      },
    ],
  });
