/**
 * Twenty facts about hotels, each with its source and the sandbox's value. The first six belong to fact 20. Taxes
 * are those published by public bodies for 2025, for the Netherlands and New York also for 2026.
 */
import { addDays } from '#domain/kit/calendar.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { cities } from '#reference/cities.ts';
import { type HotelCity, hotelCities } from '#suppliers/sandbox/hotels/cities.ts';
import { occupancyOn } from '#suppliers/sandbox/hotels/demand.ts';
import { hotelMarket } from '#suppliers/sandbox/hotels/markets.ts';
import { ownFeeUsd, plainNightUsd } from '#suppliers/sandbox/hotels/prices.ts';
import { type Hotels, makeHotels, type SandboxHotel } from '#suppliers/sandbox/hotels/properties.ts';
import { epochDay } from '#suppliers/sandbox/kit/epoch-days.ts';

const seed = 1;
/** The first day of a week as the sandbox counts them. */
const firstNight = '2026-12-31';
const nights = Array.from({ length: 365 }, (_, at) => addDays(firstNight, at));

/** The hotels on which the facts are measured. */
export type HotelSample = {
  readonly unitedStates: readonly SandboxHotel[];
  readonly newYork: readonly SandboxHotel[];
  readonly holidays: readonly SandboxHotel[];
};

const newYorkNames = new Set(['New York City', 'Manhattan', 'Brooklyn', 'Queens']);
const holidayNames = new Set(['Las Vegas', 'Paradise', 'Honolulu', 'Kailua', 'Orlando', 'Kissimmee']);

/** Every fifth city of the United States, and all of the named ones. */
export const hotelSample = async (): Promise<HotelSample> => {
  const directory = await hotelCities();
  const hotels: Hotels = makeHotels(seed, directory);
  const all = (await cities()).filter(({ country }) => country === 'US');
  const of = (isWanted: (city: HotelCity, at: number) => boolean): SandboxHotel[] =>
    all.flatMap(({ id }, at) => {
      const city = directory.byId(id);
      return city && isWanted(city, at) ? hotels.ofCity(city) : [];
    });
  return {
    unitedStates: of((_city, at) => at % 5 === 0),
    newYork: of(({ name, market }) => newYorkNames.has(name) && market.occupancy > 0.8),
    holidays: of(({ name, market }) => holidayNames.has(name) && market.isResort),
  };
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const occupancyOf = (hotels: readonly SandboxHotel[], step: number): number =>
  mean(
    hotels.flatMap((hotel) =>
      nights.filter((_, at) => at % step === 0).map((day) => occupancyOn(seed, hotel, epochDay(day))),
    ),
  );

/** The average daily rate as the industry defines it: revenue divided by rooms sold. */
const dailyRate = (hotels: readonly SandboxHotel[], days: readonly string[]): number => {
  let [revenue, sold] = [0, 0];
  for (const hotel of hotels)
    for (const day of days) {
      const rooms = occupancyOn(seed, hotel, epochDay(day));
      sold += rooms;
      revenue += rooms * plainNightUsd(seed, hotel, day);
    }
  return revenue / sold;
};

const everyWeekday = nights.filter((_, at) => at % 11 === 0);

const peakWeekRate = (hotels: readonly SandboxHotel[]): number =>
  Math.max(
    ...Array.from({ length: 52 }, (_, week) =>
      dailyRate(
        hotels,
        nights.slice(week * 7, week * 7 + 7).filter((_day, at) => at % 2 === 0),
      ),
    ),
  );

const feesOf = (hotels: readonly SandboxHotel[]): readonly number[] =>
  hotels.map((hotel) => ownFeeUsd(seed, hotel)).filter((fee) => fee > 0);

const localTax = (country: string, city: string, stars: number, per: 'person' | 'room'): number => {
  const { localTax: tax } = hotelMarket(country, city);
  invariant(tax?.per === per, `${city} counts its tax by ${per}`);
  return tax.byStars[stars - 2] ?? 0;
};

const percent = (country: string, city: string | null): number => hotelMarket(country, city).taxPercent;

/** One figure of the real world. */
export type HotelFact = {
  readonly what: string;
  readonly source: string;
  readonly least: number;
  readonly most: number;
  readonly tolerancePercent: number;
  readonly measure: (sample: HotelSample) => number;
};

const figure = (
  what: string,
  [least, most]: readonly [number, number],
  tolerancePercent: number,
  source: string,
  measure: HotelFact['measure'],
): HotelFact => ({ what, source, least, most, tolerancePercent, measure });

/** A tax is exactly what the law says. */
const tax = (what: string, value: number, source: string, measure: () => number): HotelFact =>
  figure(what, [value, value], 0, source, measure);

const coStar = 'CoStar, 2024 (suppliers C5, 20)';
const rules = 'suppliers C4';

export const hotelFacts: readonly HotelFact[] = [
  figure('US average daily rate, USD', [158.67, 158.67], 10, coStar, ({ unitedStates }) =>
    dailyRate(unitedStates, everyWeekday),
  ),
  figure('US occupancy, %', [63, 63], 5, coStar, ({ unitedStates }) => occupancyOf(unitedStates, 37) * 100),
  figure('New York occupancy, %', [84.3, 84.3], 4, coStar, ({ newYork }) => occupancyOf(newYork, 5) * 100),
  figure('New York, rate of its dearest week, USD', [523.69, 523.69], 15, coStar, ({ newYork }) =>
    peakWeekRate(newYork),
  ),
  figure(
    'US hotels with a fee of their own, %',
    [7, 7],
    20,
    'UHERO (suppliers C5, 20)',
    ({ unitedStates }) => (feesOf(unitedStates).length / unitedStates.length) * 100,
  ),
  figure('That fee on average, USD', [21, 25], 15, 'UHERO (suppliers C5, 20)', ({ unitedStates }) =>
    mean(feesOf(unitedStates)),
  ),
  figure(
    'Las Vegas, Hawaii, Orlando: hotels with a resort fee, %',
    [40, 40],
    15,
    rules,
    ({ holidays }) => (feesOf(holidays).length / holidays.length) * 100,
  ),
  figure(
    'Hotels with three stars, %',
    [38, 38],
    8,
    rules,
    ({ unitedStates }) => (unitedStates.filter(({ stars }) => stars === 3).length / unitedStates.length) * 100,
  ),
  tax('Germany, value added tax on rooms, %', 7, 'UStG § 12 (2) 11', () => percent('DE', null)),
  tax('France, value added tax on rooms, %', 10, 'CGI art. 279', () => percent('FR', null)),
  tax('United Kingdom, value added tax, %', 20, 'HMRC, notice 709/3', () => percent('GB', null)),
  tax('Switzerland, special rate for rooms, %', 3.8, 'MWSTG art. 25 (4)', () => percent('CH', null)),
  tax('Denmark, value added tax, %', 25, 'Skat', () => percent('DK', null)),
  tax('Japan, consumption tax, %', 10, 'National Tax Agency', () => percent('JP', null)),
  tax('Australia, goods and services tax, %', 10, 'ATO', () => percent('AU', null)),
  tax('New York City, taxes on rooms, %', 14.75, 'NYC Department of Finance', () => percent('US', 'New York City')),
  tax(
    'New York City, fees a room and night, USD',
    3.5,
    'NYC Department of Finance',
    () => hotelMarket('US', 'New York City').taxPerRoomNight,
  ),
  tax(
    'Amsterdam, tourist tax on top of value added tax, %',
    12.5,
    'Gemeente Amsterdam',
    () => percent('NL', 'Amsterdam') - percent('NL', null),
  ),
  tax('Rome, four stars, a person and night, EUR', 7.5, 'Roma Capitale, since October 2023', () =>
    localTax('IT', 'Rome', 4, 'person'),
  ),
  tax('Dubai, five stars, a room and night, AED', 20, 'Department of Economy and Tourism', () =>
    localTax('AE', 'Dubai', 5, 'room'),
  ),
];

export type MeasuredHotelFact = { readonly fact: HotelFact; readonly ours: number; readonly deviationPercent: number };

/** The deviation of the sandbox from a fact; 0 within its range. */
export const measureHotelFact = (fact: HotelFact, sample: HotelSample): MeasuredHotelFact => {
  const ours = fact.measure(sample);
  const nearest = Math.min(fact.most, Math.max(fact.least, ours));
  return { fact, ours, deviationPercent: ((ours - nearest) / nearest) * 100 };
};

/** A line of the table: what, world, sandbox, deviation, tolerance, source. */
export const hotelFactLine = ({ fact, ours, deviationPercent }: MeasuredHotelFact): string => {
  const world = fact.least === fact.most ? String(fact.least) : `${fact.least}-${fact.most}`;
  const off = `${deviationPercent.toFixed(1)} % of ${fact.tolerancePercent} %`;
  return `${fact.what.padEnd(56)} ${world.padStart(8)} ${ours.toFixed(2).padStart(8)} ${off.padStart(16)}  ${fact.source}`;
};
