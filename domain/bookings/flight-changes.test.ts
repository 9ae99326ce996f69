import { describe, expect, test } from 'vitest';
import {
  answerBy,
  answerReason,
  type BookedLeg,
  type BookedSlice,
  brokenConnections,
  changeSentence,
  changeSubject,
  isSameRoute,
  isSameSchedule,
  nextDeparture,
} from './flight-changes.ts';

/** A flight whose times are all UTC. */
const leg = (flight: string, way: string, departs: string, arrives: string): BookedLeg => {
  const [from = '', to = ''] = way.split('-');
  const airline = flight.slice(0, 2);
  const number = flight.slice(2);
  const utc = (local: string) => `${local}:00.000Z`;
  return {
    airline,
    number,
    from,
    to,
    departLocal: departs,
    arriveLocal: arrives,
    departUtc: utc(departs),
    arriveUtc: utc(arrives),
  };
};
const slice = (...segments: BookedLeg[]): BookedSlice => ({ segments });
const day = '2026-06-16T';
const out = slice(leg('BA178', 'JFK-LHR', `${day}08:05`, `${day}20:10`));
const home = slice(leg('BA177', 'LHR-JFK', '2026-06-22T11:00', '2026-06-22T19:00'));
const outAt = (departs: string, arrives: string, flight = 'BA178') => slice(leg(flight, 'JFK-LHR', departs, arrives));
const viaBoston = (lands = '10:00', leaves = '11:00', sold = '09:00') =>
  slice(
    leg('AA20', 'ORD-BOS', `${day}${sold}`, `${day}${lands}`),
    leg('BA212', 'BOS-LHR', `${day}${leaves}`, `${day}22:00`),
  );
const before = new Date('2026-06-01T09:00:00Z');

describe('what an airline changed, in one sentence', () => {
  test.each([
    [
      'departure',
      [out],
      [outAt(`${day}09:30`, `${day}20:10`)],
      'British Airways 178 on 16 June departs 09:30 instead of 08:05.',
    ],
    [
      'both times',
      [out],
      [outAt(`${day}09:30`, `${day}21:35`)],
      'British Airways 178 on 16 June departs 09:30 instead of 08:05 and arrives 21:35 instead of 20:10.',
    ],
    [
      'another day',
      [out],
      [outAt('2026-06-17T00:20', '2026-06-17T12:00')],
      'British Airways 178 on 16 June departs 17 June 00:20 instead of 16 June 08:05 and arrives 17 June 12:00 instead of 16 June 20:10.',
    ],
    [
      'the number',
      [out],
      [outAt(`${day}08:05`, `${day}20:10`, 'BA182')],
      'British Airways 178 on 16 June is now British Airways 182.',
    ],
    [
      'number and time',
      [out],
      [outAt(`${day}08:10`, `${day}20:10`, 'BA182')],
      'British Airways 178 on 16 June is now British Airways 182, which departs 08:10 instead of 08:05.',
    ],
    [
      'two flights',
      [out, home],
      [outAt(`${day}09:30`, `${day}20:10`), slice(leg('BA177', 'LHR-JFK', '2026-06-22T11:00', '2026-06-22T19:20'))],
      'British Airways 178 on 16 June departs 09:30 instead of 08:05; British Airways 177 on 22 June arrives 19:20 instead of 19:00.',
    ],
    [
      'a way with a stop',
      [out],
      [viaBoston()],
      'Chicago to London on 16 June goes by other flights: American Airlines 20 from Chicago at 09:00, then British Airways 212 from Boston at 11:00.',
    ],
    ['a slice that is gone', [out, home], [out], 'London to New York is no longer part of the booking.'],
    [
      'a short connection',
      [viaBoston()],
      [viaBoston('10:35')],
      'American Airlines 20 on 16 June arrives 10:35 instead of 10:00; that leaves 25 min to change in Boston.',
    ],
    [
      'a missed connection',
      [viaBoston()],
      [viaBoston('11:05')],
      'American Airlines 20 on 16 June arrives 11:05 instead of 10:00; the connection in Boston cannot be reached.',
    ],
    [
      'a connection without a minute',
      [viaBoston()],
      [viaBoston('11:00')],
      'American Airlines 20 on 16 June arrives 11:00 instead of 10:00; the connection in Boston cannot be reached.',
    ],
    [
      'a slice that is new',
      [out],
      [out, home],
      'London to New York on 22 June goes by other flights: British Airways 177 from London at 11:00.',
    ],
    [
      'a slice that is gone, from a place that no list has',
      [slice(leg('BA7', 'ZZ9-LHR', `${day}08:05`, `${day}20:10`))],
      [],
      'ZZ9 to London is no longer part of the booking.',
    ],
    [
      'a flight of an airline that no list has',
      [outAt(`${day}08:05`, `${day}20:10`, '0Z7')],
      [outAt(`${day}09:30`, `${day}20:10`, '0Z7')],
      '0Z 7 on 16 June departs 09:30 instead of 08:05.',
    ],
  ])('%s', (_what, was, now, sentence) => {
    expect(changeSentence(was, now)).toBe(sentence);
    expect(isSameSchedule(was, now)).toBe(false);
    expect(isSameSchedule(now, [...now])).toBe(true);
  });
});

describe('when the traveler has to answer', () => {
  test.each([
    ['59 minutes later', [out], [outAt(`${day}09:04`, `${day}21:09`)], null],
    ['an hour later', [out], [outAt(`${day}09:05`, `${day}20:10`)], 'moved'],
    ['an hour earlier', [out], [outAt(`${day}07:05`, `${day}20:10`)], 'moved'],
    ['arrives an hour later', [out], [outAt(`${day}08:05`, `${day}21:10`)], 'moved'],
    ['another number', [out], [outAt(`${day}08:05`, `${day}20:10`, 'BA182')], null],
    [
      'ten minutes into another day',
      [outAt(`${day}23:55`, '2026-06-17T07:00')],
      [outAt('2026-06-17T00:05', '2026-06-17T07:00')],
      'moved',
    ],
    ['another way', [out], [viaBoston()], 'rerouted'],
    ['a slice less', [out, home], [out], 'rerouted'],
    ['one of two slices another way', [out, home], [viaBoston(), home], 'rerouted'],
    ['45 minutes to change', [viaBoston()], [viaBoston('10:15')], null],
    ['44 minutes to change', [viaBoston()], [viaBoston('10:16')], 'connection'],
    ['as short as it was sold', [viaBoston('10:30')], [viaBoston('10:30', '11:00', '08:50')], null],
    ['shorter than it was sold', [viaBoston('10:30')], [viaBoston('10:31')], 'connection'],
    [
      'home before being there',
      [out, home],
      [out, slice(leg('BA177', 'LHR-JFK', `${day}19:00`, `${day}23:00`))],
      'connection',
    ],
  ] as const)('%s: %s', (_what, agreed, now, reason) => {
    expect(answerReason(agreed, now, before)).toBe(reason);
  });

  test.each([
    ['moved', [out, home], [outAt(`${day}09:30`, `${day}21:35`, 'BA182'), home], 'British Airways 178'],
    [
      'moved',
      [out, home],
      [outAt(`${day}09:30`, `${day}21:35`), slice(leg('BA177', 'LHR-JFK', '2026-06-22T13:00', '2026-06-22T21:00'))],
      'British Airways 178 and British Airways 177',
    ],
    ['rerouted', [out], [viaBoston()], 'Chicago to London'],
    ['rerouted', [out, home], [out], ''],
    ['rerouted', [out], [out, home], 'London to New York'],
    ['connection', [viaBoston()], [viaBoston('10:35')], 'Boston'],
  ] as const)('the question names what it is about, %s', (reason, agreed, now, subject) => {
    expect(changeSubject({ reason, agreed, now, at: before })).toBe(subject);
  });

  test('what is flown already needs no answer', () => {
    const afterOut = new Date('2026-06-17T09:00:00Z');
    const late = outAt(`${day}10:05`, `${day}22:10`);
    expect(answerReason([out, home], [late, home], afterOut)).toBeNull();
    expect(answerReason([out, home], [late, home], before)).toBe('moved');
    expect(nextDeparture([late, home], afterOut)).toBe('2026-06-22T11:00:00.000Z');
    expect(nextDeparture([late], afterOut)).toBeUndefined();
  });

  test('a flight still to come is asked about though the first of its slice has left', () => {
    const now = viaBoston('10:00', '12:30');
    expect(answerReason([viaBoston()], [now], new Date('2026-06-16T09:30:00Z'))).toBe('moved');
  });

  test('each connection is held against what it was sold as', () => {
    const viaTwo = (secondLeaves: string) =>
      slice(
        leg('AA20', 'ORD-BOS', `${day}06:00`, `${day}07:30`),
        leg('AA21', 'BOS-JFK', `${day}08:00`, `${day}09:00`),
        leg('BA178', 'JFK-LHR', `${day}${secondLeaves}`, `${day}21:00`),
      );
    expect(brokenConnections([viaTwo('10:00')], [viaTwo('09:40')])).toEqual([{ city: 'New York', minutes: 40 }]);
  });

  test.each([
    ['the same flights at other times', viaBoston('10:15', '11:30'), true],
    ['a flight less', slice(leg('AA20', 'ORD-BOS', `${day}09:00`, `${day}10:00`)), false],
    ['a flight more', slice(...viaBoston().segments, leg('BA900', 'LHR-CDG', `${day}23:00`, `${day}23:50`)), false],
    [
      'another change on the way',
      slice(
        leg('AA20', 'ORD-JFK', `${day}09:00`, `${day}10:00`),
        leg('BA212', 'JFK-LHR', `${day}11:00`, `${day}22:00`),
      ),
      false,
    ],
    [
      'another airport at the end',
      slice(
        leg('AA20', 'ORD-BOS', `${day}09:00`, `${day}10:00`),
        leg('BA212', 'BOS-LGW', `${day}11:00`, `${day}22:00`),
      ),
      false,
    ],
  ])('a slice goes the same way with %s: %s', (_what, now, isSame) => {
    expect(isSameRoute(viaBoston(), now)).toBe(isSame);
  });

  test('a change of airports wants two and a half hours', () => {
    const change = (leaves: string) =>
      slice(
        leg('AA20', 'ORD-JFK', `${day}06:00`, `${day}09:00`),
        leg('BA212', 'EWR-LHR', `${day}${leaves}`, `${day}22:00`),
      );
    expect(brokenConnections([change('13:00')], [change('11:30')])).toEqual([]);
    expect(brokenConnections([change('13:00')], [change('11:29')])).toEqual([{ city: 'New York', minutes: 149 }]);
  });

  test.each([
    ['two days', '2026-06-16T08:00:00Z', '2026-06-03T09:00:00.000Z'],
    ['a day before departure', '2026-06-03T08:00:00Z', '2026-06-02T08:00:00.000Z'],
    ['two hours at least', '2026-06-02T08:00:00Z', '2026-06-01T11:00:00.000Z'],
    ['not after departure', '2026-06-01T10:00:00Z', '2026-06-01T10:00:00.000Z'],
  ])('by when: %s', (_what, departs, by) => {
    expect(answerBy(before, departs).toISOString()).toBe(by);
  });
});
