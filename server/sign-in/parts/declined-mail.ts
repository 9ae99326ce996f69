import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';
import { plainWords } from '#server/kit/plain-words.ts';

type Declined = {
  readonly to: string;
  readonly organization: string;
  /** As somebody of the staff wrote it. */
  readonly reason: string;
  /** Who answers questions; empty: nobody is configured. */
  readonly askEmail: string;
};

/** The organization was turned away by a person who read its name. */
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
