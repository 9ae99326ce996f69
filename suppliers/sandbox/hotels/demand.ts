/** How full hotels are on a night, and how that changes their prices. */
import { epochDay, weekdayOf } from '../kit/epoch-days.ts';
import { fraction, hash } from '../kit/hash.ts';
import type { HotelCity } from './cities.ts';
import type { SandboxHotel } from './properties.ts';

const yearDays = 365.25;
const weeksOfYear = 52;
const tropicDegrees = 23.4;
/** Hotels with a fixed outcome have rooms on every night. */
const alwaysRooms = 20;
/** A hotel is sold out above this level. */
const fullFrom = 0.93;

/** -1 in the quietest to 1 in the busiest days: July in the north, January in the south and the tropics. */
const seasonAt = ({ latitude }: HotelCity, day: number): number => {
  const peakDay = latitude > tropicDegrees ? 196 : 15;
  return Math.cos((2 * Math.PI * ((day % yearDays) - peakDay)) / yearDays);
};

/** -1 to 1: holiday places fill at weekends, others in the middle of the week. */
const weekdayAt = ({ market }: HotelCity, day: number): number => {
  const byWeekday = market.isResort ? [-0.4, -0.8, -0.7, -0.4, 0.1, 1, 1] : [-1, -0.1, 0.7, 0.8, 0.3, 0, 0.1];
  return byWeekday[weekdayOf(day)] ?? 0;
};

/** A fair or a festival fills a week; the largest one of the year makes the most expensive week. */
const eventAt = (seed: number, { latitude, longitude, market }: HotelCity, day: number): number => {
  // An event that fills a city fills its suburbs too.
  const around = Math.round(latitude) * 1000 + Math.round(longitude);
  const week = Math.floor(day / 7);
  const year = Math.floor(week / weeksOfYear);
  if (week % weeksOfYear === hash(seed, around, year, 221) % weeksOfYear) return market.peak;
  const isEvent = fraction(seed, around, week, 222) < 0.06;
  return isEvent ? 1 + (market.peak - 1) * 0.5 * fraction(seed, around, week, 223) : 1;
};

/** @returns how full a hotel is on a night, 0 to 1 */
export const occupancyOn = (seed: number, { city, place }: SandboxHotel, day: number): number => {
  const { occupancy, isResort } = city.market;
  const room = Math.min(occupancy, 1 - occupancy);
  const season = (isResort ? 0.22 : 0.16) * seasonAt(city, day);
  const weekday = 0.14 * weekdayAt(city, day);
  const week = fraction(seed, city.id, place, 0x1_0000 + Math.floor(day / 7)) - 0.5;
  const night = fraction(seed, city.id, place, 0x10_0000 + day) - 0.5;
  return Math.min(1, Math.max(0.02, occupancy + room * (season + weekday + 1.1 * week + 0.7 * night)));
};

/** @returns the price of a night as a multiple of an ordinary one */
export const priceTimes = (seed: number, hotel: SandboxHotel, day: number): number => {
  const { city } = hotel;
  const season = 1 + (city.market.isResort ? 0.18 : 0.1) * seasonAt(city, day);
  const weekday = 1 + 0.08 * weekdayAt(city, day);
  const demand = 1 + 0.25 * (occupancyOn(seed, hotel, day) - city.market.occupancy);
  return season * weekday * demand * eventAt(seed, city, day);
};

/** The rooms left for a stay: none when a night is full, few when one nearly is. */
export const roomsLeft = (seed: number, hotel: SandboxHotel, nights: readonly string[]): number => {
  if (hotel.fate !== null) return alwaysRooms;
  const fullest = Math.max(...nights.map((night) => occupancyOn(seed, hotel, epochDay(night))));
  return fullest >= fullFrom ? 0 : Math.ceil((fullFrom - fullest) * 60);
};
