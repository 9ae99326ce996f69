/** What a stay costs and when it is paid. docs/rules.md#money */
import { type Money, roundHalfUp } from '#domain/kit/money.ts';

export type PaymentTime = 'now' | 'property';

/** Whole stay, all rooms, in minor units of one currency. */
export type StayPrice = {
  readonly currency: string;
  /** The rooms before taxes. */
  readonly baseMinor: number;
  readonly taxesAndFeesMinor: number;
  /** Paid to the property itself: its own fee, a resort fee, or a tax it collects. */
  readonly localFeeMinor: number;
  readonly resortFeeMinor: number;
  readonly localTaxMinor: number;
  readonly payNowMinor: number;
  readonly payAtPropertyMinor: number;
  readonly totalMinor: number;
  readonly payment: PaymentTime;
};

export type StayPriceParts = Omit<StayPrice, 'payNowMinor' | 'payAtPropertyMinor' | 'totalMinor'>;

/**
 * Adds up the price of a stay. Base, taxes and fees are paid now or at the property; local amounts always at the
 * property.
 */
export const stayPriceOf = (parts: StayPriceParts): StayPrice => {
  const roomsMinor = parts.baseMinor + parts.taxesAndFeesMinor;
  const localMinor = parts.localFeeMinor + parts.resortFeeMinor + parts.localTaxMinor;
  const payNowMinor = parts.payment === 'now' ? roomsMinor : 0;
  const totalMinor = roomsMinor + localMinor;
  return { ...parts, payNowMinor, payAtPropertyMinor: totalMinor - payNowMinor, totalMinor };
};

/** @returns the errors in a supplier's price, in words; empty when it adds up to the minor unit */
export const stayPriceFaults = (price: StayPrice): readonly string[] => {
  const { currency: _currency, payment, ...amounts } = price;
  const faults = Object.entries(amounts)
    .filter(([, minor]) => !Number.isSafeInteger(minor) || minor < 0)
    .map(([name]) => `${name} is not an amount`);
  const roomsMinor = price.baseMinor + price.taxesAndFeesMinor;
  const localMinor = price.localFeeMinor + price.resortFeeMinor + price.localTaxMinor;
  if (roomsMinor + localMinor !== price.totalMinor) faults.push('the parts are not the total');
  if (price.payNowMinor + price.payAtPropertyMinor !== price.totalMinor)
    faults.push('now and at the property are not the total');
  if (price.payNowMinor !== (payment === 'now' ? roomsMinor : 0))
    faults.push('the amount paid now is a different part');
  return faults;
};

/** The number of nights and rooms; both at least 1. */
export type StaySize = { readonly nights: number; readonly rooms: number };

const perRoomNight = (minor: number, { nights, rooms }: StaySize): number => roundHalfUp(minor / (nights * rooms));

/** @returns the average price of one night in one room, including everything the guest pays; lists show it */
export const allInNightlyMinor = (price: Pick<StayPrice, 'totalMinor'>, size: StaySize): number =>
  perRoomNight(price.totalMinor, size);

/** @returns the same before taxes, which policies judge. docs/rules.md#policy-verdicts */
export const roomNightlyMinor = (price: Pick<StayPrice, 'baseMinor'>, size: StaySize): number =>
  perRoomNight(price.baseMinor, size);

export type BreakdownLine = { readonly title: string; readonly amount: Money };

/** The lines under a price; a fee or tax of the property that is zero has none. MONEY-04 */
export const breakdownLines = (price: StayPrice): readonly BreakdownLine[] => {
  const line = (title: string, minor: number): BreakdownLine => ({
    title,
    amount: { minor, currency: price.currency },
  });
  const ofProperty = [
    line('Local Fee', price.localFeeMinor),
    line('Resort Fee', price.resortFeeMinor),
    line('Local Tax', price.localTaxMinor),
  ];
  return [
    line('Rooms', price.baseMinor),
    line('Taxes & Fees', price.taxesAndFeesMinor),
    ...ofProperty.filter(({ amount }) => amount.minor !== 0),
    line('Total', price.totalMinor),
    line('Pay Now', price.payNowMinor),
    line('Pay At Property', price.payAtPropertyMinor),
  ];
};
