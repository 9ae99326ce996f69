/** Proves docs/decisions/0114: what a program may be, each rule a sentence at its field. */
import { describe, expect, test } from 'vitest';
import type { GroupFlightRow, ProgramFields } from '#contract/programs.ts';
import { emptyFlight, windowWarning } from './group-flight-rows.ts';
import { programProblems } from './program-problems.ts';

const flight = (more: Partial<GroupFlightRow> = {}): GroupFlightRow => ({
  ...emptyFlight,
  date: '2026-06-28',
  flight: 'UA1284',
  from: 'DEN',
  to: 'ORD',
  leaves: '09:32',
  lands: '13:05',
  seats: 6,
  staff: 'Maya Lindqvist',
  ...more,
});

const program = (more: Partial<ProgramFields> = {}): ProgramFields => ({
  full_program_name: 'Lake Superior Sailing',
  category_sub: 'Summer 2026',
  date_start: '2026-06-28',
  date_end: '2026-07-11',
  airport_iata_arrive: 'ORD',
  airport_iata_depart: 'MKE',
  arrive_from: '10:00',
  arrive_until: '16:00',
  depart_from: '11:00',
  depart_until: '17:00',
  group_flights_out_gw: 'DEN',
  flights: [flight()],
  is_assisted_booking: false,
  capacity: 24,
  closes_on: '2026-06-14',
  contact_name: 'Maya Lindqvist',
  contact_email: 'maya@northstar.example',
  is_published: true,
  ...more,
});

const known = new Set(['ORD', 'MKE', 'DEN', 'JFK']);
const problems = (more: Partial<ProgramFields>) => programProblems(program(more), (code) => known.has(code));
const time = 'Please use a time like 09:30';
const airport = 'Please use the code of an airport we know, like JFK';

describe('a program', () => {
  test('may be saved when it is whole, with airports that differ, or with nothing that it does not need', () => {
    expect(problems({})).toEqual({});
    const empty = { arrive_from: '', arrive_until: '', depart_from: '', depart_until: '', group_flights_out_gw: '' };
    expect(
      problems({ ...empty, flights: [], capacity: null, closes_on: '', contact_email: '', category_sub: '' }),
    ).toEqual({});
  });

  test.each<[Partial<ProgramFields>, string, string]>([
    [{ full_program_name: ' ' }, 'full_program_name', 'Please fill in this field'],
    [{ date_start: 'soon' }, 'date_start', 'Please use a date like 2026-06-28'],
    [{ date_start: '2026-02-30' }, 'date_start', 'Please use a date like 2026-06-28'],
    [{ date_end: '2026-06-27', flights: [] }, 'date_end', 'Please use a last day that is not before the first day'],
    [{ date_end: '2027-07-01' }, 'date_end', 'Please use a last day within a year of the first day'],
    [{ airport_iata_arrive: 'QQQ' }, 'airport_iata_arrive', airport],
    [{ airport_iata_depart: '' }, 'airport_iata_depart', airport],
    [{ arrive_from: '25:00' }, 'arrive_from', time],
    [{ arrive_from: '' }, 'arrive_from', time],
    [{ depart_until: '' }, 'depart_until', time],
    [{ arrive_until: '10:00' }, 'arrive_until', 'Please use a time after the first one'],
    [{ depart_until: '09:00' }, 'depart_until', 'Please use a time after the first one'],
    [
      { group_flights_out_gw: 'nonsense' },
      'group_flights_out_gw',
      'Please use codes of airports, like JFK or JFK, ORD',
    ],
    [
      { group_flights_out_gw: 'JFK, QQQ' },
      'group_flights_out_gw',
      'Please use codes of airports, like JFK or JFK, ORD',
    ],
    [{ capacity: 0 }, 'capacity', 'Please use a number from 1 to 10000, or leave it empty'],
    [{ capacity: 10_001 }, 'capacity', 'Please use a number from 1 to 10000, or leave it empty'],
    [{ closes_on: 'June' }, 'closes_on', 'Please use a date like 2026-06-28'],
    [{ closes_on: '2026-06-29' }, 'closes_on', 'Please use a day that is not after the first day of the program'],
    [{ contact_email: 'maya at camp' }, 'contact_email', 'Please enter a valid email address'],
  ])('with %o is refused at %s', (more, field, sentence) => {
    expect(problems(more)).toEqual({ [field]: sentence });
  });
});

describe('a group flight', () => {
  test.each<[Partial<GroupFlightRow>, string, string]>([
    [{ flight: 'nonsense' }, 'flight', 'Flight must be an airline and a number, like UA 1611'],
    [{ date: 'Sunday' }, 'date', 'Please use a date like 2026-06-28'],
    [
      { date: '2026-06-25' },
      'date',
      'Please use a day of the program, 2026-06-28 to 2026-07-11, or at most 2 days before or after it',
    ],
    [{ from: 'QQQ' }, 'from', airport],
    [{ to: '' }, 'to', airport],
    [{ to: 'den' }, 'to', 'Please use two different airports'],
    [{ leaves: 'early' }, 'leaves', time],
    [{ lands: '24:00' }, 'lands', time],
    [{ seats: 0 }, 'seats', 'Please use a number from 1 to 1000, or leave it empty'],
    [{ seats: 1.5 }, 'seats', 'Please use a number from 1 to 1000, or leave it empty'],
    [{ staff: '42' }, 'staff', 'Please use a name'],
  ])('with %o is refused at %s', (more, field, sentence) => {
    expect(problems({ flights: [flight({ flight: 'UA9' }), flight(more)] })).toEqual({
      [`flights.1.${field}`]: sentence,
    });
  });

  test('may leave two days before the first day and two days after the last', () => {
    expect(problems({ flights: [flight({ date: '2026-06-26' }), flight({ date: '2026-07-13' })] })).toEqual({});
  });

  test('may have no number yet, or only a number', () => {
    expect(problems({ flights: [flight({ flight: '' }), { ...emptyFlight, flight: 'ua 611' }] })).toEqual({});
    expect(problems({ flights: [emptyFlight] })).toMatchObject({
      'flights.0.date': 'Please use a date like 2026-06-28',
    });
  });

  test('is listed once, however its number is written', () => {
    expect(problems({ flights: [flight(), flight({ flight: 'ua 01284' })] })).toEqual({
      'flights.1.flight': 'This flight is listed twice',
    });
  });
});

describe('a group flight and the hours of staff', () => {
  const arriving = 'Lands outside the hours when staff meet travelers: 2026-06-28, 10:00 to 16:00.';
  const leaving = 'Leaves outside the hours when staff see travelers off: 2026-07-11, 11:00 to 17:00.';
  const home = { from: 'MKE', to: 'DEN', date: '2026-07-11' };
  test.each<[string, Partial<GroupFlightRow>, string | null]>([
    ['lands within them', {}, null],
    ['lands at their first and last minute', { lands: '10:00' }, null],
    ['lands too late', { lands: '16:01' }, arriving],
    ['lands the day before', { date: '2026-06-27' }, arriving],
    ['lands in the morning after a night flight', { date: '2026-06-27', leaves: '22:00', lands: '11:00' }, null],
    ['crosses two midnights', { date: '2026-06-26', leaves: '22:00', lands: '11:00' }, null],
    ['has no times', { leaves: '', lands: '' }, null],
    ['leaves for home within them', { ...home, leaves: '17:00' }, null],
    ['leaves for home too early', { ...home, leaves: '10:59' }, leaving],
    ['leaves for home on another day', { ...home, date: '2026-07-10', leaves: '12:00' }, leaving],
    ['goes elsewhere', { from: 'JFK', to: 'DEN', lands: '23:00' }, null],
  ])('%s', (_what, more, sentence) => {
    expect(windowWarning(flight(more), program())).toBe(sentence);
  });

  test('without hours nothing is compared', () => {
    const anyTime = program({ arrive_from: '', arrive_until: '', depart_from: '', depart_until: '' });
    expect(windowWarning(flight({ lands: '23:00' }), anyTime)).toBeNull();
    expect(windowWarning(flight({ ...home, leaves: '23:00' }), anyTime)).toBeNull();
  });
});
