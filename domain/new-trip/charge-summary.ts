/** What is charged when Book Now is pressed. docs/rules.md#charged-now */
import { carsChargeText } from '#domain/cars/car-request.ts';
import { formatMoney, type Money, sumsByCurrency } from '#domain/kit/money.ts';

/** A chosen hotel, its amount due now, and the amount paid at the property. */
export type HotelCharge = { readonly title: string; readonly payNow: Money; readonly payAtProperty: Money };

export type ChargeParts = {
  /** The chosen flights, whole journey and all travelers; null without flights. */
  readonly flights: Money | null;
  readonly hotels: readonly HotelCharge[];
  readonly hasCars: boolean;
  /** What a voucher pays instead of the card, at most the charge; null: nothing. */
  readonly voucher: Money | null;
  /** The policy requires approval, so nothing is charged before it. */
  readonly needsApproval: boolean;
};

export type ChargeLine = { readonly label: string; readonly text: string };

export type ChargeSummary = {
  readonly lines: readonly ChargeLine[];
  /** One sum per currency: amounts of different currencies are never added. */
  readonly totals: readonly Money[];
  readonly totalText: string;
  /** What the card pays after approval, one sum per currency; empty when nothing waits for approval. */
  readonly afterApproval: readonly Money[];
  /** What hotels charge later, one sum per currency; empty when they charge nothing. */
  readonly payAtProperty: readonly Money[];
};

export const noChargeText = 'No charge until approval received';

/** What is due now, by card or voucher, one sum per currency: flights and what the hotels charge now. */
export const dueNow = ({ flights, hotels }: Pick<ChargeParts, 'flights' | 'hotels'>): readonly Money[] =>
  sumsByCurrency([...(flights === null ? [] : [flights]), ...hotels.map(({ payNow }) => payNow)]);

/** The line of a voucher, "-100.00 USD". */
export const voucherLine = (voucher: Money): ChargeLine => ({
  label: 'Voucher',
  text: formatMoney({ ...voucher, minor: -voucher.minor }),
});

/** @returns what the card pays of an amount */
export const lessVoucher = (due: Money, voucher: Money | null): Money =>
  voucher?.currency === due.currency ? { ...due, minor: due.minor - voucher.minor } : due;

/**
 * The total charged now: flights and what the hotels charge now, by currency, minus the voucher. MONEY-05 to
 * MONEY-07
 */
export const chargeSummary = ({ flights, hotels, hasCars, voucher, needsApproval }: ChargeParts): ChargeSummary => {
  const lines: ChargeLine[] = [];
  if (flights !== null) lines.push({ label: 'Flights', text: formatMoney(flights) });
  for (const { title, payNow } of hotels) lines.push({ label: `${title}, pay now`, text: formatMoney(payNow) });
  if (hasCars) lines.push({ label: 'Cars', text: carsChargeText });
  if (voucher !== null) lines.push(voucherLine(voucher));
  const byCard = dueNow({ flights, hotels }).map((due) => lessVoucher(due, voucher));
  const totals = needsApproval ? [] : byCard;
  return {
    lines,
    totals,
    totalText: totals.length === 0 ? noChargeText : totals.map(formatMoney).join(' + '),
    afterApproval: needsApproval ? byCard : [],
    payAtProperty: sumsByCurrency(hotels.map(({ payAtProperty }) => payAtProperty)),
  };
};
