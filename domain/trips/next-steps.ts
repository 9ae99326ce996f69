/** What to do about a trip after a supplier canceled part or all of it. docs/rules.md#trips */

import type { ItemKind } from '../bookings/items.ts';
import type { Canceled } from '../bookings/refund-due.ts';
import { refundSplit } from '../bookings/refund-due.ts';
import { formatMoney, type Money } from '../kit/money.ts';
import { type RefundStanding, refundSentence } from '../payments/refund-words.ts';

/** One booking of a trip. */
export type BookedPart = {
  readonly kind: ItemKind;
  /** "New York to London and back", "Hotel Aurel, London". */
  readonly title: string;
  /** Who canceled it and what is refunded; null: it is active. */
  readonly canceled: Canceled | null;
  readonly captured: Money;
  readonly voucherMinor: number;
  /** Where the money of its refund is; null: it is not known, or there is none. */
  readonly refund: RefundStanding | null;
  /** For a hotel: until when canceling is free, and what it costs after that; empty: unknown. */
  readonly terms: string;
};

/**
 * `search`: choose others; `hotel`: a hotel that stays booked without its flights; `refund`: what is refunded,
 * nothing to do.
 */
export type NextStep = {
  readonly kind: 'search' | 'hotel' | 'refund';
  readonly title: string;
  readonly sentence: string;
};

const askExpert = 'or write to an expert below, who will find them for you.';

const refundStep = (
  { title, canceled, captured, voucherMinor, refund }: BookedPart,
  cardLast4: string,
): NextStep | null => {
  if (!canceled) return null;
  const { card, voucherMinor: byVoucher } = refundSplit({ card: captured, voucherMinor }, canceled);
  const voucher =
    byVoucher > 0 ? `${formatMoney({ ...card, minor: byVoucher })} are returned as a voucher at once.` : '';
  if (card.minor === 0)
    return voucher === '' ? null : { kind: 'refund', title: `Your refund for ${title}`, sentence: voucher };
  const back = refundSentence(formatMoney(card), cardLast4, refund);
  const when = refund === 'returned' ? '' : 'Banks show it within 5 to 10 days.';
  return {
    kind: 'refund',
    title: `Your refund for ${title}`,
    sentence: [back, when, voucher].filter(Boolean).join(' '),
  };
};

/**
 * What to do after a supplier canceled something: search for other flights or another hotel, decide about a hotel that is
 * left without its flights, and expect the refund.
 * @returns empty when nothing was canceled, or only by us
 */
export const nextSteps = (parts: readonly BookedPart[], cardLast4: string): readonly NextStep[] => {
  const bySupplier = parts.filter(({ canceled }) => canceled !== null && canceled.by !== 'us');
  const searches = bySupplier.map(({ kind, title }): NextStep => {
    if (kind === 'extra')
      return {
        kind: 'search',
        title: `${title}: could not be arranged`,
        sentence: 'Please write to an expert below for another.',
      };
    const [who, others] = kind === 'flight' ? ['airline', 'other flights'] : ['hotel', 'another hotel'];
    const rest = kind === 'flight' ? askExpert : 'or write to an expert below, who will find one for you.';
    return { kind: 'search', title: `${title}: canceled by the ${who}`, sentence: `Search for ${others}, ${rest}` };
  });
  const isWithoutFlights = bySupplier.some(({ kind }) => kind === 'flight');
  const left = parts.filter(({ kind, canceled }) => isWithoutFlights && kind === 'hotel' && canceled === null);
  const hotels = left.map(
    ({ title, terms }): NextStep => ({
      kind: 'hotel',
      title: `${title}: still booked`,
      sentence: [terms, 'Keep it if you still travel. If not, cancel it in time with “Cancel this trip” below.']
        .filter(Boolean)
        .join(' '),
    }),
  );
  const refunds = bySupplier.flatMap((part) => refundStep(part, cardLast4) ?? []);
  return [...searches, ...hotels, ...refunds];
};
