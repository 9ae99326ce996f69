import { pages } from '#contract/pages.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail, type MailPart } from '#server/kit/mail-layout.ts';
import { type NamedTrip, tripNamed } from '#server/kit/trip-named.ts';
import { howToAnswer } from '../how-to-answer.ts';
import { filesText } from './files-text.ts';
import type { ByMail } from './store.ts';

export type MailedMessage = NamedTrip & {
  readonly authorName: string;
  readonly organizationName: string | null;
  readonly text: string;
  readonly isUrgent: boolean;
  /** Written by an expert, so it goes to the trip's people; otherwise to the desk. */
  readonly isExpert: boolean;
  readonly byMail?: ByMail;
};

/** @returns "By mail, from another address, without 2 files" */
const mailedWords = ({ isOtherAddress, filesLeftOut }: ByMail): string =>
  [
    'By mail',
    ...(isOtherAddress ? ['from another address than we wrote to'] : []),
    ...(filesLeftOut > 0 ? [`without ${filesText(filesLeftOut)}, which we do not take`] : []),
  ].join(', ');

/** Each line a paragraph of its own: a mail reader would run them together. */
const paragraphs = (text: string): readonly MailPart[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'text', text: line }));

/**
 * The mail about a message to one address. The subject contains the trip's number and no typed text.
 * docs/rules.md#messages; docs/threats.md#booking-codes
 */
export const messageMail = (
  said: MailedMessage,
  { to, publicUrl, replyTo }: { to: string; publicUrl: string; replyTo: string | null },
): Mail => {
  const title = `${said.isUrgent ? 'Urgent message' : 'Message'} about trip ${said.tripId}`;
  return designedMail({
    to,
    ...(replyTo !== null && { replyTo }),
    subject: title,
    title,
    parts: [
      {
        kind: 'facts',
        facts: [
          ['From', said.authorName],
          ...(said.organizationName ? [['Organization', said.organizationName] as const] : []),
          ...tripNamed(said),
          ...(said.byMail ? [['Sent', mailedWords(said.byMail)] as const] : []),
        ],
      },
      ...paragraphs(said.text),
      ...(said.isExpert
        ? [
            { kind: 'button', label: 'Open the trip', url: publicUrl + pages.trip(said.tripId) } as const,
            { kind: 'note', text: howToAnswer(replyTo) } as const,
          ]
        : [{ kind: 'button', label: 'Answer at the desk', url: publicUrl + pages.deskTrip(said.tripId) } as const]),
    ],
  });
};
