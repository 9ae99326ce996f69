import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/kit/calendar.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';
import { flightQuery, offersOf, testSandboxFlights, testTimetable } from '#tests/builders/sandbox-flights.ts';
import { carriers } from './data/carriers.ts';
import { blockMinutes } from './parts/block-time.ts';
import { carrierConnectionMinutes, connectionMinutes } from './parts/connection-time.ts';
import { epochDay } from './parts/epoch-days.ts';
import { findNonstopItineraries } from './parts/find-itineraries.ts';
import type { Place } from './parts/places.ts';

/** Facts 1 to 19 of suppliers C5 with their tolerances. Fact 20 is about hotels and belongs to them. */
const timetable = testTimetable();
const supplier = testSandboxFlights();
const now = new Date('2026-09-01T09:30:00Z');

const place = (iata: string): Place => {
  const found = timetable.places.byIata(iata);
  invariant(found !== undefined, `${iata} is an airport`);
  return found;
};

const search = (way: string, days: readonly string[], at = now): Promise<SupplierOffer[]> =>
  offersOf(supplier, flightQuery(way, days), at);

describe('block times of real flights (facts 1 to 10, within 10 %)', () => {
  test.each([
    ['LHR', 'JFK', 480, 490],
    ['SYD', 'MEL', 95, 95],
    ['MEL', 'SYD', 85, 85],
    ['JFK', 'AUS', 257, 276],
    ['SFO', 'HND', 650, 650],
    ['HND', 'SFO', 580, 580],
    ['HND', 'DEL', 530, 530],
    ['DEL', 'HND', 490, 490],
    ['LHR', 'IST', 225, 235],
    ['IST', 'JFK', 635, 650],
    ['DXB', 'LHR', 475, 475],
    ['LHR', 'DOH', 405, 405],
    ['FRA', 'JFK', 515, 515],
    ['LHR', 'DUB', 80, 90],
    ['DUB', 'JFK', 450, 491],
    ['LHR', 'FRA', 95, 105],
    ['SYD', 'SIN', 500, 500],
    ['SIN', 'ICN', 385, 385],
    ['ATL', 'MIA', 115, 124],
    ['JFK', 'SLC', 325, 332],
    ['LHR', 'STR', 100, 100],
  ])('%s-%s takes %i to %i minutes', (from, to, least, most) => {
    const minutes = blockMinutes(place(from), place(to));
    expect(minutes).toBeGreaterThanOrEqual(least * 0.9);
    expect(minutes).toBeLessThanOrEqual(most * 1.1);
  });

  test('against the jet stream the Pacific takes 50 minutes more', () => {
    const against = blockMinutes(place('SFO'), place('HND'));
    expect(against - blockMinutes(place('HND'), place('SFO'))).toBeGreaterThanOrEqual(50);
  });
});

/** Nonstop flights a day from one city to another, the mean of a week, and who flies them. */
const nonstops = (from: readonly string[], to: readonly string[], monday: string) => {
  const flown = new Set<number>();
  let flights = 0;
  for (let day = epochDay(monday); day < epochDay(monday) + 7; day++)
    for (const one of from)
      for (const other of to)
        for (const { rows } of findNonstopItineraries(timetable, place(one), place(other), day)) {
          flights += 1;
          flown.add(timetable.columns.carrier[rows[0] ?? 0] ?? 0);
        }
  return { perDay: flights / 7, carriers: flown.size };
};

const london = ['LHR', 'LGW', 'STN', 'LTN', 'LCY'];

describe.each(['2026-10-05', '2027-02-08'])(
  'flights a day, both ways, in the week of %s (facts 11 to 15, within 25 %)',
  (monday) => {
    test.each([
      ['Melbourne-Sydney', ['MEL', 'AVV'], ['SYD'], 157],
      ['Kuala Lumpur-Singapore', ['KUL'], ['SIN'], 82],
      ['New York JFK-London Heathrow', ['JFK'], ['LHR'], 42],
      ['Los Angeles-San Francisco', ['LAX'], ['SFO'], 97],
      ['Dublin-London', ['DUB'], london, 91],
      ['Amsterdam-London', ['AMS'], london, 84],
      ['Jeju-Seoul', ['CJU'], ['GMP'], 226],
    ])('%s', (_title, one, other, real) => {
      const perDay = nonstops(one, other, monday).perDay + nonstops(other, one, monday).perDay;
      expect(perDay).toBeGreaterThanOrEqual(real * 0.75);
      expect(perDay).toBeLessThanOrEqual(real * 1.25);
    });

    test('five carriers fly JFK-LHR, 21 times a day each way, and five fly LAX-SFO', () => {
      const ocean = nonstops(['JFK'], ['LHR'], monday);
      expect(ocean.carriers).toBe(5);
      expect(Math.round(ocean.perDay)).toBe(21);
      expect(nonstops(['LAX'], ['SFO'], monday).carriers).toBe(5);
    });
  },
);

describe('minimum connecting times (facts 16 and 17)', () => {
  const number = (code: string): number => carriers.findIndex((carrier) => carrier.code === code);
  const minutes = (way: string, [arriving = '', departing = '']: readonly string[] = []): number => {
    const [from = '', at = '', to = ''] = way.split('-');
    const usual = connectionMinutes(place(from), place(at), place(to));
    return carrierConnectionMinutes(usual, place(at), number(arriving), number(departing));
  };

  test.each([
    ['Vienna', 'FRA-VIE-ATH', [], 25],
    ['Munich within Schengen', 'BER-MUC-FCO', [], 30],
    ['Munich to abroad', 'BER-MUC-JFK', [], 35],
    ['Munich from abroad to abroad', 'JFK-MUC-DXB', [], 45],
    ['Zurich', 'GVA-ZRH-JFK', [], 40],
    ['Frankfurt', 'MAD-FRA-VIE', ['IB', 'OS'], 45],
    ['Frankfurt, Lufthansa since 2025', 'MAD-FRA-VIE', ['LH', 'LH'], 60],
    ['Amsterdam within Schengen', 'CDG-AMS-OSL', [], 40],
    ['Amsterdam from abroad', 'JFK-AMS-OSL', [], 50],
    ['Heathrow, one terminal', 'EDI-LHR-JFK', ['BA', 'BA'], 60],
    ['Heathrow, terminal 3 to 5', 'JFK-LHR-EDI', ['AA', 'BA'], 90],
    ['Atlanta, both domestic', 'MIA-ATL-LAX', ['DL', 'DL'], 35],
    ['Atlanta, from abroad', 'LHR-ATL-LAX', ['DL', 'DL'], 90],
  ])('%s', (_title, way, flown, real) => {
    expect(minutes(way, flown)).toBe(real);
  });
});

const median = (amounts: readonly number[]): number => amounts.toSorted((a, b) => a - b)[amounts.length >> 1] ?? 0;

/** What a traveler from an airport pays on average for a domestic return: half of them book a month ahead, half ten days. */
const meanItineraryFare = async (from: string): Promise<number> => {
  const destinations = timetable.places.all
    .filter((to) => to.country === 'US' && to.iata !== from && timetable.places.km(place(from).index, to.index) > 300)
    .map((to) => ({ to, weight: to.traffic / Math.sqrt(timetable.places.km(place(from).index, to.index) + 800) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 12);
  let paid = 0;
  let travelers = 0;
  for (const { to, weight } of destinations) {
    for (const ahead of [36, 10]) {
      const day = '2026-10-07';
      const at = new Date(`${addDays(day, -ahead)}T09:30:00Z`);
      const offers = await search(`${from}-${to.iata} ${to.iata}-${from}`, [day, addDays(day, 6)], at);
      paid += weight * median(offers.map(({ total }) => total.minor / 100).filter((amount) => amount > 0));
      travelers += weight;
    }
  }
  return paid / travelers;
};

describe('mean domestic itinerary fares of the United States (fact 18, within 15 %)', () => {
  test('Los Angeles, Atlanta, Chicago, Orlando, Las Vegas, in this order', async () => {
    const real = { LAX: 416.64, ATL: 393.8, ORD: 373.01, MCO: 273.35, LAS: 264.24 };
    const found: number[] = [];
    for (const [iata, fare] of Object.entries(real)) {
      const mean = await meanItineraryFare(iata);
      expect(mean, iata).toBeGreaterThanOrEqual(fare * 0.85);
      expect(mean, iata).toBeLessThanOrEqual(fare * 1.15);
      found.push(mean);
    }
    expect(found).toEqual(found.toSorted((a, b) => b - a));
  });
});

describe('the same seats on other days of booking (fact 19)', () => {
  /** Price of each fare of one day's flights when booked so many days ahead. */
  const booked = async (ahead: number): Promise<Map<string, number>> => {
    const day = '2027-06-09';
    const at = new Date(`${addDays(day, -ahead)}T09:30:00Z`);
    const offers = (await search('BOS-DEN', [day], at)).filter(({ isSplit, total }) => !isSplit && total.minor > 0);
    return new Map(
      offers.map(({ slices, fare, total }) => [
        `${slices[0]?.segments.map((segment) => segment.airline + segment.number).join(' ')} ${fare}`,
        total.minor / 100,
      ]),
    );
  };
  const change = async (ahead: number): Promise<{ times: number; plus: number }> => {
    const base = await booked(60);
    const then = await booked(ahead);
    const both = [...then].flatMap(([fare, price]) => (base.has(fare) ? [[price, base.get(fare) ?? 0] as const] : []));
    invariant(both.length > 20, 'most fares are sold on both days');
    return {
      times: median(both.map(([price, was]) => price / was)),
      plus: median(both.map(([price, was]) => price - was)),
    };
  };

  test('flat from 21 to 121 days, within 5 %', async () => {
    for (const ahead of [21, 40, 90, 121]) expect(Math.abs((await change(ahead)).times - 1)).toBeLessThanOrEqual(0.05);
  });

  test('about 50 USD more when booked 169 days or more ahead', async () => {
    expect((await change(200)).plus).toBeCloseTo(50, 0);
    expect((await change(280)).plus).toBeCloseTo(50, 0);
  });

  test('ever steeper in the last two weeks', async () => {
    const times = [
      (await change(17)).times,
      (await change(10)).times,
      (await change(4)).times,
      (await change(1)).times,
    ];
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(1.1);
    expect(times[3]).toBeGreaterThan(1.9);
  });

  test('flights fill up: fewer fares are left on the day before than two months ahead', async () => {
    expect((await booked(1)).size).toBeLessThan((await booked(60)).size);
  });
});

describe('what else a market shows (suppliers C5)', () => {
  test('on 10 to 25 % of round trips two single tickets beat the return fare, and they say so', async () => {
    const cities = ['JFK', 'LAX', 'ORD', 'LHR', 'CDG', 'MAD', 'FCO', 'SIN', 'BKK', 'SEA'];
    let all = 0;
    let split = 0;
    for (const from of cities) {
      for (const to of cities) {
        const offers = from === to ? [] : await search(`${from}-${to} ${to}-${from}`, ['2026-10-13', '2026-10-20']);
        const cheapest = (isSplit: boolean): number =>
          Math.min(...offers.filter((o) => o.isSplit === isSplit && o.total.minor > 0).map(({ total }) => total.minor));
        if (offers.length === 0) continue;
        all += 1;
        if (cheapest(true) < cheapest(false)) split += 1;
        for (const offer of offers.filter(({ isSplit }) => isSplit)) expect(offer.hold).toBeNull();
      }
    }
    expect(split / all).toBeGreaterThanOrEqual(0.1);
    expect(split / all).toBeLessThanOrEqual(0.25);
  });

  test('about 12 % of fares come without bag data', async () => {
    const offers = (
      await Promise.all(['JFK-LHR', 'ATL-LAX', 'MAD-BCN', 'SIN-NRT'].map((way) => search(way, ['2026-10-13'])))
    ).flat();
    const silent = offers.filter(({ bags }) => bags === null).length / offers.length;
    expect(silent).toBeGreaterThan(0.08);
    expect(silent).toBeLessThan(0.16);
  });

  test('codeshares have four digits and another operator; a regional feeder has no business cabin', async () => {
    const economy = await search('JFK-LHR', ['2026-10-13']);
    const codeshares = economy.flatMap(({ slices }) =>
      slices.flatMap(({ segments }) =>
        segments.filter((s) => s.airline !== s.operatingAirline && s.number.length === 4),
      ),
    );
    expect(codeshares.length).toBeGreaterThan(10);
    const query = flightQuery('BTV-CDG', ['2026-10-13'], { cabins: ['business', 'first'] });
    const business = await offersOf(supplier, query, now);
    const cabins = business.flatMap(({ slices }) => slices.map(({ segments }) => segments.map(({ cabin }) => cabin)));
    expect(cabins.some((list) => list.includes('business') && list.includes('economy'))).toBe(true);
  });
});
