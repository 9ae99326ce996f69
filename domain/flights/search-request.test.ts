import { describe, expect, test } from 'vitest';
import { flightSearchQuery } from '#contract/flights.ts';
import { searchRequest } from './search-request.ts';

const airports: Readonly<Record<string, readonly string[]>> = {
  JFK: ['JFK'],
  LHR: ['LHR'],
  CDG: ['CDG'],
  NYC: ['JFK', 'LGA', 'EWR'],
};
const surroundings = { airportsOf: (iata: string) => airports[iata] ?? [], todayAt: () => '2026-03-02' };
const ask = (query: Record<string, string>) =>
  searchRequest(
    flightSearchQuery.parse({
      way: 'roundtrip',
      from: 'JFK',
      to: 'LHR',
      depart: '2026-06-16',
      return: '2026-06-22',
      ...query,
    }),
    surroundings,
  );
const multi = {
  way: 'multicity',
  'multi-from': 'JFK,LHR',
  'multi-to': 'LHR,CDG',
  'multi-depart': '2026-06-16,2026-06-18',
};

describe('the request of a search', () => {
  test('FLT-01 a round trip is two slices', () => {
    expect(ask({ cabin: 'business' })).toEqual({
      ok: true,
      value: {
        way: 'roundtrip',
        slices: [
          { from: 'JFK', to: 'LHR', date: '2026-06-16' },
          { from: 'LHR', to: 'JFK', date: '2026-06-22' },
        ],
        cabin: 'business_first',
        adults: 1,
        children: 0,
        infants: 0,
      },
    });
  });

  test('FLT-02 FLT-03 multi city and inbound-to', () => {
    expect(ask(multi)).toMatchObject({ ok: true, value: { slices: [{ from: 'JFK' }, { from: 'LHR', to: 'CDG' }] } });
    expect(ask({ 'inbound-to': 'CDG' })).toMatchObject({
      ok: true,
      value: { slices: [{}, { from: 'LHR', to: 'CDG' }] },
    });
    expect(ask({ way: 'oneway' })).toMatchObject({ ok: true, value: { slices: [{ to: 'LHR' }] } });
  });

  test('FLT-06 passengers by number or by age', () => {
    expect(ask({ pax: '4' })).toMatchObject({ value: { adults: 4, children: 0, infants: 0 } });
    expect(ask({ pax: '4', children: '2' })).toMatchObject({ value: { adults: 2, children: 2 } });
    expect(ask({ adults: '2', infants: '1' })).toMatchObject({ value: { adults: 2, infants: 1 } });
    expect(ask({ pax: '250' })).toMatchObject({ ok: true });
  });

  test.each([
    ['an unknown airport', { from: 'ZZZ' }, { from: 'We do not know the airport ZZZ' }],
    [
      'equal airports',
      { to: 'JFK' },
      { to: 'Departure and arrival are the same. Please select two different airports' },
    ],
    [
      'a city and its own airport',
      { from: 'NYC', to: 'JFK' },
      { to: 'Departure and arrival are the same. Please select two different airports' },
    ],
    ['FLT-66 a past date', { depart: '2026-03-01' }, { depart: 'This date is in the past' }],
    [
      'FLT-66 more than a year ahead',
      { return: '2027-03-03' },
      { return: 'Flights can be searched up to one year ahead, to Tuesday 2 March 2027' },
    ],
    [
      'FLT-68 a return before the outbound',
      { return: '2026-06-15' },
      { return: 'The return date is before the outbound date' },
    ],
    [
      'FLT-67 multi city out of order',
      { ...multi, 'multi-depart': '2026-06-18,2026-06-16' },
      { 'multi-depart.1': 'Flight 2 departs before flight 1' },
    ],
    [
      'no real date',
      { ...multi, 'multi-depart': '2026-06-18,2026-06-31' },
      { 'multi-depart.1': 'Please use a real date' },
    ],
    [
      'FLT-65 a leg without a date',
      { ...multi, 'multi-depart': '2026-06-18' },
      { 'multi-depart.1': 'Please select a date' },
    ],
    [
      'seven legs',
      { ...multi, 'multi-from': 'JFK,JFK,JFK,JFK,JFK,JFK,JFK' },
      { 'multi-from': 'At most 6 flights can be searched together' },
    ],
    ['FLT-58 a sum of 251', { adults: '250', children: '1' }, { pax: 'Flight passengers are 1 to 250' }],
    ['FLT-58 a sum of 0', { adults: '0' }, { pax: 'Flight passengers are 1 to 250' }],
    [
      'numbers that do not add up',
      { pax: '3', adults: '2' },
      { pax: 'The number of passengers is not the sum of adults, children and infants' },
    ],
    ['more infants than adults', { adults: '1', infants: '2' }, { infants: 'Each infant needs an adult to sit with' }],
  ])('%s has a sentence of its own', (_, query, errors) => {
    const result = ask(query);
    expect(result.ok ? {} : { ...result.error.errors }).toMatchObject(errors);
  });

  test('FLT-65 an incomplete route gets one alert for the whole route', () => {
    const result = ask({ ...multi, 'multi-to': 'LHR' });
    expect(result).toMatchObject({
      ok: false,
      error: {
        detail: 'Please select airports and dates for all legs before continuing.',
        errors: { 'multi-to.1': 'Please select an airport' },
      },
    });
  });

  test('FLT-66 today and the same day next year are both accepted', () => {
    expect(ask({ depart: '2026-03-02', return: '2027-03-02' }).ok).toBe(true);
  });
});
