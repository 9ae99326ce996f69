import { describe, expect, test } from 'vitest';
import { passesText } from '#domain/kit/search-text.ts';
import {
  matchMessage,
  passesOwner,
  passesSearch,
  passesStatus,
  statusFilters,
  statusFiltersFor,
} from './list-filters.ts';
import { compareTrips } from './list-order.ts';
import { tripStatusLabel } from './status-label.ts';

const standing = (is_active: boolean, is_booked: boolean | null, is_deposit: boolean | null) => ({
  is_active,
  is_booked,
  is_deposit,
});

describe('the status column', () => {
  test.each([
    [standing(true, true, false), 'Active - Booked'],
    [standing(true, false, true), 'Active - Deposit Paid'],
    [standing(true, false, false), 'Active - Unbooked'],
    [standing(true, null, null), 'Unknown'],
    [standing(false, true, true), 'Previous'],
  ])('LIST-14 LIST-15 LIST-16 LIST-17 LIST-18 %j is "%s"', (trip, label) => {
    expect(tripStatusLabel(trip)).toBe(label);
  });
});

describe('the filters', () => {
  const trips = {
    booked: standing(true, true, false),
    deposit: standing(true, false, true),
    unbooked: standing(true, false, false),
    previous: standing(false, true, false),
  };
  test.each([
    ['Active & Previous', ['booked', 'deposit', 'unbooked', 'previous']],
    ['Active', ['booked', 'deposit', 'unbooked']],
    ['Active - Unbooked', ['unbooked']],
    ['Active - Booked', ['booked', 'deposit']],
    ['Previous', ['previous']],
  ] as const)('LIST-05 LIST-06 LIST-07 "%s" shows %j', (filter, shown) => {
    const passing = Object.entries(trips).filter(([, trip]) => passesStatus(trip, filter));
    expect(passing.map(([name]) => name)).toEqual(shown);
  });

  test('LIST-28 with more than 1000 trips "Active & Previous" is not offered', () => {
    expect(statusFiltersFor(1000)).toEqual(statusFilters);
    expect(statusFiltersFor(1001)[0]).toBe('Active');
  });

  test('LIST-03 LIST-04 Yours are own trips, Team the others, and an organization its own', () => {
    const own = { is_owner: true, organization_id: 1 };
    const team = { is_owner: false, organization_id: 2 };
    expect([own, team].map((trip) => passesOwner(trip, 'all'))).toEqual([true, true]);
    expect([own, team].map((trip) => passesOwner(trip, 'yours'))).toEqual([true, false]);
    expect([own, team].map((trip) => passesOwner(trip, 'team'))).toEqual([false, true]);
    expect([own, team].map((trip) => passesOwner(trip, 2))).toEqual([false, true]);
  });

  test('LIST-08 every typed word must occur somewhere, ignoring accents and case', () => {
    const values = ['CC-7', 'London', 'Zoë O’Connor-Núñez', 'British Airways'];
    expect(passesText(values, 'zoe  LONDON')).toBe(true);
    expect(passesText(values, 'nunez british')).toBe(true);
    expect(passesText(values, 'zoe paris')).toBe(false);
    expect(passesText(values, '  ')).toBe(true);
  });

  test('LIST-08 a number is found as it is printed, with hyphens', () => {
    expect(passesText(['1252400000001'], '125-2400000001')).toBe(true);
    expect(passesText(['1252400000001'], '125 2400000001')).toBe(true);
    expect(passesText(['St Moritz'], 'st-moritz')).toBe(false);
  });

  test.each(['trip 12', 'Trip #12', '#12', ' trip12 '])('LIST-08 "%s" is the trip of that number', (typed) => {
    expect(passesSearch({ id: 12 }, [], typed)).toBe(true);
    expect(passesSearch({ id: 120 }, ['12', 'trip 12'], typed)).toBe(false);
  });

  test.each([
    [0, 'No results'],
    [1, '1 match found'],
    [40, '40 matches found'],
    [1000, 'Maximum 1000 results. Please use the search or download at the top of this page to see more.'],
  ])('LIST-20 LIST-21 %i matches: %s', (count, message) => {
    expect(matchMessage(count)).toBe(message);
  });
});

test('LIST-23 LIST-24 active trips by start ascending, then previous ones descending, without a date last', () => {
  const trip = (id: number, is_active: boolean, start: string | null) => ({ id, is_active, start });
  const ordered = [
    trip(3, true, '2026-07-01'),
    trip(9, true, '2026-08-01'),
    trip(8, true, '2026-08-01'),
    trip(4, true, null),
    trip(5, false, '2026-05-01'),
    trip(6, false, '2026-04-01'),
    trip(7, false, null),
  ];
  expect(ordered.toReversed().toSorted(compareTrips)).toEqual(ordered);
});
