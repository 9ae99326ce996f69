import { formatMoney, type Money } from '#domain/kit/money.ts';

/** What is shown as the price. */
export type PriceText =
  | { readonly kind: 'loading' }
  | { readonly kind: 'tba'; readonly text: 'TBA' }
  | { readonly kind: 'amount'; readonly text: string };

/**
 * A price as the screen shows it. An amount of 0 is still loading while the search runs, and "TBA" once it is
 * finished.
 * @param price in minor units
 * @see FLT-18, FLT-19, FLT-20
 */
export const priceText = (
  price: { readonly amount: number; readonly currency: string },
  isFinished: boolean,
): PriceText => {
  if (price.amount > 0) return { kind: 'amount', text: formatMoney(moneyOf(price)) };
  return isFinished ? { kind: 'tba', text: 'TBA' } : { kind: 'loading' };
};

/** @returns the amount of a wire price (minor units in our code) as money */
export const moneyOf = (price: { readonly amount: number; readonly currency: string }): Money => ({
  minor: price.amount,
  currency: price.currency,
});

/** @returns whether a price can be chosen in Self Booking; an unknown price cannot. docs/rules.md#flight-search */
export const isSelfBookable = (price: { readonly amount: number }): boolean => price.amount > 0;
