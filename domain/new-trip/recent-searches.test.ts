/** Proves docs/decisions/0166 */
import { describe, expect, test } from 'vitest';
import type { LastChoice } from '#contract/last-choices.ts';
import {
  daysOfSearch,
  namedSearches,
  nameOfSearch,
  recentSearches,
  routeOfSearch,
  searchToKeep,
} from './recent-searches.ts';

const today = '2026-11-24';
const airport = (iata: string) => ({ iata, title: `${iata} (${iata})` });
const leg = (from: string, to: string, depart: string) => ({ from: airport(from), to: airport(to), depart });
const trip = (...legs: LastChoice['legs']): LastChoice => ({
  trip_id: 7,
  trip_type: 'standard',
  organization_id: 1,
  identifier: '',
  created_at: '2026-11-09T10:00:00.000Z',
  pax_count: 1,
  legs,
});
const daysOf = (...legs: LastChoice['legs']) =>
  recentSearches([trip(...legs)], today).map(({ depart, back }) => [depart, back]);

describe('the days of a recent search', () => {
  test.each([
    ['days to come stay', '2026-12-07', '2026-12-11', ['2026-12-07', '2026-12-11']],
    ['tomorrow stays', '2026-11-25', '2026-11-26', ['2026-11-25', '2026-11-26']],
    ['today moves by a week', '2026-11-24', '2026-11-27', ['2026-12-01', '2026-12-04']],
    ['yesterday is next Monday', '2026-11-23', '2026-11-25', ['2026-11-30', '2026-12-02']],
    ['a week ago is the same weekday after today', '2026-11-17', '2026-11-18', ['2026-12-01', '2026-12-02']],
    ['long ago, over a leap day', '2024-02-27', '2024-03-01', ['2026-12-01', '2026-12-04']],
    ['a return over a year ahead is left out', '2026-11-23', '2027-11-22', ['2026-11-30', null]],
  ])('%s', (_, out, back, days) => {
    expect(daysOf(leg('JFK', 'LHR', out), leg('LHR', 'JFK', back))).toEqual([days]);
  });

  test('one way has no return, and neither has a trip that goes on to a third city', () => {
    expect(daysOf(leg('JFK', 'LHR', '2026-12-07'))).toEqual([['2026-12-07', null]]);
    expect(daysOf(leg('JFK', 'LHR', '2026-12-07'), leg('LHR', 'CDG', '2026-12-09'))).toEqual([['2026-12-07', null]]);
    const home = leg('LHR', 'JFK', '2026-12-09');
    expect(daysOf(leg('JFK', 'LHR', '2026-12-07'), home, leg('JFK', 'BOS', '2026-12-10'))).toEqual([
      ['2026-12-07', null],
    ]);
  });
});

test('recent searches are those of the last trips, each route once, the latest first, and three at most', () => {
  const to = (iata: string, day = '2026-12-07') => trip(leg('JFK', iata, day));
  const lasts = [trip(), to('ORD'), to('LHR'), to('ORD', '2026-12-20'), to('SFO'), to('BOS')];
  expect(recentSearches([{ ...trip(leg('JFK', 'ORD', '2026-12-07')), pax_count: 3 }], today)[0]?.people).toBe(3);
  expect(recentSearches(lasts, today).map((search) => [search.from.iata, search.to.iata, search.depart])).toEqual([
    ['JFK', 'ORD', '2026-12-07'],
    ['JFK', 'LHR', '2026-12-07'],
    ['JFK', 'SFO', '2026-12-07'],
  ]);
});

test('a search fills the line there and back, and its days are said', () => {
  const search = { from: airport('JFK'), to: airport('LHR'), depart: '2026-12-07', back: '2026-12-11', people: 1 };
  expect(routeOfSearch(search)).toEqual({
    way: 'roundtrip',
    legs: [leg('JFK', 'LHR', '2026-12-07'), leg('LHR', 'JFK', '2026-12-11')],
  });
  expect(daysOfSearch(search)).toBe('Mon 7 Dec to Fri 11 Dec');
  expect(daysOfSearch({ ...search, people: 3 })).toBe('Mon 7 Dec to Fri 11 Dec, 3 people');
  expect(daysOfSearch({ ...search, back: null })).toBe('Mon 7 Dec');
});

describe('docs/decisions/0188 a search that is kept', () => {
  const kept = { id: 1, name: 'Head office', from: airport('JFK'), to: airport('LHR'), people: 3 };
  test.each([
    ['days to come stay', '2026-12-07', '2026-12-11', '2026-12-07', '2026-12-11'],
    ['days that have passed move by whole weeks', '2026-11-16', '2026-11-20', '2026-11-30', '2026-12-04'],
    ['one way stays one way', '2026-11-16', null, '2026-11-30', null],
    ['a return over a year ahead is left out', '2026-11-23', '2027-11-22', '2026-11-30', null],
  ])('%s', (_what, depart, back, movedDepart, movedBack) => {
    const search = { ...kept, depart, back, cabin: 'business_first' as const };
    expect(namedSearches([search], today)).toEqual([{ ...search, depart: movedDepart, back: movedBack }]);
  });

  const there = leg('JFK', 'LHR', '2026-12-07');
  const home = leg('LHR', 'JFK', '2026-12-11');
  const whole = { from: airport('JFK'), to: airport('LHR'), depart: '2026-12-07', people: 2, cabin: 'economy' };
  test.each([
    ['there and back', 'roundtrip', [there, home], 2, { ...whole, back: '2026-12-11' }],
    ['there and back without a return', 'roundtrip', [there, { ...home, depart: null }], 2, { ...whole, back: null }],
    ['one way', 'oneway', [there], 2, { ...whole, back: null }],
    ['several destinations', 'multicity', [there, leg('LHR', 'CDG', '2026-12-11')], 2, null],
    ['no start', 'oneway', [{ ...there, from: null }], 2, null],
    ['no destination', 'oneway', [{ ...there, to: null }], 2, null],
    ['no day', 'oneway', [{ ...there, depart: null }], 2, null],
    ['a return before the departure', 'roundtrip', [there, { ...home, depart: '2026-12-01' }], 2, null],
    ['nobody', 'oneway', [there], 0, null],
    ['too many people', 'oneway', [there], 251, null],
    ['no number', 'oneway', [there], Number.NaN, null],
  ] as const)('%s', (_what, way, legs, pax, kept) => {
    expect(searchToKeep({ form: { way, legs }, cabin: 'economy', pax })).toEqual(kept);
  });

  test('its suggested name has the cities', () => {
    const jfk = { iata: 'JFK', title: 'New York, John F. Kennedy (JFK)' };
    expect(nameOfSearch({ from: jfk, to: { iata: 'LON', title: 'London, all airports (LON)' } })).toBe(
      'New York to London',
    );
  });
});
