/** What a guest must know before a stay is booked, beside its price and what canceling costs. docs/rapid-launch.md */
import type { StayNoticeView } from '#contract/stay-notices.ts';
import { isCalendarDate } from '#domain/kit/calendar.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import { timeOfDay } from '#domain/kit/reader.ts';

/** Who sells a room, as the law of the European Union wants it shown. Each text is empty if it is not stated. */
export type Trader = {
  readonly name: string;
  /** In one line. */
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  /** The register that the trader is in, and the number there. */
  readonly register: string;
  readonly registerNumber: string;
  /** Whether the trader promised to offer only what the law of the Union allows; null: not stated. */
  readonly isSelfCertified: boolean | null;
  /** Whether it is a business or a private person, and what that means for withdrawing: sentences of the supplier. */
  readonly statements: readonly string[];
};

/** An amount that the hotel wants before the guest comes. */
export type Deposit = {
  readonly amount: Money;
  /** The day until which it is paid; empty: not stated. */
  readonly due: string;
};

/** What a price asks of the guest beside itself. */
export type RateConditions = {
  readonly deposits?: readonly Deposit[];
  /** Paid there against damage, and returned without it. */
  readonly damageDeposit?: Money;
};

/** What the hotel asks of every guest. */
export type HotelConditions = {
  /** Local, "23:00": nobody is let in after it. */
  readonly checkinUntil?: string;
  /** In years. */
  readonly minimumAge?: number;
};

/** The words of the link to a supplier's terms, as Rapid wants them. */
export const termsTitle = 'Supplier Terms & Conditions';

/** Everything that is shown before a stay is booked, and kept with it. */
export type StayNotice = {
  /** In sentences. */
  readonly conditions: readonly string[];
  /** How to check in, fees and rules, as the hotel wrote them: plain text in lines. */
  readonly instructions: string;
  readonly traders: readonly Trader[];
  /** Null: the supplier has no terms of its own. */
  readonly termsUrl: string | null;
};

const depositText = ({ amount, due }: Deposit): string =>
  `A deposit of ${formatMoney(amount)} is due${isCalendarDate(due) ? ` on ${shortDayName(due)}` : ''}.`;

/** @returns what a price asks of the guest, in sentences; none when nothing is stated */
export const rateSentences = ({ deposits = [], damageDeposit }: RateConditions): string[] => [
  ...deposits.map(depositText),
  ...(damageDeposit
    ? [`The hotel takes ${formatMoney(damageDeposit)} against damage and returns it if there is none.`]
    : []),
];

/** @returns what the hotel asks of every guest, in sentences; none when nothing is stated */
export const hotelSentences = ({ checkinUntil, minimumAge }: HotelConditions): string[] => [
  ...(checkinUntil ? [`Check-in ends at ${timeOfDay(checkinUntil)}.`] : []),
  ...(minimumAge === undefined ? [] : [`The guest who checks in must be at least ${minimumAge} years old.`]),
];

/** @returns "Rooms of Town Ltd, 1 High Street, London, rooms@town.example, registered in Companies House as 0123" */
export const traderText = ({
  name,
  address,
  email,
  phone,
  register,
  registerNumber,
}: Omit<Trader, 'statements' | 'isSelfCertified'>): string => {
  const registered = [register && `in ${register}`, registerNumber && `as ${registerNumber}`].filter(Boolean).join(' ');
  return [name, address, email, phone, registered && `registered ${registered}`].filter(Boolean).join(', ');
};

/** @returns what a trader states, in sentences */
export const traderSentences = ({ statements, isSelfCertified }: Trader): string[] => [
  ...statements,
  ...(isSelfCertified === true
    ? ['The seller promises to offer only what complies with the law of the European Union.']
    : []),
];

/** @returns everything in the contract's format */
export const noticeView = ({ conditions, instructions, traders, termsUrl }: StayNotice): StayNoticeView => ({
  conditions: [...conditions],
  instructions,
  traders: traders.map((trader) => ({
    name: trader.name,
    address: trader.address,
    email: trader.email,
    phone: trader.phone,
    register: trader.register,
    register_number: trader.registerNumber,
    statements: traderSentences(trader),
  })),
  terms_url: termsUrl,
});
