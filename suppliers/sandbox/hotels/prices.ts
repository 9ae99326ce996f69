/** From the price model to the price of a stay: whole minor units that add up. */
import { type StayPrice, stayPriceOf } from '#domain/hotels/price.ts';
import { nightDates, type Stay } from '#domain/hotels/stay.ts';
import { epochDay } from '../kit/epoch-days.ts';
import { fraction } from '../kit/hash.ts';
import type { Converter } from '../kit/money-out.ts';
import { priceTimes } from './demand.ts';
import { inDollars } from './markets.ts';
import type { SandboxHotel } from './properties.ts';
import { breakfastUsd, flexibleTimes, type RatePlan, type RoomKind } from './rooms.ts';

const timesByStars = [1, 1.4, 2.1, 3.9] as const;
const extraAdultShare = 0.12;
const adultsInPrice = 2;
const [leastFeeUsd, mostFeeUsd] = [15, 60];

/** @returns the price of a standard room for two on a night, US dollars before taxes */
export const plainNightUsd = (seed: number, hotel: SandboxHotel, night: string): number =>
  hotel.city.market.levelUsd *
  (timesByStars[hotel.stars - 2] ?? 1) *
  hotel.dearness *
  priceTimes(seed, hotel, epochDay(night));

/** @returns the hotel's own fee per night and room, US dollars; 0 for most */
export const ownFeeUsd = (seed: number, { city, place }: SandboxHotel): number => {
  if (fraction(seed, city.id, place, 241) >= city.market.feeShare) return 0;
  // Most are close to the lowest.
  return Math.round(leastFeeUsd + (mostFeeUsd - leastFeeUsd) * fraction(seed, city.id, place, 242) ** 3.6);
};

/** @returns the property's charge per stay for its town, in the market's currency */
const localTaxAmount = ({ city, stars }: SandboxHotel, rooms: readonly number[], nights: number): number => {
  const { localTax } = city.market;
  if (localTax === null) return 0;
  const people = rooms.reduce((sum, adults) => sum + adults, 0);
  return (localTax.byStars[stars - 2] ?? 0) * (localTax.per === 'person' ? people : rooms.length) * nights;
};

export type Sold = {
  readonly kind: RoomKind;
  readonly plan: RatePlan;
  /** The factor by which the price has risen since the first quote; 1: unchanged. */
  readonly risen: number;
};

/** A hotel's price for a stay: each night of each room is rounded, then everything is added up. */
export const stayPrice = (
  seed: number,
  hotel: SandboxHotel,
  stay: Stay,
  { kind, plan, risen }: Sold,
  money: Converter,
): StayPrice => {
  const { market } = hotel.city;
  const nights = nightDates(stay);
  const times = kind.times * (plan.isFlexible ? flexibleTimes : 1) * risen;
  const breakfast = plan.isBreakfast ? breakfastUsd(hotel.stars, market.levelUsd) : 0;
  let baseMinor = 0;
  for (const night of nights) {
    const plain = plainNightUsd(seed, hotel, night) * times;
    for (const adults of stay.rooms) {
      const more = 1 + extraAdultShare * Math.max(0, adults - adultsInPrice);
      baseMinor += money.minor(plain * more + breakfast * adults);
    }
  }
  const roomNights = nights.length * stay.rooms.length;
  const fixedTaxMinor = money.minor(inDollars(market.taxPerRoomNight, market.currency)) * roomNights;
  const feeMinor = money.minor(ownFeeUsd(seed, hotel)) * roomNights;
  return stayPriceOf({
    currency: money.currency,
    baseMinor,
    taxesAndFeesMinor: Math.round((baseMinor * market.taxPercent) / 100) + fixedTaxMinor,
    localFeeMinor: market.isResort ? 0 : feeMinor,
    resortFeeMinor: market.isResort ? feeMinor : 0,
    localTaxMinor: money.minor(inDollars(localTaxAmount(hotel, stay.rooms, nights.length), market.currency)),
    payment: plan.payment,
  });
};
