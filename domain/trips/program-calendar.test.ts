/** Proves docs/decisions/0180: arrivals and departures of a program as entries */
import { expect, test } from 'vitest';
import { type ProgramFlight, programEvents } from './program-calendar.ts';

const flight: ProgramFlight = {
  programId: 7,
  isArrival: true,
  airline: 'BA',
  number: '178',
  from: 'JFK',
  to: 'LHR',
  day: '2026-06-09',
  at: new Date('2026-06-10T05:30:00Z'),
  local: '2026-06-10T06:30',
  terminal: '5',
  travelers: 4,
  sold: { airline: 'BA', number: '178', day: '2026-06-09' },
  firstId: 1,
  sequence: 9,
  changedAt: new Date('2026-03-02T10:00:00Z'),
};
const about = { titleOf: (id: number) => `Program ${id}`, urlOf: (id: number) => `https://x.example/${id}`, host: 'x' };
const namesOf = (...flights: readonly ProgramFlight[]) => programEvents(flights, about).map(({ uid }) => uid);

test('an arrival is where and when it lands, with how many are on it', () => {
  expect(programEvents([flight], about)).toEqual([
    {
      uid: 'program-7-arrival-2026-06-09-BA178@x',
      sequence: 9,
      changedAt: flight.changedAt,
      summary: 'BA 178 arrives, 4 travelers',
      place: 'London, Heathrow (LHR), terminal 5',
      description: 'Program: Program 7\nArrives: 06:30 London, Heathrow (LHR), terminal 5\nhttps://x.example/7',
      url: 'https://x.example/7',
      time: { start: flight.at, end: new Date('2026-06-10T06:00:00Z') },
      isCanceled: false,
    },
  ]);
});

test('a departure is where and when it leaves; without a traveler it is canceled', () => {
  const back = { ...flight, isArrival: false, from: 'LHR', to: 'JFK', terminal: null, travelers: 0 };
  const [event] = programEvents([back], about);
  expect(event).toMatchObject({
    uid: 'program-7-departure-2026-06-09-BA178@x',
    summary: 'BA 178 departs, no travelers',
    place: 'London, Heathrow (LHR)',
    isCanceled: true,
  });
  expect(event?.description).toContain('Departs: 06:30');
});

test.each([1, 2, 3])(
  'of %i travelers the number is not said, so that nobody learns which child flies alone',
  (travelers) => {
    const [event] = programEvents([{ ...flight, travelers }], about);
    expect(event).toMatchObject({ summary: 'BA 178 arrives, 1 to 3 travelers', isCanceled: false });
  },
);

test('an entry has the name of the flight as it was sold first, and no two have the same', () => {
  const moved = { ...flight, day: '2026-06-10', number: '180' };
  expect(namesOf(moved)).toEqual(['program-7-arrival-2026-06-09-BA178@x']);
  const split = { ...moved, firstId: 2 };
  const expected = [
    'program-7-arrival-2026-06-09-BA178@x',
    'program-7-arrival-2026-06-09-BA178-2026-06-10-BA180-JFKLHR@x',
  ];
  expect(namesOf(flight, split)).toEqual(expected);
  // In any order: the first has the name.
  expect(namesOf(split, flight)).toEqual(expected);
});

test('entries are in the order of their times', () => {
  const later = {
    ...flight,
    firstId: 0,
    number: '9',
    sold: { ...flight.sold, number: '9' },
    at: new Date('2026-06-10T05:31:00Z'),
  };
  expect(programEvents([later, flight], about).map(({ time }) => 'start' in time && time.start)).toEqual([
    flight.at,
    later.at,
  ]);
});
