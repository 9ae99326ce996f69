import { describe, expect, test } from 'vitest';
import { tripBody } from '#contract/trips.ts';
import { editCar, emptyCars } from '#domain/cars/car-route.ts';
import { stayOf } from '#tests/builders/chosen-stays.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { noAnswers } from './answers.ts';
import {
  assistedDescription,
  assistedRequest,
  idealText,
  type Wanted,
  type WantedFlights,
  wantedDays,
  wantedDestination,
} from './assisted-request.ts';

const newYork = { iata: 'JFK', title: 'New York, John F. Kennedy (JFK)' };
const london = { iata: 'LON', title: 'London, all airports (LON)' };
const paris = { iata: 'CDG', title: 'Paris, Charles de Gaulle (CDG)' };
const ideal = {
  option: optionOf({ legs: [legOf({ airline_iata: 'BA', number: '178', time_depart: '2026-06-16T18:30' })] }),
  price: priceOf(),
};
const flights: WantedFlights = {
  search: {
    form: {
      way: 'roundtrip',
      legs: [
        { from: newYork, to: london, depart: '2026-06-16' },
        { from: london, to: newYork, depart: '2026-06-22' },
      ],
    },
    cabin: 'premium_economy',
    pax: 2,
  },
  chosen: [ideal],
  other: ' Aisle seats ',
};
const cars = editCar(emptyCars, 0, {
  placeCollect: 'London, Heathrow (LHR)',
  dateCollect: '2026-06-17',
  dateReturn: '2026-06-24',
}).form;
const wanted: Wanted = { flights, hotels: null, cars, travelers: [7, 9] };

describe('what an assisted trip requests', () => {
  test('FLT-73 WIZ-20 flights with the ideal ones and cars in words, one line per fact', () => {
    expect(assistedDescription(wanted)).toBe(
      [
        'Flights: Round trip, Premium Economy, 2 travelers',
        'Outbound, Tuesday 16 June 2026: New York, John F. Kennedy (JFK) to London, all airports (LON). Ideally BA178 at 18:30.',
        'Return, Monday 22 June 2026: London, all airports (LON) to New York, John F. Kennedy (JFK). Any flight.',
        'Other: Aisle seats',
        'Cars: 1',
        'Car: London, Heathrow (LHR), Wednesday 17 June 2026, 12:00pm to London, Heathrow (LHR), Wednesday 24 June 2026, 12:00pm',
      ].join('\n'),
    );
    expect(idealText(undefined)).toBe('Any flight');
  });

  test('WIZ-23 the destination comes from the flights, else from the cars; more than three places are Multiple Cities', () => {
    expect(wantedDestination(wanted)).toBe('London');
    expect(wantedDestination({ ...wanted, flights: null })).toBe('London');
    const legs = ['A', 'B', 'C', 'D', 'E'].map((city) => ({ iata: city, title: `${city}, Airport (${city})` }));
    const multi = (count: number): WantedFlights => ({
      ...flights,
      search: {
        ...flights.search,
        form: {
          way: 'multicity',
          legs: legs.slice(1, count).map((to, i) => ({ from: legs[i] ?? paris, to, depart: null })),
        },
      },
    });
    expect(wantedDestination({ ...wanted, flights: multi(4) })).toBe('B, C, D');
    expect(wantedDestination({ ...wanted, flights: multi(5) })).toBe('Multiple Cities');
  });

  test('WIZ-19 its days cover everything that is requested', () => {
    expect(wantedDays(wanted)).toEqual({ start: '2026-06-16', end: '2026-06-24' });
    expect(wantedDays({ flights: null, hotels: null, cars: null, travelers: [] })).toEqual({ start: null, end: null });
  });

  test('HTL-37 WIZ-19 WIZ-20 WIZ-23 hotels are requested in words, with their places and days', () => {
    const oxford = { id: 2, name: 'Oxford', name_full: 'Oxford, United Kingdom' };
    const hotels = [
      stayOf(),
      stayOf({ place: oxford, checkin: '2026-06-19', checkout: '2026-06-26', other: 'A garden' }),
    ];
    const all = { ...wanted, hotels };
    expect(assistedDescription(all).split('\n').slice(4, 7)).toEqual([
      'Hotels: 2',
      'Hotel in London, United Kingdom, Tue 16 June 2026 to Fri 19 June 2026 (3 nights), 2 rooms: 2 adults, 1 adult',
      'Hotel in Oxford, United Kingdom, Fri 19 June 2026 to Fri 26 June 2026 (7 nights), 2 rooms: 2 adults, 1 adult. A garden',
    ]);
    expect(wantedDestination(all)).toBe('London, Oxford');
    expect(wantedDestination({ ...all, flights: null, cars: null })).toBe('London, Oxford');
    expect(wantedDays(all).end).toBe('2026-06-26');
    expect(tripBody.parse(assistedRequest(noAnswers, all, { cardId: null })).properties).toEqual([]);
  });

  test('WIZ-10 WIZ-19 WIZ-22 the body is not self booked, chooses no flight, and is accepted by the server', () => {
    const answers = { ...noAnswers, type: 'standard', method: 'assisted', purpose: 'personal' } as const;
    const body = tripBody.parse(assistedRequest(answers, wanted, { cardId: null }));
    expect(body).toMatchObject({ isSelfBook: false, flights: [], travelers: [7, 9], organization_id: null });
    expect(body).toMatchObject({ destination: 'London', dateStart: '2026-06-16', dateEnd: '2026-06-24' });
  });
});
