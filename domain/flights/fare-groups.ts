import type { FlightPrice, fareGroups } from '#contract/flights.ts';
import { cabinChoiceOf } from './cabins.ts';
import { visibleFares } from './fares.ts';

export type FareGroupName = (typeof fareGroups)[number];

/** The headings of fares, letter for letter. FLT-42 */
export const fareGroupTitles: Readonly<Record<FareGroupName, string>> = {
  lowest: 'Lowest Fare',
  basic_economy: 'Basic Economy',
  premium_economy: 'Premium Economy',
  business_first: 'Business/First Class',
  economy: 'Economy',
};

/** From the least to the most, as a person climbs. */
const ladder: readonly FareGroupName[] = ['lowest', 'basic_economy', 'economy', 'premium_economy', 'business_first'];

const basicWords = /\b(basic|light|lite|saver|value)\b/i;

/**
 * The group of one fare: the cabin first, then the words of its name. A fare that calls itself "First" but is flown in
 * economy stays Economy: the seat decides, and no supplier tells us of a better one.
 */
export const fareGroupOf = (price: Pick<FlightPrice, 'cabin' | 'fare'>): Exclude<FareGroupName, 'lowest'> => {
  const choice = cabinChoiceOf(price.cabin);
  if (choice !== 'economy') return choice;
  return basicWords.test(price.fare) ? 'basic_economy' : 'economy';
};

export type FareGroup<P> = { readonly name: FareGroupName; readonly title: string; readonly prices: readonly P[] };

/**
 * The visible fares of one option under their headings. The cheapest stands alone under "Lowest Fare".
 * @param prices of one option, cheapest first, unpriced last
 * @returns only groups that hold a fare
 * @see FLT-42, FLT-43
 */
export const fareGroupsOf = <P extends Pick<FlightPrice, 'amount' | 'is_bag_data' | 'cabin' | 'fare'>>(
  prices: readonly P[],
): readonly FareGroup<P>[] => {
  const visible = visibleFares(prices);
  const lowest = visible.find((price) => price.amount > 0) ?? visible[0];
  return ladder
    .map((name) => ({
      name,
      title: fareGroupTitles[name],
      prices: visible.filter((price) => (price === lowest ? 'lowest' : fareGroupOf(price)) === name),
    }))
    .filter((group) => group.prices.length > 0);
};
