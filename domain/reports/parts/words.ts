/** Texts and sums that several reports share. */
import type { ReportFact } from '#contract/reports.ts';
import { dayName } from '#domain/kit/day-names.ts';
import type { Money } from '#domain/kit/money.ts';
import type { Setting, ToOwn } from '../plan.ts';

export const routeText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === '' ? '' : `${from}–${to}`;

/** The exchange rate of a report's amounts; none when everything is in one currency. docs/screens.md#reports */
export const rateNote = ({ exchange, today }: Setting): string =>
  exchange.currency === 'USD'
    ? `Rate of ${dayName(today)}`
    : `${exchange.ratePpm / 1_000_000} ${exchange.currency} for 1 USD, ${dayName(today)}`;

export const countFact = (title: string, value: number, note = ''): ReportFact => ({
  title,
  kind: 'count',
  value,
  note,
});

export const moneyFact = (title: string, value: number | null, note = ''): ReportFact => ({
  title,
  kind: 'money',
  value,
  note,
});

/** Several amounts in the organization's currency; those without a rate are left out. Null: none has a rate. */
export const sumOwn = (amounts: readonly Money[], toOwn: ToOwn): number | null => {
  const own = amounts.map(toOwn).filter((minor) => minor !== null);
  return own.length === 0 ? null : own.reduce((sum, minor) => sum + minor, 0);
};

/** Several amounts as one, if they share a currency. */
export const sumOriginal = (amounts: readonly Money[]): Money | null => {
  const [first] = amounts;
  if (!first || amounts.some(({ currency }) => currency !== first.currency)) return null;
  return { minor: amounts.reduce((sum, { minor }) => sum + minor, 0), currency: first.currency };
};

/** The travelers who share a cost; a trip without named travelers counts for its contact. */
export const sharersOf = <
  F extends { readonly contactName: string; readonly travelers: readonly { id: number; name: string }[] },
>({
  travelers,
  contactName,
}: F): readonly { readonly key: string; readonly name: string }[] =>
  travelers.length > 0
    ? travelers.map(({ id, name }) => ({ key: String(id), name }))
    : [{ key: `contact ${contactName}`, name: contactName }];

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

type Basis = Pick<Setting, 'basis'>;

/** The definition of "flights" in every report. */
export const flightsCount = ({ basis }: Basis): string =>
  `A flight is one flight number of one booking. It counts on the day it ${basis === 'departs' ? 'departs, by the clock of its airport' : 'was booked (UTC)'}.`;

/** The definition of "bookings" in every report about flights. */
export const bookingsCount = ({ basis }: Basis): string =>
  `A booking is everything bought together: a round trip is one. It counts on the day ${basis === 'departs' ? 'its first flight departs, by the clock of the airport' : 'it was booked (UTC)'}.`;

/** The definition of "cost": all charges for a booking, on any day. */
export const costCounts =
  'Cost is all charges for it so far minus refunds, without fees. Canceled bookings do not count.';

/** The definition of "spend": all charges of the days, for active and canceled bookings. */
export const spendCounts = ({ basis }: Basis): string =>
  `Spend is all charges and fees minus refunds and vouchers, canceled bookings included, ${basis === 'departs' ? 'by the first day of their trip' : 'each on its own day (UTC)'}.`;
