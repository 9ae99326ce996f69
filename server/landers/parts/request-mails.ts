/** Mails about a landing request, except the one that signs in its owner. */
import { pages } from '#contract/pages.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail, type MailPart } from '#server/kit/mail-layout.ts';
import { plainWords } from '#server/kit/plain-words.ts';

export type AskedFor = {
  readonly tripId: number;
  /** The program's name with its season, as its organization wrote it. */
  readonly program: string;
  readonly description: string;
};

type Address = { readonly to: string; readonly publicUrl: string };

/** Each line a paragraph of its own: a mail reader would run them together. */
const paragraphs = (text: string): readonly MailPart[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'text', text: line }));

const open = (tripId: number, publicUrl: string): MailPart => ({
  kind: 'button',
  label: 'Open the trip',
  url: publicUrl + pages.trip(tripId),
});

/** To the owner who was signed in when asking. */
export const ownerMail = (asked: AskedFor, { to, publicUrl }: Address): Mail =>
  designedMail({
    to,
    subject: `Your flight request, trip ${asked.tripId}`,
    title: 'We have your flight request',
    parts: [
      { kind: 'text', text: 'An expert looks at it and answers in the trip. This is what you asked for:' },
      ...paragraphs(asked.description),
      open(asked.tripId, publicUrl),
    ],
  });

/** To the experts' desk. */
export const deskMail = (asked: AskedFor, { to, publicUrl }: Address): Mail =>
  designedMail({
    to,
    subject: `New flight request, trip ${asked.tripId}`,
    title: `New request: ${plainWords(asked.program)}`,
    parts: [
      ...paragraphs(asked.description),
      { kind: 'button', label: 'Open it at the desk', url: publicUrl + pages.deskTrip(asked.tripId) },
    ],
  });

/** To the addresses that a partner named on its page. It says nothing about people: anybody may read that mailbox. */
export const partnerMail = (asked: AskedFor & { readonly count: number }, { to, publicUrl }: Address): Mail =>
  designedMail({
    to,
    subject: `New flight request for ${plainWords(asked.program)}, trip ${asked.tripId}`,
    title: `New request: ${plainWords(asked.program)}`,
    parts: [
      {
        kind: 'text',
        text: `Somebody asked on your page for flights for ${asked.count === 1 ? 'one traveler' : `${asked.count} travelers`}. An expert answers them in the trip.`,
      },
      { kind: 'text', text: 'Managers of your organization can read the request.' },
      open(asked.tripId, publicUrl),
    ],
  });
