import { pages } from '#contract/pages.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import { instantText } from '#domain/trips/instant-text.ts';
import type { Mail } from '#platform/mail/port.ts';
import { daysText } from '#server/kit/days-text.ts';
import { designedMail, type MailPart } from '#server/kit/mail-layout.ts';
import { type NamedTrip, tripNamed } from '#server/kit/trip-named.ts';

/** The content of the mails about a new request. */
export type AskedFor = NamedTrip & {
  readonly kind: string;
  readonly contactName: string;
  readonly creatorName: string;
  readonly organizationName: string | null;
  readonly dateStart: string | null;
  readonly dateEnd: string | null;
  readonly travelers: readonly string[];
  readonly description: string;
  readonly replyDueAt: Date;
  /** The time zone of the promised time: that of the person who asked, or the desk's. */
  readonly zone: string;
  readonly fee: { readonly amount: Money; readonly cardLast4: string } | null;
};

type Fact = readonly [string, string];

const factsOf = (asked: AskedFor, more: readonly Fact[]): MailPart => {
  const { fee } = asked;
  const all: readonly Fact[] = [
    ...tripNamed(asked),
    ['For', asked.contactName],
    ...more,
    ['Dates', daysText(asked)],
    [asked.travelers.length === 1 ? 'Traveler' : 'Travelers', asked.travelers.join(', ')],
    ['Answer by', instantText(asked.replyDueAt, asked.zone)],
    ['Service fee', fee === null ? '' : `${formatMoney(fee.amount)}, card ending in ${fee.cardLast4}`],
  ];
  return { kind: 'facts', facts: all.filter(([, value]) => value !== '') };
};

/** Each line a paragraph of its own: a mail reader would run them together. */
const descriptionOf = ({ description }: AskedFor): readonly MailPart[] =>
  description
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'text', text: line }));

const open = (asked: AskedFor, publicUrl: string): MailPart => ({
  kind: 'button',
  label: 'Open the trip',
  url: publicUrl + pages.trip(asked.tripId),
});

/** "We have your request": to each of the trip's people. */
export const requestedMail = (asked: AskedFor, { to, publicUrl }: { to: string; publicUrl: string }): Mail =>
  designedMail({
    to,
    subject: `We have your request, trip ${asked.tripId}`,
    title: 'We have your request',
    parts: [
      {
        kind: 'text',
        text: `An expert answers by ${instantText(asked.replyDueAt, asked.zone)}. This is what you asked for:`,
      },
      ...descriptionOf(asked),
      factsOf(asked, []),
      open(asked, publicUrl),
    ],
  });

/** "New request": to the experts' desk. */
export const deskRequestMail = (asked: AskedFor, { to, publicUrl }: { to: string; publicUrl: string }): Mail =>
  designedMail({
    to,
    subject: `New request, trip ${asked.tripId}: answer by ${instantText(asked.replyDueAt, asked.zone)}`,
    title: `New request: ${asked.kind}`,
    parts: [
      factsOf(asked, [
        ['Organization', asked.organizationName ?? 'Personal trip'],
        ['Asked by', asked.creatorName],
      ]),
      ...descriptionOf(asked),
      { kind: 'button', label: 'Open it at the desk', url: publicUrl + pages.deskTrip(asked.tripId) },
    ],
  });
