/** How chosen flights differ from the cheapest ones in policy, in money and hours. docs/screens.md#approval */
import { formatDuration } from '#domain/flights/times.ts';
import { formatMoney } from '#domain/kit/money.ts';

/** Flights with their price in minor units, and the minutes of each leg from door to door. */
export type Compared = {
  readonly amount: number;
  readonly currency: string;
  readonly legs: readonly { readonly elapsed: number }[];
};

export type Difference = {
  /** Minor units that the chosen flights cost more; negative: less. */
  readonly minor: number;
  /** Minutes that they take less, all legs together; negative: more. */
  readonly minutesShorter: number;
};

const minutesOf = ({ legs }: Compared): number => legs.reduce((sum, { elapsed }) => sum + elapsed, 0);

/** @returns null when the two have other currencies or another number of legs and cannot be compared */
export const differenceOf = (chosen: Compared, cheapest: Compared): Difference | null =>
  chosen.currency === cheapest.currency && chosen.legs.length === cheapest.legs.length
    ? { minor: chosen.amount - cheapest.amount, minutesShorter: minutesOf(cheapest) - minutesOf(chosen) }
    : null;

/** @returns "165.00 USD dearer", "20.00 USD cheaper", "The same price" */
export const moneyDifference = ({ minor }: Difference, currency: string): string => {
  if (minor === 0) return 'The same price';
  return `${formatMoney({ minor: Math.abs(minor), currency })} ${minor > 0 ? 'dearer' : 'cheaper'}`;
};

/** @returns "5 h 58 shorter", "20 min longer", "As long" */
export const hoursDifference = ({ minutesShorter }: Difference): string => {
  if (minutesShorter === 0) return 'As long';
  return `${formatDuration(Math.abs(minutesShorter))} ${minutesShorter > 0 ? 'shorter' : 'longer'}`;
};
