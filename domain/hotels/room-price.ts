/** Converts a room's price from the wire to the terms of the rules. */
import type { RoomPrice, StayChoice } from '#contract/hotels.ts';
import { formatMoney, type Money, sumsByCurrency } from '#domain/kit/money.ts';
import type { StayPrice } from './price.ts';

/** @returns the whole stay's price with its parts, for `breakdownLines` */
export const stayPriceFrom = (price: RoomPrice): StayPrice => ({
  currency: price.price_currency,
  baseMinor: price.price_total_base,
  taxesAndFeesMinor: price.price_total_taxes_and_fees,
  localFeeMinor: price.price_property_mandatory_fee,
  resortFeeMinor: price.price_property_resort_fee,
  localTaxMinor: price.price_property_mandatory_tax,
  payNowMinor: price.price_total_pay_now,
  payAtPropertyMinor: price.price_total_pay_property,
  totalMinor: price.price_total,
  payment: price.payment,
});

/** What a stay costs, and when. */
export type StayCosts = { readonly total: Money; readonly payNow: Money; readonly payAtProperty: Money };

/** @returns the three totals of a price */
export const stayCosts = (price: RoomPrice): StayCosts => {
  const money = (minor: number): Money => ({ minor, currency: price.price_currency });
  return {
    total: money(price.price_total),
    payNow: money(price.price_total_pay_now),
    payAtProperty: money(price.price_total_pay_property),
  };
};

/**
 * When a room is paid. Not "now": a stay that needs approval is charged later.
 * @returns "Paid when booked.", "Paid at the property.", "576.00 USD paid when booked, 96.00 USD at the property."
 */
export const whenPaidText = (price: RoomPrice): string => {
  const { payNow, payAtProperty } = stayCosts(price);
  if (payAtProperty.minor === 0) return 'Paid when booked.';
  if (payNow.minor === 0) return 'Paid at the property.';
  return `${formatMoney(payNow)} paid when booked, ${formatMoney(payAtProperty)} at the property.`;
};

/** The totals of several stays: one sum per currency; amounts of different currencies are never added. */
export const allStayCosts = (
  choices: readonly Pick<StayChoice, 'price'>[],
): Readonly<Record<keyof StayCosts, readonly Money[]>> => {
  const costs = choices.map(({ price }) => stayCosts(price));
  const sumsOf = (name: keyof StayCosts): readonly Money[] => sumsByCurrency(costs.map((cost) => cost[name]));
  return { total: sumsOf('total'), payNow: sumsOf('payNow'), payAtProperty: sumsOf('payAtProperty') };
};
