import { describe, expect, test } from 'vitest';
import { carsMaxLength } from '#contract/trip-cars.ts';
import { tripBody } from '#contract/trips.ts';
import { carsDescription, carWishMaxLength, editCar, emptyCars, mostCars } from '#domain/cars/car-route.ts';
import type { LegChoice } from '#domain/flights/legs.ts';
import { selectedStayOf } from '#tests/builders/chosen-stays.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { type GuideAnswers, noAnswers } from './answers.ts';
import { journeyTotal } from './chosen-journey.ts';
import { destinationOf, type RequestedFlights, tripDescription, tripRequest } from './trip-request.ts';

const flown = (from: string, to: string, day: string): LegChoice => ({
  option: optionOf({
    legs: [
      legOf({
        airport_depart_city: from,
        airport_arrive_city: to,
        time_depart: `${day}T08:05`,
        time_arrive: `${day}T20:10`,
      }),
    ],
  }),
  price: priceOf({ amount: 74_820 }),
});
const nowhere = { from: null, to: null, depart: null };
const roundTrip: RequestedFlights = {
  search: { form: { way: 'roundtrip', legs: [nowhere, nowhere] }, cabin: 'economy', pax: 1 },
  chosen: [flown('New York', 'London', '2026-06-16'), flown('London', 'New York', '2026-06-22')],
};
const bought = { flights: roundTrip, stays: [], cars: null, travelers: [7] };
const cars = editCar(emptyCars, 0, {
  placeCollect: 'Oxford, United Kingdom',
  dateCollect: '2026-06-17',
  dateReturn: '2026-06-30',
}).form;
const agreed = { reason: '', price: null, isOverlapAccepted: false, cardId: null, voucher: null };
const business: GuideAnswers = {
  ...noAnswers,
  type: 'standard',
  method: 'self',
  purpose: 'business',
  organizationId: 3,
  identifier: 'R-100',
  isIdentifierConfirmed: true,
  contact: { kind: 'you' },
};

describe('the trip creation request', () => {
  test.each([
    ['a one way trip', [['New York', 'London']], 'London'],
    [
      'a round trip',
      [
        ['New York', 'London'],
        ['London', 'New York'],
      ],
      'London',
    ],
    [
      'three cities',
      [
        ['A', 'B'],
        ['B', 'C'],
        ['C', 'D'],
      ],
      'B, C, D',
    ],
    [
      'four cities',
      [
        ['A', 'B'],
        ['B', 'C'],
        ['C', 'D'],
        ['D', 'E'],
      ],
      'Multiple Cities',
    ],
    [
      'three cities and the return',
      [
        ['A', 'B'],
        ['B', 'C'],
        ['C', 'D'],
        ['D', 'A'],
      ],
      'B, C, D',
    ],
  ])('WIZ-23 %s', (_title, legs, text) => {
    const chosen = legs.map(([from = '', to = '']) => flown(from, to, '2026-06-16'));
    expect(destinationOf({ flights: { ...roundTrip, chosen }, stays: [], cars: null })).toBe(text);
  });

  test('WIZ-20 the description is assembled from the sections', () => {
    expect(tripDescription(bought).split('\n')).toEqual([
      'Flights: Round trip, Economy, 1 traveler',
      'Outbound, Tuesday 16 June 2026: New York JFK 08:05 to London LHR 20:10, BA178',
      'Return, Monday 22 June 2026: London JFK 08:05 to New York LHR 20:10, BA178',
      'Fare: Economy Standard, 748.20 USD',
    ]);
  });

  test('the description names the fare of each way, each once', () => {
    const fares = ['Flex', 'Light', 'Flex'].map((fare) => ({
      ...flown('A', 'B', '2026-06-16'),
      price: priceOf({ fare, amount: 74_820 }),
    }));
    const text = tripDescription({ ...bought, flights: { ...roundTrip, chosen: fares } });
    expect(text.split('\n').at(-1)).toBe('Fare: Flex / Light, 748.20 USD');
  });

  test('WIZ-19 WIZ-21 WIZ-22 a business trip carries flights, travelers, days, organization and identifier', () => {
    const request = tripRequest(business, bought, { ...agreed, reason: ' The fair ' });
    expect(request).toMatchObject({
      destination: 'London',
      dateStart: '2026-06-16',
      dateEnd: '2026-06-22',
      isSelfBook: true,
      properties: [],
      travelers: [7],
      organization_id: 3,
      trip_type: 'standard',
      identifier: 'R-100',
      approval_reason: 'The fair',
    });
    expect(request.flights?.[0]).toMatchObject({ signature: 'flight', price: { signature: 'price', amount: 748.2 } });
    expect(tripBody.safeParse(request).error).toBeUndefined();
  });

  test('WIZ-19 WIZ-20 WIZ-21 WIZ-23 hotels are sent only as signatures, with flights and without', () => {
    const oxford = { id: 2, name: 'Oxford', name_full: 'Oxford, United Kingdom' };
    const stays = [
      selectedStayOf(),
      selectedStayOf('Hotel Aurel', { place: oxford, checkin: '2026-06-19', checkout: '2026-06-25' }),
    ];
    const both = tripRequest(business, { ...bought, stays }, agreed);
    expect(both.properties).toEqual([{ signature: 'rate of Hotel Meridiem' }, { signature: 'rate of Hotel Aurel' }]);
    expect(both).toMatchObject({ destination: 'London, Oxford', dateStart: '2026-06-16', dateEnd: '2026-06-25' });
    expect(both.description?.split('\n').at(-1)).toBe(
      'Hotel 2: Hotel Aurel, London, Fri 19 June 2026 to Thu 25 June 2026 (6 nights), 2 rooms: 2 adults, 1 adult, Superior Room, Flexible, breakfast included, 672.00 USD (Pay Now 576.00 USD, Pay At Property 96.00 USD)',
    );
    const hotelAlone = tripRequest(
      business,
      { flights: null, stays: stays.slice(0, 1), cars: null, travelers: [7] },
      agreed,
    );
    expect(hotelAlone).toMatchObject({
      flights: [],
      destination: 'London',
      dateStart: '2026-06-16',
      dateEnd: '2026-06-19',
    });
    expect(tripBody.safeParse(both).error).toBeUndefined();
  });

  test('WIZ-20 WIZ-23 cars are described in words after the booked items, and give a trip of cars alone its place and days', () => {
    const both = tripRequest(business, { ...bought, cars }, agreed);
    const words =
      'Cars: 1\nCar: Oxford, United Kingdom, Wednesday 17 June 2026, 12:00pm to Oxford, United Kingdom, Tuesday 30 June 2026, 12:00pm';
    expect(both).toMatchObject({ cars: words, destination: 'London', dateEnd: '2026-06-22' });
    expect(both.description?.endsWith(words)).toBe(true);
    expect(tripBody.safeParse(both).error).toBeUndefined();
    const alone = tripRequest(business, { ...bought, flights: null, cars }, agreed);
    expect(alone).toMatchObject({ flights: [], cars: words, description: words, isSelfBook: true });
    expect(alone).toMatchObject({ destination: 'Oxford', dateStart: '2026-06-17', dateEnd: '2026-06-30' });
    expect(tripRequest(business, bought, agreed)).not.toHaveProperty('cars');
  });

  test('WIZ-20 the longest description of cars the form allows fits into the request', () => {
    const place = 'x'.repeat(200);
    const one = cars.route.map((car) => ({ ...car, placeCollect: place, placeReturn: place }));
    const longest = {
      isReturnDifferentPlace: true,
      route: Array.from({ length: mostCars }, () => one).flat(),
      other: { type: 'x'.repeat(200), company: 'x'.repeat(200), text: 'x'.repeat(carWishMaxLength) },
    };
    expect(carsDescription(longest).join('\n').length).toBeLessThanOrEqual(carsMaxLength);
  });

  test.each([
    ['You', { kind: 'you' }, {}],
    ['Colleague', { kind: 'colleague', customerId: 11 }, { customer_id: 11 }],
    [
      'External',
      { kind: 'external', name: ' Kim Park ', email: 'kim@example.org' },
      { customer_name: 'Kim Park', customer_email: 'kim@example.org' },
    ],
  ] as const)('WIZ-22 the contact %s', (_title, contact, fields) => {
    const request = tripRequest({ ...business, contact }, bought, agreed);
    const { customer_id, customer_name, customer_email } = request;
    expect({ customer_id, customer_name, customer_email }).toEqual({
      customer_id: undefined,
      customer_name: undefined,
      customer_email: undefined,
      ...fields,
    });
  });

  test('WIZ-24 a personal trip names no organization', () => {
    const personal: GuideAnswers = { ...noAnswers, type: 'standard', method: 'self', purpose: 'personal' };
    expect(tripRequest(personal, bought, agreed)).toMatchObject({ organization_id: null, identifier: null });
  });

  test('the agreed price and the accepted overlap are sent once they are given', () => {
    const total = journeyTotal(roundTrip.chosen);
    expect(total).toEqual({ minor: 74_820, currency: 'USD' });
    const request = tripRequest(business, bought, { ...agreed, price: total, isOverlapAccepted: true });
    expect(request).toMatchObject({ confirmed_amount: 748.2, confirmed_currency: 'USD', is_overlap_accepted: true });
    expect(tripRequest(business, bought, agreed)).not.toHaveProperty('confirmed_amount');
  });
});
