/** Proves docs/decisions/0122 */
import { describe, expect, test } from 'vitest';
import { extraOfferOf } from '#tests/builders/extras.ts';
import { extraProblem, extraPromise, extraRefundSentence, extraTitle, instantOfSpot, isFreeToCancel } from './extra.ts';
import { emptyExtra, extraFormProblems, wireExtra } from './extra-form.ts';

const spot = { place: 'Lisbon', day: '2026-07-01', time: '10:00', zone: 'Europe/Lisbon' };
const now = new Date('2026-06-16T09:00:00Z');

describe('an extra', () => {
  test('begins at the time of its place, or at the end of its day', () => {
    expect(instantOfSpot(spot).toISOString()).toBe('2026-07-01T09:00:00.000Z');
    expect(instantOfSpot({ ...spot, time: null }).toISOString()).toBe('2026-07-01T22:59:00.000Z');
  });

  test('costs nothing to cancel before its time, and everything from then on', () => {
    const offer = extraOfferOf({ ref: 'a', freeUntil: '2026-06-20T09:00:00Z' });
    expect(isFreeToCancel(offer, new Date('2026-06-20T08:59:59Z'))).toBe(true);
    expect(isFreeToCancel(offer, new Date('2026-06-20T09:00:00Z'))).toBe(false);
    expect(isFreeToCancel({ freeUntil: null }, now)).toBe(false);
    expect(extraRefundSentence({ ...offer, conditions: 'Fuel is extra.' })).toBe(
      'Free cancellation until Sat 20 June 2026, 10:00 (local time). After that nothing is refunded. Fuel is extra.',
    );
    expect(extraRefundSentence({ ...offer, freeUntil: null })).toBe('Not refundable.');
  });

  test('keeps its price for a week, but not longer than until it begins', () => {
    expect(extraPromise(spot, now).toISOString()).toBe('2026-06-23T09:00:00.000Z');
    expect(extraPromise({ ...spot, day: '2026-06-17' }, now).toISOString()).toBe('2026-06-17T09:00:00.000Z');
  });

  test('is named by its kind, except where the kind says nothing', () => {
    expect(extraTitle({ type: 'car', title: 'Compact' })).toBe('Car: Compact');
    expect(extraTitle({ type: 'other', title: 'Museum tickets' })).toBe('Museum tickets');
  });

  test('must begin later than now and end after that', () => {
    const good = { begins: spot, ends: { ...spot, day: '2026-07-03' }, freeUntil: null };
    expect(extraProblem(good, now)).toBeNull();
    expect(extraProblem({ ...good, begins: { ...spot, day: '2026-06-15' } }, now)?.field).toBe('begins');
    expect(extraProblem({ ...good, ends: { ...spot, time: '09:59' } }, now)?.field).toBe('ends');
    // Ten in the morning in New York is later than ten in Lisbon.
    expect(extraProblem({ ...good, ends: { ...spot, zone: 'America/New_York' } }, now)).toBeNull();
    expect(extraProblem({ ...good, freeUntil: now.toISOString() }, now)?.field).toBe('free_until');
  });
});

describe('the form of an extra', () => {
  const start = emptyExtra({ type: 'car', beginDay: '2026-07-01', endDay: '', beginZone: 'Europe/Lisbon' });
  const usd = { currency: 'USD', now };

  test('wants a name, a day and an exact price, and a day for its refund', () => {
    expect(Object.keys(extraFormProblems(start, usd))).toEqual(['title', 'price']);
    const full = { ...start, title: 'Compact', price: '180.00' };
    expect(extraFormProblems(full, usd)).toEqual({});
    for (const price of ['0', '-3', '1.005', 'free', '1,000'])
      expect(Object.keys(extraFormProblems({ ...full, price }, usd))).toEqual(['price']);
    expect(Object.keys(extraFormProblems({ ...full, price: '180.50' }, { ...usd, currency: 'JPY' }))).toEqual([
      'price',
    ]);
    expect(Object.keys(extraFormProblems({ ...full, beginDay: 'tomorrow' }, usd))).toEqual(['beginDay']);
    expect(Object.keys(extraFormProblems({ ...full, refund: 'until' }, usd))).toEqual(['freeDay']);
    expect(Object.keys(extraFormProblems({ ...full, endDay: '2026-06-30' }, usd))).toEqual(['endDay']);
  });

  test('sends instants, and leaves out an end that nobody typed', () => {
    const form = {
      ...start,
      title: ' Compact ',
      price: '180',
      refund: 'until',
      freeDay: '2026-06-30',
      freeTime: '12:00',
    };
    expect(wireExtra({ ...form, refund: 'until' }, 'USD')).toMatchObject({
      title: 'Compact',
      price: 180,
      currency: 'USD',
      begins: { place: '', day: '2026-07-01', time: null, zone: 'Europe/Lisbon' },
      ends: null,
      free_until: '2026-06-30T11:00:00.000Z',
    });
  });
});
