import type { FlightOption } from '#contract/flights.ts';
import { connectionsOf } from './connections.ts';

/** How many places in the price order a drawback costs. FLT-22, FLT-23, FLT-24; docs/rules.md#flight-search */
export const rankingPenalties = { tightLayover: 3, splitTicket: 4, airportChange: 10, outsideWindow: 5 } as const;

/**
 * The penalty of one option; each drawback counts once.
 * @param isOutside whether it departs or arrives while no staff of the program are there
 */
export const rankingPenalty = (option: FlightOption, isOutside: boolean): number => {
  const connections = connectionsOf(option);
  return (
    (connections.some((connection) => connection.isTight) ? rankingPenalties.tightLayover : 0) +
    (option.is_split ? rankingPenalties.splitTicket : 0) +
    (connections.some((connection) => connection.isAirportChange) ? rankingPenalties.airportChange : 0) +
    (isOutside ? rankingPenalties.outsideWindow : 0)
  );
};

/** An option with the price it is ranked by, in minor units; 0: unknown. */
type Priced = { readonly option: FlightOption; readonly amount: number };

/**
 * The rank of every price: how many options are cheaper. Unpriced options come last.
 * @returns by amount in minor units
 */
const priceRanks = (priced: readonly Priced[]): ReadonlyMap<number, number> => {
  const sorted = priced
    .map(({ amount }) => amount)
    .filter((amount) => amount > 0)
    .sort((a, b) => a - b);
  const ranks = new Map<number, number>([[0, sorted.length]]);
  for (const [rank, amount] of sorted.entries()) if (!ranks.has(amount)) ranks.set(amount, rank);
  return ranks;
};

/**
 * The scores of the recommended order: the rank by price plus penalties; the lowest is best.
 * @param isOutsideWindow compares an option with the staff windows; default never
 * @returns the score of every option
 * @see FLT-22, FLT-23, FLT-24, FLT-25
 */
export const recommendedScores = (
  priced: readonly Priced[],
  isOutsideWindow: (option: FlightOption) => boolean = () => false,
): ReadonlyMap<FlightOption, number> => {
  const ranks = priceRanks(priced);
  return new Map(
    priced.map(({ option, amount }) => [
      option,
      (ranks.get(amount) ?? 0) + rankingPenalty(option, isOutsideWindow(option)),
    ]),
  );
};
