import { describe, expect, test } from 'vitest';
import { type Airport, airportByIata, airports } from './airports.ts';
import { countryByIso2 } from './countries.ts';
import { airportsOf, metros } from './metros.ts';

describe('airports', () => {
  test.each([
    ['JFK', 'John F. Kennedy', 'New York', 'US', 'America/New_York'],
    ['LGA', 'LaGuardia', 'New York', 'US', 'America/New_York'],
    ['EWR', 'Newark Liberty', 'Newark', 'US', 'America/New_York'],
    ['ORD', "O'Hare", 'Chicago', 'US', 'America/Chicago'],
    ['DEN', 'Denver', 'Denver', 'US', 'America/Denver'],
    ['PHX', 'Sky Harbor', 'Phoenix', 'US', 'America/Phoenix'],
    ['IND', 'Indianapolis', 'Indianapolis', 'US', 'America/Indiana/Indianapolis'],
    ['FCA', 'Glacier Park', 'Kalispell', 'US', 'America/Denver'],
    ['PDX', 'Portland, Oregon', 'Portland', 'US', 'America/Los_Angeles'],
    ['HNL', 'Daniel K. Inouye', 'Honolulu', 'US', 'Pacific/Honolulu'],
    ['ANC', 'Ted Stevens', 'Anchorage', 'US', 'America/Anchorage'],
    ['YYT', "St. John's, Newfoundland and Labrador", "St. John's", 'CA', 'America/St_Johns'],
    ['CUN', 'Cancún', 'Cancún', 'MX', 'America/Cancun'],
    ['GRU', 'Guarulhos', 'São Paulo', 'BR', 'America/Sao_Paulo'],
    ['IPC', 'Mataveri', 'Easter Island', 'CL', 'Pacific/Easter'],
    ['LHR', 'Heathrow', 'London', 'GB', 'Europe/London'],
    ['DUB', 'Dublin', 'Dublin', 'IE', 'Europe/Dublin'],
    ['CDG', 'Charles de Gaulle', 'Paris', 'FR', 'Europe/Paris'],
    ['BRU', 'Brussels', 'Brussels', 'BE', 'Europe/Brussels'],
    ['ZRH', 'Zürich', 'Zürich', 'CH', 'Europe/Zurich'],
    ['BER', 'Brandenburg', 'Berlin', 'DE', 'Europe/Berlin'],
    ['IST', 'Istanbul', 'Istanbul', 'TR', 'Europe/Istanbul'],
    ['SVO', 'Sheremetyevo', 'Moscow', 'RU', 'Europe/Moscow'],
    ['DXB', 'Dubai', 'Dubai', 'AE', 'Asia/Dubai'],
    ['DEL', 'Indira Gandhi', 'Delhi', 'IN', 'Asia/Kolkata'],
    ['KTM', 'Tribhuvan', 'Kathmandu', 'NP', 'Asia/Kathmandu'],
    ['URC', 'Tianshan', 'Ürümqi', 'CN', 'Asia/Shanghai'],
    ['HKG', 'Chek Lap Kok', 'Hong Kong', 'HK', 'Asia/Hong_Kong'],
    ['NRT', 'Narita', 'Tokyo', 'JP', 'Asia/Tokyo'],
    ['KUL', 'Kuala Lumpur', 'Kuala Lumpur', 'MY', 'Asia/Kuala_Lumpur'],
    ['SYD', 'Kingsford Smith', 'Sydney', 'AU', 'Australia/Sydney'],
    ['OOL', 'Gold Coast', 'Gold Coast', 'AU', 'Australia/Brisbane'],
    ['LDH', 'Lord Howe Island', 'Lord Howe Island', 'AU', 'Australia/Lord_Howe'],
    ['CHT', 'Tuuta', 'Chatham Islands', 'NZ', 'Pacific/Chatham'],
    ['CAI', 'Cairo', 'Cairo', 'EG', 'Africa/Cairo'],
    ['JNB', 'O. R. Tambo', 'Johannesburg', 'ZA', 'Africa/Johannesburg'],
  ])('%s is %s in %s, %s, on %s time', (iata, name, city, country, zone) => {
    expect(airportByIata(iata)).toMatchObject({ iata, name, city, country, zone });
  });

  test('there are over three thousand, each complete', () => {
    const isWhole = (airport: Airport) =>
      /^[A-Z]{3}$/.test(airport.iata) &&
      airport.name !== '' &&
      airport.city !== '' &&
      Math.abs(airport.latitude) <= 90 &&
      Math.abs(airport.longitude) <= 180 &&
      airport.traffic > 0 &&
      airport.catchment >= 0 &&
      countryByIso2(airport.country) !== undefined;
    expect(airports.length).toBeGreaterThan(3_000);
    expect(airports.filter((airport) => !isWhole(airport))).toEqual([]);
  });

  test('no code and no id occurs twice, among airports and metro areas together', () => {
    const codes = [...airports.map((airport) => airport.iata), ...metros.map((metro) => metro.code)];
    const ids = [...airports, ...metros].map((place) => place.id);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('every time zone is one that Intl knows', () => {
    const zones = new Set(airports.map((airport) => airport.zone));
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  });

  test('names do not contain the word airport', () => {
    expect(airports.filter((airport) => /\b(International Airport|Airport|Intl)\b/.test(airport.name))).toEqual([]);
  });

  test('the busiest come first, and the airports of one city are in their real order', () => {
    const rank = (iata: string) => airports.findIndex((airport) => airport.iata === iata);
    expect(airports.slice(0, 3).map((airport) => airport.iata)).toEqual(['ATL', 'DXB', 'DFW']);
    for (const order of [
      ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN'],
      ['JFK', 'EWR', 'LGA', 'HPN'],
      ['CDG', 'ORY', 'BVA'],
      ['HND', 'NRT', 'IBR'],
    ]) {
      expect(order.toSorted((a, b) => rank(a) - rank(b))).toEqual(order);
    }
  });

  test('closed airports are missing and their replacements are present', () => {
    for (const [closed, opened] of [
      ['ISL', 'IST'],
      ['REP', 'SAI'],
      ['PNH', 'KTI'],
      ['ADA', 'COV'],
    ] as const) {
      expect(airportByIata(closed)).toBeUndefined();
      expect(airportByIata(opened)).toBeDefined();
    }
    expect(airportByIata('NMI')).toMatchObject({ city: 'Mumbai' });
    expect(airportByIata('EUQ')).toMatchObject({ country: 'PH' });
  });
});

describe('metro areas', () => {
  test('every airport of a metro area exists, is in its country, and the busiest comes first', () => {
    for (const metro of metros) {
      const members = metro.airports.map((iata) => airportByIata(iata));
      expect(metro.airports.length).toBeGreaterThan(1);
      expect(members.map((airport) => airport?.country)).toEqual(metro.airports.map(() => metro.country));
      const traffic = members.map((airport) => airport?.traffic ?? 0);
      expect(traffic, metro.code).toEqual(traffic.toSorted((a, b) => b - a));
    }
  });

  test('a metro code gives all its airports, an airport code itself, an unknown code none', () => {
    expect(airportsOf('NYC')).toEqual(['JFK', 'EWR', 'LGA']);
    expect(airportsOf('JFK')).toEqual(['JFK']);
    expect(airportsOf('QQQ')).toEqual([]);
  });
});
