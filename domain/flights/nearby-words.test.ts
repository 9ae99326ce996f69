import { describe, expect, test } from 'vitest';
import { optionOf } from '#tests/builders/flight-options.ts';
import { searchReplyOf } from '#tests/builders/flight-searches.ts';
import { nearbyHint, nearbyState, nearbyTitle } from './nearby-words.ts';

const airport = { iata: 'EWR', name: 'Newark Liberty', city: 'Newark', country: null, km: 33, of: 'JFK' };
const pair = { from: 'EWR', to: 'LHR', is_finished: true, is_partial: false };
const names = ['from Newark Liberty', 'to Gatwick'];
const statsOf = (options: number) => ({ ...searchReplyOf([]).flight_stats, options });
const reply = { is_finished: true, is_partial: false, nearby: [pair], flights: [], flight_stats: statsOf(0) };

describe('the words of nearby airports', () => {
  test.each([
    [airport, 'Newark Liberty (EWR), 33 km'],
    [{ ...airport, iata: 'LGA', name: 'LaGuardia', city: 'New York', km: 17 }, 'LaGuardia (LGA), New York, 17 km'],
    [
      { ...airport, iata: 'EIN', name: 'Eindhoven', city: 'Eindhoven', country: 'Netherlands', km: 98 },
      'Eindhoven (EIN), Netherlands, 98 km',
    ],
  ])('name an airport with its city, its country where that differs, and its distance', (named, title) => {
    expect(nearbyTitle(named)).toBe(title);
  });

  test.each([
    [0, 0, 'Please choose up to 3 airports. Their flights join this list.'],
    [1, 1, '1 more search. A return lands where the journey began.'],
    [3, 5, 'These are as many airports as one search takes. 5 more searches. A return lands where the journey began.'],
  ])('say what %i airports cost', (picked, searches, hint) => {
    expect(nearbyHint(picked, searches)).toBe(hint);
  });

  test.each([
    [null, 'Searching flights from Newark Liberty or to Gatwick.'],
    [
      { ...reply, is_finished: false, nearby: [pair, { ...pair, is_finished: false }] },
      'Searching flights from Newark Liberty or to Gatwick. 1 of 2 routes are done, with 0 flights.',
    ],
    [
      { ...reply, flights: [optionOf()], flight_stats: statsOf(1) },
      'The list has 1 flight from Newark Liberty or to Gatwick.',
    ],
    [
      { ...reply, flights: [optionOf()], flight_stats: statsOf(2) },
      'The list has 1 flight from Newark Liberty or to Gatwick. These are the cheapest of each route.',
    ],
    [reply, 'There are no flights from Newark Liberty or to Gatwick on these days.'],
    [
      { ...reply, is_partial: true },
      'The sources did not answer for flights from Newark Liberty or to Gatwick. The list is as it was.',
    ],
  ])('say how far the search is, and what it found', (found, text) => {
    expect(nearbyState(names, found)).toBe(text);
  });
});
