import { describe, expect, test } from 'vitest';
import { listProperties } from '#contract/hotels.ts';
import { maxAdultsPerRoom, maxRooms } from '#contract/stays.ts';
import { nightDates, stayProblem, staySize } from './stay.ts';

const stay = { checkin: '2026-06-16', checkout: '2026-06-19', rooms: [2, 1] };
const query = { geo: '1', checkin: '2026-06-16', checkout: '2026-06-19' };

describe('a stay', () => {
  test('has nights from check-in to the day before check-out', () => {
    expect(nightDates(stay)).toEqual(['2026-06-16', '2026-06-17', '2026-06-18']);
    expect(staySize(stay)).toEqual({ nights: 3, rooms: 2 });
  });

  test.each([
    [{}, null],
    [{ checkin: '2026-06-14' }, 'This check-in is in the past'],
    [{ checkin: '2027-06-16', checkout: '2027-06-17' }, 'Hotels can be booked up to one year ahead'],
    [{ checkout: '2026-06-16' }, 'Check-out is at least one night after check-in'],
    [{ checkout: '2026-07-15' }, 'A stay is at most 28 nights'],
    [{ checkout: '2026-07-14' }, null],
  ])('%j is %s', (change, sentence) => {
    const result = stayProblem({ ...stay, ...change }, '2026-06-15');
    expect(result.ok ? null : result.error.sentence).toBe(sentence);
  });

  test('HTL-02 HTL-03 HTL-09 one to eight rooms with one to eight adults, with commas', () => {
    const rooms = (adults: string) => {
      const read = listProperties.query.safeParse({ ...query, adults });
      return read.success ? read.data.adults : null;
    };
    expect([maxRooms, maxAdultsPerRoom]).toEqual([8, 8]);
    expect(rooms('2,1')).toEqual([2, 1]);
    expect(rooms('8,8,8,8,8,8,8,8')).toHaveLength(8);
    for (const wrong of ['', '0', '9', '1,', '1,1,1,1,1,1,1,1,1', '2;1', '10']) expect(rooms(wrong)).toBeNull();
  });
});
