import { pages } from '#contract/pages.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import type { FitMark } from '#domain/landers/option-fit.ts';
import { instantText } from '#domain/trips/instant-text.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';
import { type NamedTrip, tripNamed } from '#server/kit/trip-named.ts';
import { howToAnswer } from '#server/messages/how-to-answer.ts';

export type MailedProposal = NamedTrip & {
  readonly expertName: string;
  /** "Option 1: Nonstop, leaves 18:30" */
  readonly option: string;
  /** How its flights fit the program. */
  readonly fits: readonly FitMark[];
  /** "New York to London and back", "Hotel Aurel, London". */
  readonly contents: readonly string[];
  readonly total: Money;
  /** How many travel, and the ages of children: "2 travelers, all under 18 (ages 9 and 12)". */
  readonly party: string;
  /** Charged once it is booked; null: none. */
  readonly bookingFee: Money | null;
  readonly promisedUntil: Date;
  /** The time zone in which times are given. */
  readonly zone: string;
  readonly note: string | null;
};

/** "We have a proposal for your trip to London": to one of the trip's people. docs/rules.md#proposals */
export const proposalMail = (
  said: MailedProposal,
  { to, publicUrl, replyTo }: { to: string; publicUrl: string; replyTo: string | null },
): Mail => {
  const subject = `We have a proposal for your trip${said.destination ? ` to ${said.destination}` : ''}`;
  const lines = (said.note ?? '').split('\n').filter((line) => line.trim() !== '');
  return designedMail({
    to,
    subject,
    ...(replyTo !== null && { replyTo }),
    title: subject,
    parts: [
      { kind: 'text', text: 'Nothing is booked yet: please look at the trip and book the option that suits you.' },
      ...lines.map((text) => ({ kind: 'text' as const, text })),
      {
        kind: 'facts',
        facts: [
          ...tripNamed(said),
          ['From', said.expertName],
          ['Option', said.option],
          ['Proposed', said.contents.join('; ')],
          ['For', said.party],
          ['Total', formatMoney(said.total)],
          ...(said.bookingFee
            ? [['Booking fee', `${formatMoney(said.bookingFee)}, charged once it is booked`] as const]
            : []),
          ['Price guaranteed until', instantText(said.promisedUntil, said.zone)],
        ],
      },
      ...said.fits.map(({ sentence }) => ({ kind: 'text' as const, text: `${sentence}.` })),
      { kind: 'button', label: 'Look at the options', url: publicUrl + pages.trip(said.tripId) },
      {
        kind: 'note',
        text: 'After that we check the price again, and you see it before you book. More options may follow on the same page.',
      },
      { kind: 'note', text: howToAnswer(replyTo) },
    ],
  });
};
