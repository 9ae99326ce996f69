import { describe, expect, test } from 'vitest';
import { hasStaffOnBoard, optionFits } from './option-fit.ts';

const program = {
  id: 1,
  date_start: '2026-06-28',
  date_end: '2026-07-11',
  window_arrive: '2026-06-28T10:00/2026-06-28T16:00',
  window_depart: '2026-07-11T11:00/2026-07-11T17:00',
  group_flights: 'UA1284|2026-07-11 ORD-DEN',
};
const slice = (from: string, to: string, departLocal: string, arriveLocal: string, code = 'UA2290') => ({
  segments: [
    {
      airline: code.slice(0, 2),
      number: code.slice(2),
      operatingAirline: code.slice(0, 2),
      operatingNumber: null,
      from,
      to,
      departLocal,
      arriveLocal,
    },
  ],
});
const out = (arriveLocal: string, code?: string) => slice('DEN', 'ORD', '2026-06-28T07:00', arriveLocal, code);
const home = (departLocal: string, code?: string) => slice('ORD', 'DEN', departLocal, '2026-07-11T20:00', code);
const said = (slices: Parameters<typeof optionFits>[1], type: Parameters<typeof optionFits>[2] = 'Chaperoned') =>
  optionFits(program, slices, type).map(({ kind, sentence }) => `${kind}: ${sentence}`);

describe('how an option fits its program', () => {
  test.each([
    ['2026-06-28T13:05', 'ok: Lands inside the window, 10:00 to 16:00'],
    ['2026-06-28T10:00', 'ok: Lands inside the window, 10:00 to 16:00'],
    ['2026-06-28T16:00', 'ok: Lands inside the window, 10:00 to 16:00'],
    ['2026-06-28T16:40', 'risk: Lands 40 min after the window, 10:00 to 16:00'],
    ['2026-06-28T18:00', 'risk: Lands 2 h after the window, 10:00 to 16:00'],
    ['2026-06-28T07:55', 'risk: Lands 2 h 5 min before the window, 10:00 to 16:00'],
    ['2026-06-29T16:01', 'risk: Lands 1 day after the window, 10:00 to 16:00'],
    ['2026-06-25T16:01', 'risk: Lands 2 days before the window, 10:00 to 16:00'],
  ])('a landing at %s is %s', (arrives, sentence) => {
    expect(said([out(arrives)])[0]).toBe(sentence);
  });

  test('the way home is compared with the other window, and its flight with its own staff', () => {
    expect(said([out('2026-06-28T13:05', 'UA1284'), home('2026-07-11T10:20')])).toEqual([
      'ok: Lands inside the window, 10:00 to 16:00',
      'ok: Staff of the program is on this flight on the way there',
      'risk: Leaves 40 min before the window, 11:00 to 17:00',
      'ok: Staff of the program flies this route on the way home',
    ]);
  });

  test('nobody of the staff is said, unless they wished to fly on their own', () => {
    expect(said([out('2026-06-28T13:05')])[1]).toBe('risk: Nobody of the staff on the way there');
    expect(said([out('2026-06-28T13:05')], 'Individual')).toEqual(['ok: Lands inside the window, 10:00 to 16:00']);
  });

  test('staff is on board when it is on every direction', () => {
    const there = out('2026-06-28T13:05', 'UA1284');
    expect(hasStaffOnBoard(program, [there, home('2026-07-11T12:00')])).toBe(true);
    expect(hasStaffOnBoard(program, [out('2026-06-28T13:05'), home('2026-07-11T12:00')])).toBe(false);
    expect(hasStaffOnBoard(program, [there, slice('ORD', 'JFK', '2026-07-11T12:00', '2026-07-11T20:00')])).toBe(false);
    expect(hasStaffOnBoard(program, [])).toBe(false);
  });

  test('flights between the program’s legs, and a program without windows, have no window to fit', () => {
    expect(said([out('2026-06-28T13:05'), home('2026-07-01T10:00'), home('2026-07-11T12:00')])).toHaveLength(4);
    const open = { ...program, window_arrive: '', window_depart: '' };
    expect(optionFits(open, [out('2026-06-28T23:05', 'UA1284')], null)).toEqual([
      { kind: 'ok', sentence: 'Staff of the program is on this flight on the way there' },
    ]);
  });
});
