/** What is to be done about a trip of which a supplier canceled a part or all. Semantics 7 */

import type { ItemKind } from '../bookings/items.ts';
import type { Canceled } from '../bookings/refund-due.ts';
import { refundSplit } from '../bookings/refund-due.ts';
import { formatMoney, type Money } from '../kit/money.ts';

/** One thing of a trip that was booked. */
export type BookedPart = {
  readonly kind: ItemKind;
  /** "New York to London and back", "Hotel Aurel, London". */
  readonly title: string;
  /** By whom it was canceled and what is given back; null: it stands. */
  readonly canceled: Canceled | null;
  readonly captured: Money;
  readonly voucherMinor: number;
  /** Of a hotel: until when canceling is free, and what it costs then; empty: not known. */
  readonly terms: string;
};

/** `search`: choose others; `hotel`: a hotel that is left alone; `refund`: what comes back, nothing to do. */
export type NextStep = {
  readonly kind: 'search' | 'hotel' | 'refund';
  readonly title: string;
  readonly sentence: string;
};

const askExpert = 'or write to an expert below, who finds them for you.';

const refundStep = ({ title, canceled, captured, voucherMinor }: BookedPart, cardLast4: string): NextStep | null => {
  if (!canceled) return null;
  const { card, voucherMinor: byVoucher } = refundSplit({ card: captured, voucherMinor }, canceled);
  const voucher = byVoucher > 0 ? `${formatMoney({ ...card, minor: byVoucher })} come back as a voucher at once.` : '';
  if (card.minor === 0)
    return voucher === '' ? null : { kind: 'refund', title: `Your refund for ${title}`, sentence: voucher };
  const back = `${formatMoney(card)} go back to the card ending in ${cardLast4}. Banks show it within 5 to 10 days.`;
  return { kind: 'refund', title: `Your refund for ${title}`, sentence: [back, voucher].filter(Boolean).join(' ') };
};

/**
 * What to do next once a supplier canceled something: other flights or another hotel, a hotel that is of no use without
 * its flights, and what is given back.
 * @returns empty where nothing was canceled but by ourselves
 */
export const nextSteps = (parts: readonly BookedPart[], cardLast4: string): readonly NextStep[] => {
  const bySupplier = parts.filter(({ canceled }) => canceled !== null && canceled.by !== 'us');
  const searches = bySupplier.map(({ kind, title }): NextStep => {
    const [who, others] = kind === 'flight' ? ['airline', 'other flights'] : ['hotel', 'another hotel'];
    const rest = kind === 'flight' ? askExpert : 'or write to an expert below, who finds one for you.';
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
