import { expect, test } from 'vitest';
import type { Place } from '#contract/places.ts';
import { arrivalPlace } from './arrival-place.ts';

const placeOf = (kind: Place['kind'], name: string, around: string): Place => ({
  id: 1,
  name,
  name_full: `${name}, ${around}`,
  kind,
});
const city = (name: string, around: string) => placeOf('city', name, around);
const airport = (name: string, around: string) => placeOf('airport', name, around);
const heathrow = airport('London, Heathrow (LHR)', 'United Kingdom');

test.each([
  [
    'the city of the airport',
    heathrow,
    [city('London', 'Ontario, Canada'), city('London', 'United Kingdom')],
    'London',
    'London, United Kingdom',
  ],
  [
    'the city of the same region',
    airport('Portland Jetport (PWM)', 'Maine, United States'),
    [city('Portland', 'Oregon, United States'), city('Portland', 'Maine, United States')],
    'Portland',
    'Portland, Maine, United States',
  ],
  [
    'a city that is called city',
    airport('New York, John F. Kennedy (JFK)', 'New York, United States'),
    [city('New York City', 'New York, United States')],
    'New York',
    'New York City, New York, United States',
  ],
  [
    'the airport, when its city is not known',
    heathrow,
    [city('London', 'Ontario, Canada')],
    'London',
    heathrow.name_full,
  ],
  [
    'the first city of a metro area',
    city('New York City', 'New York, United States'),
    [],
    'New York',
    'New York City, New York, United States',
  ],
])('%s', (_, found, cities, name, full) => {
  expect(arrivalPlace([found], cities, name)?.name_full).toBe(full);
});

test('an unknown code means no place', () => {
  expect(arrivalPlace([], [], 'London')).toBeNull();
});
