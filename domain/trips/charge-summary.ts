import { addMoney, formatMoney, type Money } from '../kit/money.ts';

export type ChargeSummary = {
  /** One sum per currency: unlike currencies are never added. */
  readonly totals: readonly Money[];
  /** The total as shown: "1,412.00 USD", several joined by " + ", or that nothing is charged yet. */
  readonly text: string;
  /** What stands beside cars, or null without cars. */
  readonly carsText: string | null;
};

/**
 * What self booking charges now: the flights and what hotels want at once.
 * @see MONEY-05, MONEY-06, MONEY-07
 */
export const chargeSummary = (chosen: {
  readonly flights: readonly Money[];
  readonly hotelsPayNow: readonly Money[];
  readonly hasCars: boolean;
}): ChargeSummary => {
  const amounts = [...chosen.flights, ...chosen.hotelsPayNow].filter((amount) => amount.minor > 0);
  const totals = [...Map.groupBy(amounts, (amount) => amount.currency).values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [addMoney(first, ...rest)],
  );
  return {
    totals,
    text: totals.length === 0 ? 'No charge until approval received' : totals.map(formatMoney).join(' + '),
    carsText: chosen.hasCars ? 'Pending Approval TBD' : null,
  };
};
