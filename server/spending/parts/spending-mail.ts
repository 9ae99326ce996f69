import { pages } from '#contract/pages.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import type { SpendingLimit } from '#domain/spending/spending-limits.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';

export type SpendingNotice = {
  readonly limit: SpendingLimit;
  readonly isPassed: boolean;
  readonly isRefused: boolean;
  /** "organization 12", "person 7": a subject holds nothing that anybody typed. */
  readonly subject: string;
  /** Null: the limit of a person. */
  readonly payerName: string | null;
  readonly person: { readonly name: string; readonly email: string };
  readonly wish: Money;
  /** With the booking that is asked for. */
  readonly daily: Money;
  /** Null: there is none. */
  readonly dailyCap: Money | null;
  readonly ofPerson: number;
  readonly ofPayer: number;
};

const titles: Readonly<Record<SpendingLimit, string>> = {
  'daily-cap': 'A lot was booked within a day',
  person: 'One person books very often',
  payer: 'One payer pays for very many bookings',
};

const happened = ({ isPassed, isRefused }: SpendingNotice): string => {
  if (isRefused) return 'The limit is reached: this booking was refused, nothing was charged.';
  return isPassed
    ? 'The limit is exceeded: an expert booked beyond it.'
    : 'More than half of the limit is used; bookings still go through.';
};

/**
 * To the desk: somebody should find out whether the customer knows of these bookings. docs/threats.md#runaway-bookings
 */
export const spendingMail = (notice: SpendingNotice, { to, publicUrl }: { to: string; publicUrl: string }): Mail => {
  const { person, dailyCap } = notice;
  return designedMail({
    to,
    subject: `Please look at the bookings of ${notice.subject}`,
    title: titles[notice.limit],
    parts: [
      { kind: 'text', text: happened(notice) },
      {
        kind: 'facts',
        facts: [
          ...(notice.payerName === null ? [] : [['Paid for by', notice.payerName] as const]),
          ['Booked by', `${person.name}, ${person.email}`],
          ['This booking', formatMoney(notice.wish)],
          [
            'Within 24 hours, with this one',
            dailyCap === null ? formatMoney(notice.daily) : `${formatMoney(notice.daily)} of ${formatMoney(dailyCap)}`,
          ],
          [
            'Within the hour, with this one',
            `${notice.ofPerson} bookings of this person, ${notice.ofPayer} of this payer`,
          ],
        ],
      },
      { kind: 'button', label: 'Open the desk', url: publicUrl + pages.desk() },
      {
        kind: 'note',
        text: 'Please ask the customer whether these bookings are theirs. If they are, raise the daily limit of the organization for today on the desk, or let an expert book beyond the limit of a payer. If not, disable the account and cancel its trips.',
      },
    ],
  });
};
