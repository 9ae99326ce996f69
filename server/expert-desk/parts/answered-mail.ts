import { pages } from '#contract/pages.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import { numberOf, optionTitle } from '#domain/trips/option-title.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';
import { type NamedTrip, tripNamed } from '#server/kit/trip-named.ts';

/** The outcome of an option. */
export type OptionAnswer =
  | { readonly is: 'booked' | 'asked'; readonly by: string }
  | { readonly is: 'declined'; readonly by: string; readonly reason: string }
  | { readonly is: 'expired' };

export type AnsweredOption = NamedTrip & {
  readonly index: number;
  /** What people call it; empty: an earlier release made it. */
  readonly name: string;
  readonly contactName: string;
  readonly organizationName: string | null;
  readonly expertName: string;
  /** "New York to London and back", "Hotel Aurel, London". */
  readonly contents: readonly string[];
  readonly total: Money;
};

const stillOpen = 'The options of the trip can still be booked, and another one can be proposed.';

const wordsOf = (answer: OptionAnswer, option: string): { readonly subject: string; readonly text: string } => {
  switch (answer.is) {
    case 'booked':
      return {
        subject: `${option} was chosen`,
        text: `${answer.by} chose it, and it is being booked. There is nothing to do: if the booking fails, the trip comes back to the desk.`,
      };
    case 'asked':
      return {
        subject: `${option} was chosen`,
        text: `${answer.by} chose it, and it waits for an approver. There is nothing to do for now.`,
      };
    case 'declined':
      return { subject: `${option} was declined`, text: `${answer.by} declined it: ${answer.reason}` };
    case 'expired':
      return {
        subject: `${option} was not approved in time`,
        text: 'Nobody answered the request for approval in time.',
      };
  }
};

/** To the desk: the outcome of an option that an expert proposed. docs/rules.md#proposals */
export const answeredMail = (
  option: AnsweredOption,
  answer: OptionAnswer,
  { to, publicUrl }: { to: string; publicUrl: string },
): Mail => {
  const { subject, text } = wordsOf(answer, `Option ${numberOf(option.index)} of trip ${option.tripId}`);
  const isOver = answer.is === 'declined' || answer.is === 'expired';
  return designedMail({
    to,
    subject,
    title: subject,
    parts: [
      { kind: 'text', text },
      ...(isOver ? [{ kind: 'text', text: stillOpen } as const] : []),
      {
        kind: 'facts',
        facts: [
          ...tripNamed(option),
          ['For', option.contactName],
          ['Organization', option.organizationName ?? 'Personal trip'],
          ['Option', optionTitle(numberOf(option.index), option.name)],
          ['Proposed', option.contents.join('; ')],
          ['Total', formatMoney(option.total)],
          ['Proposed by', option.expertName],
        ],
      },
      {
        kind: 'button',
        label: 'Open the trip',
        url: publicUrl + pages.itinerary(option.tripId, option.index),
      },
    ],
  });
};
