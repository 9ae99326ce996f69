/** Proves docs/decisions/0178, docs/decisions/0179 */
import { describe, expect, test } from 'vitest';
import { daysToChoose, isLinkOpen, lastLinkDay, type TripDays } from './trip-links.ts';

const trip: TripDays = { lastDay: '2026-06-20', zone: 'America/New_York', canceledAt: null };
const canceled: TripDays = { ...trip, canceledAt: new Date('2026-05-02T02:00:00Z') };

describe('the last day of a link', () => {
  test.each([
    ['a shared link ends on the chosen day', '2026-06-18', trip, '2026-06-18'],
    ['but at the latest seven days after the trip', '2026-08-01', trip, '2026-06-27'],
    ['a trip that now ends earlier ends it earlier', '2026-06-25', { ...trip, lastDay: '2026-06-10' }, '2026-06-17'],
    ['a link in a mail ends three days after the trip', null, trip, '2026-06-23'],
    // 1 May in New York.
    ['a canceled trip ends it after seven days', '2026-06-18', canceled, '2026-05-08'],
    ['also in a mail', null, canceled, '2026-05-08'],
    ['an earlier chosen day stays', '2026-05-05', canceled, '2026-05-05'],
    [
      'a trip canceled after its end prolongs nothing',
      null,
      { ...trip, canceledAt: new Date('2026-07-01T12:00:00Z') },
      '2026-06-23',
    ],
    ['a trip without days has no links that open', '2026-06-18', { ...trip, lastDay: null }, null],
  ] as const)('%s', (_name, until, of, last) => {
    expect(lastLinkDay(until, of)).toBe(last);
  });

  test.each([
    // In New York the 18th ends at 04:00 UTC on the 19th.
    ['2026-06-19T03:59:00Z', true],
    ['2026-06-19T04:01:00Z', false],
  ])('it is a whole day where the trip ends: at %s it is open: %s', (now, isOpen) => {
    expect(isLinkOpen('2026-06-18', trip, new Date(now))).toBe(isOpen);
  });

  test('without days it is not open', () => {
    expect(isLinkOpen(null, { ...trip, lastDay: null }, new Date('2026-06-01T00:00:00Z'))).toBe(false);
  });
});

describe('the days to choose from', () => {
  test.each([
    ['from today where the trip ends', trip, '2026-06-02T03:00:00Z', { first: '2026-06-01', last: '2026-06-27' }],
    ['on the last of them', trip, '2026-06-27T12:00:00Z', { first: '2026-06-27', last: '2026-06-27' }],
    ['none after that', trip, '2026-06-28T12:00:00Z', null],
    ['of a canceled trip fewer', canceled, '2026-05-04T12:00:00Z', { first: '2026-05-04', last: '2026-05-08' }],
    ['of a trip without days none', { ...trip, lastDay: null }, '2026-06-02T03:00:00Z', null],
  ])('%s', (_name, of, now, days) => {
    expect(daysToChoose(of, new Date(now))).toEqual(days);
  });
});
