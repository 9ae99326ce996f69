/** Proves docs/decisions/0175 */
import { expect, test } from 'vitest';
import type { Goods } from '#server/bookings/submit-booking.ts';
import { stayOfferOf } from '#tests/builders/fake-hotel-supplier.ts';
import { offerOf, sliceOf } from '#tests/builders/flight-offers.ts';
import { countriesOf } from './trip-countries.ts';

const fly = (...ways: readonly (readonly [string, string])[]): Goods => ({
  kind: 'flight',
  offer: offerOf(
    ways.map(([from, to], at) =>
      sliceOf({ from, to, at: `2026-05-0${at + 1}T10:00`, minutes: 120, flight: `BA10${at}` }),
    ),
  ),
});
const stay = (latitude?: number, longitude?: number): Goods => {
  const { latitude: _, longitude: __, ...offer } = stayOfferOf({ ref: 'r' });
  return {
    kind: 'hotel',
    offer: { ...offer, ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }) },
  };
};

test.each([
  ['there and back', [fly(['JFK', 'LHR'], ['LHR', 'JFK'])], ['GB']],
  ['back to another airport of the country', [fly(['JFK', 'LHR'], ['LHR', 'BOS'])], ['GB']],
  ['one way', [fly(['JFK', 'GRU'])], ['BR']],
  ['several ways', [fly(['JFK', 'LHR'], ['LHR', 'CDG'], ['CDG', 'JFK'])], ['GB', 'FR']],
  ['a hotel alone', [stay(48.8566, 2.3522)], ['FR']],
  ['a hotel near a border, by the nearest town', [stay(47.5857, 7.5603)], ['FR']],
  [
    'a hotel in another country than the flights',
    [fly(['JFK', 'CDG'], ['CDG', 'JFK']), stay(50.8503, 4.3517)],
    ['FR', 'BE'],
  ],
  ['a hotel at home', [fly(['JFK', 'LHR'], ['LHR', 'JFK']), stay(40.7128, -74.006)], ['GB', 'US']],
  ['a hotel without a point, of an earlier release', [stay()], []],
])('a trip goes to the countries of %s', async (_what, goods, expected) => {
  expect(await countriesOf(goods)).toEqual(expected);
});

test('a change of planes is no country that the trip goes to', async () => {
  const change = sliceOf(
    { from: 'JFK', to: 'KEF', at: '2026-05-01T10:00', minutes: 300, flight: 'FI614' },
    { from: 'KEF', to: 'LHR', at: '2026-05-01T22:00', minutes: 180, flight: 'FI450' },
  );
  expect(await countriesOf([{ kind: 'flight', offer: offerOf([change]) }])).toEqual(['GB']);
});

test('what our experts arrange names no country', async () => {
  const spot = { place: 'Paris', day: '2026-05-01', time: null, zone: 'Europe/Paris' };
  const offer = {
    ref: 'x',
    type: 'other' as const,
    title: 'Visa',
    provider: '',
    description: '',
    begins: spot,
    ends: null,
    price: { minor: 100, currency: 'USD' },
    conditions: '',
    freeUntil: null,
    confirmation: '',
    expiresAt: '2027-01-01T00:00:00Z',
  };
  expect(await countriesOf([{ kind: 'extra', offer }])).toEqual([]);
});
