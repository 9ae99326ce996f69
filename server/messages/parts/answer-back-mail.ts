import { messageMaxLength } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { numberText } from '#domain/kit/reader.ts';
import { repliedToDays } from '#domain/messages/reply-address.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail, type MailPart } from '#server/kit/mail-layout.ts';
import { filesText } from './files-text.ts';

/** Why an answer by mail was not taken. */
export type NotTaken = 'ended' | 'no-access' | 'staff' | 'empty' | 'too-long' | 'too-many';

type To = { readonly to: string; readonly tripId: number; readonly publicUrl: string };

const openTrip = ({ publicUrl, tripId }: To): MailPart => ({
  kind: 'button',
  label: 'Open the trip',
  url: publicUrl + pages.trip(tripId),
});

const wordsOf: Readonly<Record<NotTaken, string>> = {
  ended: `We take answers to a mail for ${repliedToDays} days. Please write on the page of the trip.`,
  'no-access': 'You can no longer write about this trip.',
  staff: 'Experts and administrators answer at the desk.',
  empty:
    'We found no text of yours in it. Please write above the first line of our mail, or on the page of the trip. We do not take files or pictures.',
  'too-long': `It is longer than ${numberText(messageMaxLength)} characters. Please send it in parts, or write on the page of the trip.`,
  'too-many': 'We got too many answers from this address within an hour. Please write on the page of the trip.',
};

/** To the person whom our mail went to: what they answered is not in the trip, and what to do now. */
export const notTakenMail = (why: NotTaken, to: To & { readonly supportEmail: string }): Mail => {
  const title = `Your answer about trip ${to.tripId} was not taken`;
  const { publicUrl, tripId } = to;
  const further: Readonly<Record<NotTaken, MailPart>> = {
    ended: openTrip(to),
    empty: openTrip(to),
    'too-long': openTrip(to),
    'too-many': openTrip(to),
    'no-access': { kind: 'text', text: `If you need help, write to ${to.supportEmail}.` },
    staff: { kind: 'button', label: 'Answer at the desk', url: publicUrl + pages.deskTrip(tripId) },
  };
  return designedMail({
    to: to.to,
    subject: title,
    title,
    parts: [{ kind: 'text', text: `Our experts did not get your mail. ${wordsOf[why]}` }, further[why]],
  });
};

/** The text is in the trip, and the files are not. */
export const filesLeftOutMail = (count: number, to: To): Mail => {
  const title = `Your answer about trip ${to.tripId} arrived without its files`;
  return designedMail({
    to: to.to,
    subject: title,
    title,
    parts: [
      {
        kind: 'text',
        text: `Our experts got what you wrote. We do not take files by mail: ${filesText(count)} did not reach them. If they are needed, write what they say on the page of the trip.`,
      },
      openTrip(to),
    ],
  });
};
