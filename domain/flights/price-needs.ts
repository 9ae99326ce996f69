/**
 * Filters that act on prices. One flight has several fares, so such a filter asks each price: a flight stays if one of
 * its prices has everything that is wanted. Its row then shows the lowest of these prices and offers only these fares.
 */
import type { FlightPrice } from '#contract/flights.ts';

/** In the order in which they are shown. */
export const priceNeedNames = [
  'isInPolicyOnly',
  'hasCarryOn',
  'hasCheckedBag',
  'isRefundable',
  'isChangeable',
] as const;
export type PriceNeed = (typeof priceNeedNames)[number];

/**
 * What every shown price must have, one bit per need. Equal needs are equal numbers, so a row whose needs stay the same
 * is not rendered again, and a price is compared with all of them at once.
 */
export type PriceNeeds = number;

export const noNeeds: PriceNeeds = 0;

// What the airline does not state is not promised: bags that the page assumes, and unknown rules, meet no need.
const isMet: Readonly<Record<PriceNeed, (price: FlightPrice) => boolean>> = {
  isInPolicyOnly: (price) => price.is_policy_within === true,
  hasCarryOn: (price) => price.is_bag_data && price.bag_carry_on_count > 0,
  hasCheckedBag: (price) => price.is_bag_data && price.bag_checked_count > 0,
  isRefundable: (price) => price.is_refundable === true,
  isChangeable: (price) => price.is_changeable === true,
};

const bitOf = (need: PriceNeed): PriceNeeds => 1 << priceNeedNames.indexOf(need);

const bitsOf = (isOn: (need: PriceNeed) => boolean): PriceNeeds =>
  priceNeedNames.reduce((bits, need) => (isOn(need) ? bits | bitOf(need) : bits), noNeeds);

/** @returns what the active filters ask of a price */
export const needsOf = (filters: Readonly<Record<PriceNeed, boolean>>): PriceNeeds => bitsOf((need) => filters[need]);

/** @returns the needs and one more */
export const withNeed = (needs: PriceNeeds, need: PriceNeed): PriceNeeds => needs | bitOf(need);

/** @returns all needs that a price meets */
export const needsMetBy = (price: FlightPrice): PriceNeeds => bitsOf((need) => isMet[need](price));

/** @param met what a price meets: see needsMetBy */
export const meets = (met: PriceNeeds, needs: PriceNeeds): boolean => (met & needs) === needs;

/** @returns the prices that the row may show and sell while the filters are on, in their order */
export const keptPrices = (prices: readonly FlightPrice[], needs: PriceNeeds): readonly FlightPrice[] =>
  needs === noNeeds ? prices : prices.filter((price) => meets(needsMetBy(price), needs));
