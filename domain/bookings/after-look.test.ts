/** Proves docs/booking.md#unknown-outcomes, docs/booking.md#voids */
import { describe, expect, test } from 'vitest';
import { callHumanAfterMs, nextLook, nextRetry, paymentKeyLifeMs } from '../kit/ask-again.ts';
import { afterHoldLook, afterOrderLook, endAfterHold, type Look } from './after-look.ts';

const askedAt = new Date('2026-06-16T12:00:00Z');
const minutes = (count: number): Date => new Date(askedAt.getTime() + count * 60_000);
const far = minutes(60 * 24 * 30);
const near = minutes(60 * 24 * 3);

describe('resolving an unknown order', () => {
  test('looks come at 10 s, 30 s, 2, 5 and 15 min, then hourly until the hard stop of 20 h', () => {
    const looks: number[] = [];
    for (let at: Date | null = askedAt; at !== null; ) {
      at = nextLook(askedAt, at, callHumanAfterMs(askedAt, far));
      if (at !== null) looks.push((at.getTime() - askedAt.getTime()) / 1000);
    }
    expect(looks.slice(0, 7)).toEqual([10, 30, 120, 300, 900, 3600, 7200]);
    expect(looks.at(-1)).toBe(20 * 3600);
  });

  test.each<[string, Partial<Look>, string]>([
    ['29 minutes of clean lists prove nothing', { now: minutes(29), cleanLists: 5 }, 'look-again'],
    ['one clean list proves nothing', { now: minutes(60), cleanLists: 1 }, 'look-again'],
    ['30 minutes and two clean lists do', { now: minutes(30), cleanLists: 2 }, 'not-made'],
    ['a look without an answer decides nothing', { saw: 'no-answer', now: minutes(60), cleanLists: 9 }, 'look-again'],
    ['after 2 h in the dark a person is called', { saw: 'no-answer', now: minutes(120), cleanLists: 0 }, 'call-human'],
    [
      'with departure within 7 days after 30 min',
      { saw: 'no-answer', now: minutes(30), departsAt: near },
      'call-human',
    ],
    [
      'a clean second list at the deadline still decides',
      { now: minutes(30), departsAt: near, cleanLists: 2 },
      'not-made',
    ],
  ])('%s', (_title, changes, is) => {
    const look: Look = { saw: 'not-there', askedAt, now: minutes(1), cleanLists: 1, departsAt: far, ...changes };
    expect(afterOrderLook(look).is).toBe(is);
  });

  test('past the hard stop we stop looking: a person acts', () => {
    const look: Look = { saw: 'no-answer', askedAt, now: minutes(60 * 20), cleanLists: 0, departsAt: far };
    expect(afterOrderLook(look)).toEqual({ is: 'call-human', at: null });
  });

  test('near departure the looks include the moment when a person would be called', () => {
    expect(nextLook(askedAt, minutes(15), callHumanAfterMs(askedAt, near))).toEqual(minutes(30));
  });

  test('a departure in exactly seven days is far enough to wait two hours', () => {
    expect(callHumanAfterMs(askedAt, minutes(60 * 24 * 7))).toBe(120 * 60_000);
    expect(callHumanAfterMs(askedAt, minutes(60 * 24 * 7 - 1))).toBe(30 * 60_000);
  });

  test('what is safe to repeat is repeated after 2, 5, 10, 20, 30 and 60 s, 2, 5 and 15 min, then hourly', () => {
    const waits = Array.from({ length: 11 }, (_, tries) => (nextRetry(tries, askedAt).getTime() - +askedAt) / 1000);
    expect(waits).toEqual([2, 5, 10, 20, 30, 60, 120, 300, 900, 3600, 3600]);
  });

  test('a payment key is sent again for an hour less than the day that gateways honour it', () => {
    expect(paymentKeyLifeMs).toBe(23 * 60 * 60_000);
  });

  test('a void is repeated within the first minute', () => {
    const first = Array.from({ length: 4 }, (_, tries) => nextRetry(tries, askedAt).getTime() - askedAt.getTime());
    expect(first.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(60_000);
  });
});

describe('giving a hold up', () => {
  test('nobody is called for it: looks go on hourly, and "not there" counts as for every order', () => {
    const look: Look = { saw: 'no-answer', askedAt, now: minutes(60 * 25), cleanLists: 0, departsAt: far };
    expect(afterHoldLook(look)).toEqual({ is: 'look-again', at: minutes(60 * 26) });
    expect(afterHoldLook({ ...look, saw: 'not-there', cleanLists: 2 })).toEqual({ is: 'not-made' });
    expect(afterHoldLook({ ...look, saw: 'not-there', now: minutes(20), cleanLists: 2 }).is).toBe('look-again');
  });

  test.each([
    ['approval-declined', false, 'EXPIRED'],
    ['price-changed', false, 'PRICE_CHANGED'],
    ['card-declined', false, 'DECLINED'],
    ['amount-unsupported', false, 'DECLINED'],
    ['payment-failed', false, 'DECLINED'],
    [null, false, 'EXPIRED'],
    ['offer-gone', true, 'VOIDED'],
  ] as const)('after %s (money had been held: %s) the attempt ends %s', (failure, wasMoneyHeld, end) => {
    expect(endAfterHold(failure, wasMoneyHeld)).toBe(end);
  });
});
