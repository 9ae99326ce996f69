/** What is charged when Book Now is pressed. docs/rules.md#charged-now */
import { carsChargeText } from '#domain/cars/car-request.ts';
import { formatMoney, type Money, sumsByCurrency } from '#domain/kit/money.ts';

/** A chosen hotel, what it takes now, and what it takes when the guest is there. */
export type HotelCharge = { readonly title: string; readonly payNow: Money; readonly payAtProperty: Money };

export type ChargeParts = {
  /** The chosen flights, whole journey and all travelers; null without flights. */
  readonly flights: Money | null;
  readonly hotels: readonly HotelCharge[];
  readonly hasCars: boolean;
  /** What a voucher pays in place of the card, never more than is charged; null: nothing. */
  readonly voucher: Money | null;
  /** The policy asks for approval, so nothing is charged before it. */
  readonly needsApproval: boolean;
};

export type ChargeLine = { readonly label: string; readonly text: string };

export type ChargeSummary = {
  readonly lines: readonly ChargeLine[];
  /** One sum a currency: amounts of different currencies are never added. */
  readonly totals: readonly Money[];
  readonly totalText: string;
  /** What the card pays after approval, one sum per currency; empty when nothing waits for approval. */
  readonly afterApproval: readonly Money[];
  /** What hotels take later, one sum a currency; empty when they take nothing. */
  readonly payAtProperty: readonly Money[];
};

export const noChargeText = 'No charge until approval received';

/** What is due now, by card or voucher, one sum a currency: flights and what the hotels take now. */
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

/** The total charged now: flights and what the hotels take now, by currency, less what a voucher pays. MONEY-05 to MONEY-07 */
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
