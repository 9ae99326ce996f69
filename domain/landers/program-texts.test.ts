/** Proves docs/decisions/0114: rows and the text of the wire say the same. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GroupFlightRow } from '#contract/programs.ts';
import { flightSeats, seatsTaken } from './flight-seats.ts';
import { emptyFlight, groupFlightsText, rowsOfText, storedRows } from './group-flight-rows.ts';
import { readGroupFlights } from './group-flights.ts';
import { availabilityOf, placeProblem, placesLeft } from './program-places.ts';
import { programFieldsOf, programTexts } from './program-texts.ts';

const fields = programFieldsOf({
  full_program_name: 'Lake Superior Sailing',
  category_sub: 'Summer 2026',
  date_start: '2026-06-28',
  date_end: '2026-07-11',
  airport_iata_arrive: 'ORD',
  airport_iata_depart: 'MKE',
  group_flights: '2026-06-28 DEN-ORD UA1284|2026-06-28 JFK-ORD|UA611',
  group_flights_out_gw: 'JFK',
  flights: null,
  window_arrive: '2026-06-28T10:00/2026-06-28T16:00',
  window_depart: '',
  is_assisted_booking: false,
  capacity: null,
  closes_on: null,
  contact_name: '',
  contact_email: '',
  is_published: true,
});

const code = fc.constantFrom('UA1284', 'ua 611', 'BA 0007', '');
const airport = fc.constantFrom('DEN', 'jfk', 'ORD');
const anyRow: fc.Arbitrary<GroupFlightRow> = fc.record({
  date: fc.constantFrom('2026-06-28', '2026-07-11'),
  flight: code,
  from: airport,
  to: airport,
  leaves: fc.constantFrom('', '09:32'),
  lands: fc.constantFrom('', '13:05'),
  seats: fc.constantFrom(null, 6),
  staff: fc.constantFrom('', 'Maya Lindqvist'),
  is_to_check: fc.boolean(),
});

describe('a program is stored for its readers', () => {
  test('texts become fields: two times of a window, and a row of each group flight', () => {
    expect(fields).toMatchObject({ arrive_from: '10:00', arrive_until: '16:00', depart_from: '', depart_until: '' });
    expect(fields.flights).toEqual([
      { ...emptyFlight, date: '2026-06-28', flight: 'UA1284', from: 'DEN', to: 'ORD' },
      { ...emptyFlight, date: '2026-06-28', from: 'JFK', to: 'ORD' },
      { ...emptyFlight, flight: 'UA611' },
    ]);
  });

  test('fields become the texts that searches and pages read, LAND-20, LAND-21', () => {
    const typed = { airport_iata_arrive: 'ord', group_flights_out_gw: 'jfk; den', closes_on: '2026-06-14' };
    expect(programTexts({ ...fields, ...typed, arrive_until: '16:30' })).toMatchObject({
      airport_iata_arrive: 'ORD',
      group_flights: '2026-06-28 DEN-ORD UA1284|2026-06-28 JFK-ORD|UA611',
      group_flights_out_gw: 'JFK, DEN',
      window_arrive: '2026-06-28T10:00/2026-06-28T16:30',
      window_depart: '',
      closes_on: '2026-06-14',
    });
  });

  test('every text that rows make can be read, and gives the same flights', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 5 }), (rows) => {
        const text = groupFlightsText(rows);
        const { flights, unreadable } = readGroupFlights(text);
        expect(unreadable).toEqual([]);
        expect(flights).toHaveLength(rows.length);
        expect(groupFlightsText(rowsOfText(text))).toBe(text);
      }),
    );
  });

  test('an item that nobody can read is not lost but stays to be corrected', () => {
    expect(rowsOfText('UA1|any flight')).toEqual([
      { ...emptyFlight, flight: 'UA1' },
      { ...emptyFlight, flight: 'ANY FLIGHT' },
    ]);
  });

  test('when a release that knows no rows changed the text, the text counts', () => {
    const rows = [{ ...emptyFlight, flight: 'UA611', seats: 6 }];
    expect(storedRows(rows, 'UA611')).toBe(rows);
    expect(storedRows(rows, 'UA612')).toEqual([{ ...emptyFlight, flight: 'UA612' }]);
  });
});

describe('places of a program', () => {
  const program = { closes_on: '2026-06-14', capacity: 24 };
  test.each([
    ['2026-06-14', 23, 'open'],
    ['2026-06-15', 0, 'closed'],
    ['2026-06-15', 24, 'closed'],
    ['2026-06-14', 24, 'full'],
    ['2026-06-14', 30, 'full'],
  ])('on %s with %i taken it is %s', (today, taken, said) => {
    expect(availabilityOf(program, taken, today)).toBe(said);
  });

  test('without a last day and a limit it stays open', () => {
    expect(availabilityOf({ closes_on: null, capacity: null }, 9_999, '2099-01-01')).toBe('open');
    expect(placesLeft({ closes_on: null, capacity: null }, 3)).toBeNull();
  });

  test.each([
    [2, 2, null],
    [2, 3, 'Only 2 places are left in this program'],
    [1, 2, 'Only 1 place is left in this program'],
    [null, 9, null],
  ])('with %s left, a request for %i is answered: %s', (left, asked, sentence) => {
    const openness = { availability: 'open', closes_on: '2026-06-14', places_left: left } as const;
    expect(placeProblem(openness, asked)).toBe(sentence);
  });

  test('a full one says so, and a closed one until when it took requests', () => {
    const openness = { closes_on: '2026-06-14', places_left: 0 };
    expect(placeProblem({ ...openness, availability: 'full' }, 1)).toBe('All places of this program are taken');
    expect(placeProblem({ ...openness, availability: 'closed' }, 1)).toBe(
      'This program took requests until 14 June 2026',
    );
  });
});

describe('seats of a group flight', () => {
  const row = {
    ...emptyFlight,
    date: '2026-06-28',
    flight: 'ua 1284',
    from: 'DEN',
    to: 'ORD',
    seats: 4,
    staff: 'Maya',
  };
  const flown = { date: '2026-06-28', code: 'UA1284', from: 'DEN', to: 'ORD', travelers: 3 };
  test('are taken by the travelers on this flight of this day', () => {
    expect(seatsTaken(row, [flown, { ...flown, date: '2026-06-29' }, { ...flown, code: 'UA611' }])).toBe(3);
    expect(seatsTaken(row, [flown, { ...flown, travelers: 2 }])).toBe(5);
    expect(seatsTaken({ ...row, flight: '' }, [flown, { ...flown, code: 'UA611' }])).toBe(6);
    expect(seatsTaken({ ...emptyFlight, flight: 'UA1284' }, [flown])).toBe(3);
  });

  test('visitors see how many are left, never below zero, and not who is on board', () => {
    const program = { group_flights: groupFlightsText([row]), flights: [row] };
    const seats = { item: '2026-06-28 DEN-ORD UA1284', leaves: '', lands: '' };
    expect(flightSeats(program, [flown])).toEqual([{ ...seats, seats_left: 1 }]);
    expect(flightSeats(program, [{ ...flown, travelers: 9 }])).toEqual([{ ...seats, seats_left: 0 }]);
  });
});
