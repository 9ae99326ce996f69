/** What the page and the file of a receipt say in the same words. */
import type { AppendixFlight } from '#contract/trips.ts';
import { cabinTitles } from '#domain/flights/cabins.ts';
import { dayName } from '#domain/kit/day-names.ts';
import type { Money } from '#domain/kit/money.ts';
import { refundLineText, refundStanding } from '#domain/payments/refund-words.ts';
import { refundStateIn } from '#server/payments/refunds-store.ts';
import type { SharedTrip } from '#server/trips/trip-view.ts';
import type { ReceiptCharge } from './store.ts';

/** Who sells and charges. */
export const seller = 'Tripwright';

/**
 * "12-3": the trip, and how many charges and refunds it has had. A receipt with one more line has another number, and
 * the same lines always have the same.
 */
export const receiptNumber = (tripId: number, charges: readonly ReceiptCharge[]): string =>
  `${tripId}-${charges.length}`;

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "Visa ending 4242"; '' when no card paid. */
export const cardText = ({ card_brand: brand, card_last4: last4 }: ReceiptCharge): string =>
  last4 === null ? '' : `${brand ? capital(brand) : 'Card'} ending ${last4}`;

export const signed = ({ is_refund, amount_minor }: ReceiptCharge): number =>
  is_refund ? -amount_minor : amount_minor;

export const refundText = ({ is_refund, is_free_day, amount_minor: minor, refund_state }: ReceiptCharge): string => {
  if (!is_refund) return '';
  const text = refundLineText({
    minor,
    standing: refund_state === null ? null : refundStanding(refundStateIn(refund_state)),
  });
  return is_free_day && text === 'Refund' ? 'Refund, canceled within 24 hours of booking' : text;
};

export const cabinText = ({ cabin, fare }: AppendixFlight): string => {
  const title = Object.entries(cabinTitles).find(([name]) => name === cabin)?.[1] ?? cabin;
  return fare === '' || fare.toLowerCase().startsWith(title.toLowerCase()) ? fare || title : `${title}, ${fare}`;
};

export const tripDays = ({ date_start: start, date_end: end }: SharedTrip): string | null => {
  if (start === null) return null;
  return end === null || end === start ? dayName(start) : `${dayName(start)} to ${dayName(end)}`;
};

/** The sum does not say that money is back while some of it is on its way. */
const refundedLabel = (refunds: readonly ReceiptCharge[]): string =>
  refunds.some(({ refund_state: state }) => state === 'pending' || state === 'requires_action')
    ? 'Refunded or on its way'
    : 'Refunded';

/** One line for each currency, because nothing is converted silently. */
export const totalsOf = (
  charges: readonly ReceiptCharge[],
): readonly { readonly label: string; readonly sum: Money }[] => {
  const currencies = [...new Set(charges.map(({ currency }) => currency))];
  const sum = (rows: readonly ReceiptCharge[]): number => rows.reduce((total, row) => total + signed(row), 0);
  return currencies.flatMap((currency) => {
    const own = charges.filter((charge) => charge.currency === currency);
    const refunds = own.filter(({ is_refund }) => is_refund);
    const line = (label: string, minor: number) => ({ label, sum: { minor, currency } });
    const parts =
      refunds.length === 0
        ? []
        : [line('Charged', sum(own) - sum(refunds)), line(refundedLabel(refunds), sum(refunds))];
    return [...parts, line('Total paid', sum(own))];
  });
};
