/** Proves docs/decisions/0170. */
import { describe, expect, test } from 'vitest';
import { flightSearchQuery } from '#contract/flights.ts';
import { ageText, clearlyCheaper, dayNotes, dayPriceText, onAnotherDay, savingText } from './day-prices.ts';

const day = (depart: string, amount: number | null, more: { currency?: string; is_finished?: boolean } = {}) => ({
  depart,
  amount,
  currency: 'USD',
  is_finished: true,
  ...more,
});
const own = day('2026-06-16', 41_200);

describe('the day that is clearly cheaper', () => {
  test.each([
    ['saves most', [own, day('2026-06-17', 30_000), day('2026-06-19', 29_200)], ['2026-06-19', 12_000]],
    [
      'of equal ones is the nearest',
      [day('2026-06-13', 30_000), own, day('2026-06-18', 30_000)],
      ['2026-06-18', 11_200],
    ],
    ['of equally near ones is the earlier', [own, day('2026-06-18', 1), day('2026-06-14', 1)], ['2026-06-14', 41_199]],
    ['saves 5 % exactly', [own, day('2026-06-17', 39_140)], ['2026-06-17', 2060]],
    ['is none below 5 %', [own, day('2026-06-17', 39_141)], null],
    ['is none in another currency', [own, day('2026-06-17', 1, { currency: 'EUR' })], null],
    [
      'is none while a day is searched',
      [own, day('2026-06-17', 1), day('2026-06-18', null, { is_finished: false })],
      null,
    ],
    ['is none without an own price', [day('2026-06-16', null), day('2026-06-17', 1)], null],
    ['is none among days without flights', [own, day('2026-06-17', null)], null],
    ['is not the own day', [own], null],
    ['is none when the own day is missing', [day('2026-06-17', 1)], null],
  ])('%s', (_, days, expected) => {
    const found = clearlyCheaper(days, own.depart);
    expect(found && [found.day.depart, found.saved.minor]).toEqual(expected);
    if (found) expect(found.saved.currency).toBe('USD');
  });

  test.each([
    ['oneway', 0, '2026-06-19', 'Leaving 3 days later saves 120.00 USD'],
    ['roundtrip', 0, '2026-06-15', 'Leaving 1 day earlier saves 120.00 USD'],
    ['roundtrip', 1, '2026-06-17', 'Returning 1 day later saves 120.00 USD'],
    ['multicity', 1, '2026-06-14', 'Flight 2 2 days earlier saves 120.00 USD'],
  ] as const)('%s, leg %i, on %s: %s', (way, leg, to, text) => {
    expect(savingText({ way, leg, from: own.depart, to }, { minor: 12_000, currency: 'USD' })).toBe(text);
  });
});

test.each([
  [41_200, true, false, 'from 412.00 USD'],
  [41_200, false, true, 'from 412.00 USD'],
  [null, false, true, 'searching'],
  [null, true, true, 'price not known'],
  [null, true, false, 'no flights'],
])('a day with %s, finished %s, partial %s is said as: %s', (amount, is_finished, is_partial, text) => {
  expect(dayPriceText({ amount, currency: 'USD', is_finished, is_partial })).toBe(text);
});

describe('a query on another day', () => {
  const round = flightSearchQuery.parse({ way: 'roundtrip', depart: '2026-06-16', return: '2026-06-22' });
  const multi = flightSearchQuery.parse({ way: 'multicity', 'multi-depart': '2026-06-16,2026-06-18,2026-06-22' });
  test.each([
    [round, 0, { depart: '2026-06-20', return: '2026-06-22' }],
    [round, 1, { depart: '2026-06-16', return: '2026-06-20' }],
    [multi, 1, { 'multi-depart': ['2026-06-16', '2026-06-20', '2026-06-22'] }],
  ])('of %j, leg %i', (query, leg, expected) => {
    expect(onAnotherDay(query, leg, '2026-06-20')).toMatchObject(expected);
  });
});

test.each([
  [41_200, 'USD', '412', 'from 412.00 USD'],
  [41_201, 'USD', '413', 'from 412.01 USD'],
  [141_299, 'USD', '1,413', 'from 1,412.99 USD'],
  [41_200, 'JPY', '41,200', 'from 41,200 JPY'],
  [41_200, 'KWD', '42', 'from 41.200 KWD'],
])('the note of %i %s shows %s and never less than it costs', (amount, currency, shown, said) => {
  expect(dayNotes([{ depart: '2026-06-16', amount, currency }])).toEqual({ '2026-06-16': { shown, said } });
});

test.each([
  [['2026-03-02T09:30:00Z'], 'less than an hour ago'],
  [['2026-03-02T09:30:00Z', '2026-03-02T08:59:00Z'], 'up to 2 hours ago'],
  [['2026-03-01T10:00:01Z'], 'up to 24 hours ago'],
])('prices found at %j were found %s', (foundAt, text) => {
  expect(ageText(foundAt, Date.parse('2026-03-02T10:00:00Z'))).toBe(text);
});
