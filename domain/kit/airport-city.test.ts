import { expect, test } from 'vitest';
import { airportCity } from './airport-city.ts';

test.each([
  ['London, Heathrow (LHR)', 'London'],
  ['London, all airports (LON)', 'London'],
  ['San Francisco (SFO)', 'San Francisco'],
  ['London', 'London'],
])('the city of %s is %s', (title, name) => {
  expect(airportCity(title)).toBe(name);
});
