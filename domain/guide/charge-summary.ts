/** What is charged when Book Now is pressed. Spec 2, 9. */
import { formatMoney, type Money, sumsByCurrency } from '#domain/kit/money.ts';

/** A chosen hotel, what it takes now, and what it takes when the guest is there. */
export type HotelCharge = { readonly title: string; readonly payNow: Money; readonly payAtProperty: Money };

export type ChargeParts = {
  /** The chosen flights, whole journey and all travelers; null without flights. */
  readonly flights: Money | null;
  readonly hotels: readonly HotelCharge[];
  readonly hasCars: boolean;
  /** The policy asks for approval, so nothing is charged before it. */
  readonly needsApproval: boolean;
};

export type ChargeLine = { readonly label: string; readonly text: string };

export type ChargeSummary = {
  readonly lines: readonly ChargeLine[];
  /** One sum a currency: amounts of different currencies are never added. */
  readonly totals: readonly Money[];
  readonly totalText: string;
  /** What hotels take later, one sum a currency; empty when they take nothing. */
  readonly payAtProperty: readonly Money[];
};

export const carsChargeText = 'Pending Approval TBD';
export const noChargeText = 'No charge until approval received';

/** The total charged now: flights and what the hotels take now, by currency. MONEY-05 to MONEY-07 */
export const chargeSummary = ({ flights, hotels, hasCars, needsApproval }: ChargeParts): ChargeSummary => {
  const lines: ChargeLine[] = [];
  if (flights !== null) lines.push({ label: 'Flights', text: formatMoney(flights) });
  for (const { title, payNow } of hotels) lines.push({ label: `${title}, pay now`, text: formatMoney(payNow) });
  if (hasCars) lines.push({ label: 'Cars', text: carsChargeText });
  const charged = [...(flights === null ? [] : [flights]), ...hotels.map(({ payNow }) => payNow)];
  const totals = needsApproval ? [] : sumsByCurrency(charged);
  return {
    lines,
    totals,
    totalText: totals.length === 0 ? noChargeText : totals.map(formatMoney).join(' + '),
    payAtProperty: sumsByCurrency(hotels.map(({ payAtProperty }) => payAtProperty)),
  };
};
