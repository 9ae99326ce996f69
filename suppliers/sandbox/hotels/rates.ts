/** A hotel's rooms for a stay with their rates, and what happens to a rate before it is booked. */
import type { StayPrice } from '#domain/hotels/price.ts';
import { type CancellationTimeline, isRefundable } from '#domain/hotels/refund.ts';
import { nightDates, nightsOf, type Stay } from '#domain/hotels/stay.ts';
import { airports } from '#reference/airports.ts';
import type { StayRate, StayRoom } from '#suppliers/hotels/port.ts';
import { epochDay } from '../kit/epoch-days.ts';
import { asFraction, fraction, hash, hashText } from '../kit/hash.ts';
import type { Converter } from '../kit/money-out.ts';
import { makeZones } from '../kit/zones.ts';
import type { HotelCities } from './cities.ts';
import { roomsLeft } from './demand.ts';
import { conditionsOf } from './notice.ts';
import { stayPrice } from './prices.ts';
import type { SandboxHotel } from './properties.ts';
import { contentOf, type RateTerms, writeRateRef } from './refs.ts';
import { type RatePlan, type RoomKind, ratePlans, roomKinds } from './rooms.ts';

const dayMinutes = 1440;
/** The hour until which it can be canceled free, in the hotel's local time. */
const deadlineMinute = 18 * 60;
const rateMinutes = 30;
/** The share of hotels whose price is currently unknown. */
const unpricedShare = 0.02;
/** A supplier reports the rooms left when there are few. */
const scarceRooms = 6;
const goneShare = 0.01;
const risenShare = 0.03;
/** Hundredths of a percent. */
const fatedRise = 1000;

const zoneNames = [...new Set(airports.map(({ zone }) => zone))];

const localText = (minute: number): string => new Date(minute * 60_000).toISOString().slice(0, 16);

/** @returns why a stay is unavailable there: nothing left, or no price */
export const isUnavailable = (seed: number, hotel: SandboxHotel, stay: Stay): boolean =>
  (hotel.fate === null && fraction(seed, hotel.city.id, hotel.place, 251) < unpricedShare) ||
  roomsLeft(seed, hotel, nightDates(stay)) < stay.rooms.length;

/** @returns the price of the cheapest rate, null when there is none; the first rate of `roomsOf` */
export const cheapestPrice = (seed: number, hotel: SandboxHotel, stay: Stay, money: Converter): StayPrice | null => {
  const [kind] = roomKinds(seed, hotel, stay.rooms);
  const [plan] = ratePlans(seed, hotel);
  if (!kind || !plan || isUnavailable(seed, hotel, stay)) return null;
  return stayPrice(seed, hotel, stay, { kind, plan, risen: 1 }, money);
};

/**
 * What luck does to a rate's price: sold out (1 %), or risen by 2 to 12 % (3 %); or the hotel's fixed outcome.
 * @param hasLuck false: only a fixed outcome happens
 */
export const fateOfRate = (
  seed: number,
  { fate }: Pick<SandboxHotel, 'fate'>,
  terms: RateTerms,
  hasLuck: boolean,
): { isGone: boolean; risenBasisPoints: number } => {
  if (fate !== null)
    return { isGone: fate === 'gone-at-check', risenBasisPoints: fate === 'risen-at-check' ? fatedRise : 0 };
  if (!hasLuck) return { isGone: false, risenBasisPoints: 0 };
  const luck = hashText(seed, contentOf(terms));
  const share = asFraction(hash(luck, 1, 252));
  const isRisen = share >= goneShare && share < goneShare + risenShare;
  return {
    isGone: share < goneShare,
    risenBasisPoints: isRisen ? 200 + Math.floor(1000 * asFraction(hash(luck, 2, 252))) : 0,
  };
};

/** Creates the rates of one seed. */
export const makeRates = (seed: number, cities: HotelCities) => {
  const zones = makeZones(zoneNames);

  /** Free until one to seven days before check-in; some hotels keep one night from then until the day before. */
  const timeline = (hotel: SandboxHotel, stay: Stay, plan: RatePlan, price: StayPrice): CancellationTimeline => {
    if (!plan.isFlexible) return [];
    const { city, place } = hotel;
    const zone = zoneNames.indexOf(cities.zoneOf(city));
    const step = (daysBefore: number, feeMinor: number) => {
      const local = (epochDay(stay.checkin) - daysBefore) * dayMinutes + deadlineMinute;
      const utc = zones.toUtc(zone, local);
      return { beforeUtc: new Date(utc * 60_000).toISOString(), beforeLocal: localText(local), feeMinor };
    };
    const freeDays = 1 + (hash(seed, city.id, place, 253) % 7);
    const oneNightMinor = Math.round((price.baseMinor + price.taxesAndFeesMinor) / nightsOf(stay));
    const hasSecond = freeDays > 1 && nightsOf(stay) > 1 && fraction(seed, city.id, place, 254) < 0.5;
    return hasSecond ? [step(freeDays, 0), step(1, oneNightMinor)] : [step(freeDays, 0)];
  };

  const rateOf = (
    hotel: SandboxHotel,
    terms: RateTerms,
    { kind, plan }: { kind: RoomKind; plan: RatePlan },
    money: Converter,
  ): StayRate => {
    const risen = 1 + terms.risenBasisPoints / 10_000;
    const price = stayPrice(seed, hotel, terms.stay, { kind, plan, risen }, money);
    const left = roomsLeft(seed, hotel, nightDates(terms.stay));
    return {
      ref: writeRateRef(seed, terms),
      name: plan.name,
      price,
      cancellation: timeline(hotel, terms.stay, plan, price),
      isBreakfast: plan.isBreakfast,
      roomsLeft: left <= scarceRooms ? left : null,
      expiresAt: new Date(terms.expires * 60_000).toISOString(),
      ...conditionsOf(seed, hotel, money),
    };
  };

  /** The rate with these terms, rebuilt. @returns null when the hotel has no such rate */
  const rateAgain = (hotel: SandboxHotel, terms: RateTerms, money: Converter): StayRate | null => {
    const kind = roomKinds(seed, hotel, terms.stay.rooms)[terms.kind];
    const plan = ratePlans(seed, hotel)[terms.plan];
    return kind && plan && !isUnavailable(seed, hotel, terms.stay) ? rateOf(hotel, terms, { kind, plan }, money) : null;
  };

  /** The cheapest price that can be canceled free at a moment; null: there is none. */
  const freeToCancel = (hotel: SandboxHotel, stay: Stay, money: Converter, now: Date): StayPrice | null => {
    const [kind] = roomKinds(seed, hotel, stay.rooms);
    const plan = ratePlans(seed, hotel).find(({ isFlexible }) => isFlexible);
    if (!kind || !plan || isUnavailable(seed, hotel, stay)) return null;
    const price = stayPrice(seed, hotel, stay, { kind, plan, risen: 1 }, money);
    return isRefundable(timeline(hotel, stay, plan, price), price, now) ? price : null;
  };

  const roomsOf = (hotel: SandboxHotel, stay: Stay, money: Converter, now: Date): StayRoom[] => {
    if (isUnavailable(seed, hotel, stay)) return [];
    const expires = Math.floor(now.getTime() / 60_000) + rateMinutes;
    return roomKinds(seed, hotel, stay.rooms).map((kind, kindPlace) => ({
      name: kind.name,
      picture: `${hotel.property.id}.room${kind.picture}`,
      bedOptions: kind.beds,
      rates: ratePlans(seed, hotel)
        .map((plan, planPlace) => {
          const terms = { propertyId: hotel.property.id, stay, currency: money.currency, kind: kindPlace };
          return rateOf(hotel, { ...terms, plan: planPlace, risenBasisPoints: 0, expires }, { kind, plan }, money);
        })
        // A rate that can no longer be canceled free is not sold as flexible.
        .filter(({ cancellation: [first] }) => !first || now < new Date(first.beforeUtc)),
    }));
  };

  return { roomsOf, rateAgain, freeToCancel };
};
export type Rates = ReturnType<typeof makeRates>;
export const rateLifeMinutes = rateMinutes;
