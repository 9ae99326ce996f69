import { describe, expect, test } from 'vitest';
import { appendixFlightOf, appendixStayOf, itinerariesOf, itineraryOf } from '#tests/builders/trip-values.ts';
import { slicesOf, staysIn } from './proposal-facts.ts';

const appendices = itinerariesOf({
  appendixFlights: [
    appendixFlightOf({ id: 11, slice_index: 0, time_depart: '2026-06-16T18:30', time_arrive: '2026-06-17T06:40' }),
    appendixFlightOf({ id: 12, slice_index: 1, airport_depart_iata: 'LHR', airport_arrive_iata: 'KEF', number: '800' }),
    appendixFlightOf({ id: 13, slice_index: 1, airport_depart_iata: 'KEF', airport_arrive_iata: 'JFK', number: '612' }),
    appendixFlightOf({ id: 14 }),
  ],
  appendixAccommodations: [appendixStayOf({ id: 5 }), appendixStayOf({ id: 6 })],
});
const itinerary = itineraryOf({
  schedule: [
    { itemType: 'flight', itemId: 11, date: '2026-06-16' },
    { itemType: 'accommodation', itemId: 6, date: '2026-06-17' },
    { itemType: 'separator', itemId: null, date: null },
    { itemType: 'flight', itemId: 12, date: '2026-06-22' },
    { itemType: 'flight', itemId: 13, date: '2026-06-22' },
  ],
});

describe('an option at a glance', () => {
  test('each direction has day, times, airports, stops and flights, and none of another option', () => {
    expect(slicesOf(itinerary, appendices)).toEqual([
      {
        day: 'Tue 16 June 2026',
        times: '18:30 JFK – 06:40 LHR +1 day',
        stops: 'Nonstop',
        flights: 'British Airways 178',
      },
      {
        day: 'Tue 16 June 2026',
        times: '08:05 LHR – 20:10 JFK',
        stops: '1 stop',
        flights: 'British Airways 800, British Airways 612',
      },
    ]);
  });

  test('only its own hotels', () => {
    expect(staysIn(itinerary, appendices).map(({ id }) => id)).toEqual([6]);
  });
});
