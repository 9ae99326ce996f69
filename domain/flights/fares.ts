import type { FlightPrice } from '#contract/flights.ts';

type BagData = Pick<FlightPrice, 'is_bag_data' | 'bag_carry_on_count' | 'bag_checked_count'>;

type Branded = Pick<FlightPrice, 'amount' | 'is_bag_data'> & Partial<Pick<FlightPrice, 'brand'>>;

/**
 * The fares worth showing: each brand of this leg at its lowest price, whatever fares other legs have with it. A fare
 * without bag data that costs more than one with bag data only misleads, so it is hidden.
 * @param prices of one option, cheapest first; unpriced ones (amount 0) are never hidden for their bags and hide no others
 * @see FLT-43
 */
export const visibleFares = <P extends Branded>(prices: readonly P[]): readonly P[] => {
  const lowest = prices.filter((price) => !price.brand || prices.find(({ brand }) => brand === price.brand) === price);
  const cheapestWithBags = lowest
    .filter((price) => price.is_bag_data && price.amount > 0)
    .reduce((least, price) => Math.min(least, price.amount), Number.POSITIVE_INFINITY);
  return lowest.filter((price) => price.is_bag_data || price.amount <= cheapestWithBags);
};

/** @returns bags per passenger; 1 carry-on and 0 checked when the airline gives no bag data. FLT-44 */
export const bagsOf = (price: BagData): { readonly carryOn: number; readonly checked: number } =>
  price.is_bag_data
    ? { carryOn: price.bag_carry_on_count, checked: price.bag_checked_count }
    : { carryOn: 1, checked: 0 };

/**
 * @returns "1 carry-on, 0 checked", followed by "assumed" when the airline gives no bag data. FLT-44;
 * docs/screens.md#fare-rules
 */
export const bagsText = (price: BagData): string => {
  const { carryOn, checked } = bagsOf(price);
  return `${carryOn} carry-on, ${checked} checked${price.is_bag_data ? '' : ' assumed'}`;
};
