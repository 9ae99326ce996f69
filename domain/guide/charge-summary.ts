/** What is charged when Book Now is pressed. Spec 2, 9. */
import { addMoney, formatMoney, type Money } from '#domain/kit/money.ts';

export type ChargeParts = {
  /** The chosen flights, whole journey and all travelers; null without flights. */
  readonly flights: Money | null;
  /** What each chosen hotel takes now. */
  readonly hotelsPayNow: readonly Money[];
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
};

export const carsChargeText = 'Pending Approval TBD';
export const noChargeText = 'No charge until approval received';

const sumsByCurrency = (amounts: readonly Money[]): readonly Money[] => {
  const sums = new Map<string, Money>();
  for (const amount of amounts) {
    const sum = sums.get(amount.currency);
    sums.set(amount.currency, sum === undefined ? amount : addMoney(sum, amount));
  }
  return [...sums.values()].filter(({ minor }) => minor > 0);
};

/** The total charged now: flights and what the hotels take now, by currency. MONEY-05 to MONEY-07 */
export const chargeSummary = ({ flights, hotelsPayNow, hasCars, needsApproval }: ChargeParts): ChargeSummary => {
  const lines: ChargeLine[] = [];
  if (flights !== null) lines.push({ label: 'Flights', text: formatMoney(flights) });
  for (const hotel of hotelsPayNow) lines.push({ label: 'Hotel, pay now', text: formatMoney(hotel) });
  if (hasCars) lines.push({ label: 'Cars', text: carsChargeText });
  const totals = needsApproval ? [] : sumsByCurrency([...(flights === null ? [] : [flights]), ...hotelsPayNow]);
  return { lines, totals, totalText: totals.length === 0 ? noChargeText : totals.map(formatMoney).join(' + ') };
};
