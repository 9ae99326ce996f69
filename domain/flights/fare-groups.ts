import type { FlightPrice, fareGroups } from '#contract/flights.ts';
import { cabinChoiceOf } from './cabins.ts';
import { visibleFares } from './fares.ts';

export type FareGroupName = (typeof fareGroups)[number];

/** The headings of fares, exactly as specified. FLT-42 */
export const fareGroupTitles: Readonly<Record<FareGroupName, string>> = {
  lowest: 'Lowest Fare',
  basic_economy: 'Basic Economy',
  premium_economy: 'Premium Economy',
  business_first: 'Business/First Class',
  economy: 'Economy',
};

/** From the lowest fare group to the highest. */
const ladder: readonly FareGroupName[] = ['lowest', 'basic_economy', 'economy', 'premium_economy', 'business_first'];

const basicWords = /\b(basic|light|lite|saver|value)\b/i;

/**
 * The group of one fare, by its cabin and then by the words of its name. A fare named "First" that is flown in
 * economy stays Economy, because the seat decides.
 */
export const fareGroupOf = (price: Pick<FlightPrice, 'cabin' | 'fare'>): Exclude<FareGroupName, 'lowest'> => {
  const choice = cabinChoiceOf(price.cabin);
  if (choice !== 'economy') return choice;
  return basicWords.test(price.fare) ? 'basic_economy' : 'economy';
};

export type FareGroup<P> = { readonly name: FareGroupName; readonly title: string; readonly prices: readonly P[] };

/**
 * The visible fares of one option under their headings. The cheapest is alone under "Lowest Fare".
 * @param prices of one option, cheapest first, unpriced last
 * @returns only groups with at least one fare
 * @see FLT-42, FLT-43
 */
export const fareGroupsOf = <
  P extends Pick<FlightPrice, 'amount' | 'is_bag_data' | 'cabin' | 'fare'> & Partial<Pick<FlightPrice, 'brand'>>,
>(
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
