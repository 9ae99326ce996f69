import { describe, expect, test } from 'vitest';
import { afterCardholderLook, type CardholderLook, confirmBy } from './cardholder.ts';

const now = new Date('2026-06-16T12:00:00Z');
const inMinutes = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

describe('docs/decisions/0039: a bank that asks its cardholder', () => {
  test.each([
    [30, 30],
    [3, 10],
    [-5, 10],
    [600, 60],
  ])('what is promised for %i minutes waits for %i', (promised, waits) => {
    expect(confirmBy(now, inMinutes(promised))).toEqual(inMinutes(waits));
  });

  test.each<[string, Partial<CardholderLook>, string]>([
    ['confirmed', { saw: 'authorized' }, 'authorized'],
    ['confirmed in the last moment', { saw: 'authorized', confirmBy: inMinutes(-30) }, 'authorized'],
    ['refused', { saw: 'refused' }, 'payment-refused'],
    ['given up elsewhere', { saw: 'voided' }, 'payment-unconfirmed'],
    ['still asked', { saw: 'asked' }, '12:02'],
    ['still asked with a minute to go', { saw: 'asked', confirmBy: inMinutes(1) }, '12:01'],
    ['still asked at the deadline', { saw: 'asked', confirmBy: now }, 'payment-unconfirmed'],
    ['no answer', { saw: 'no-answer', tries: 3 }, '12:00'],
    ['no answer at the deadline', { saw: 'no-answer', confirmBy: now, tries: 20 }, '13:00'],
    ['no answer long after it', { saw: 'no-answer', confirmBy: inMinutes(-16) }, 'payment-unconfirmed'],
  ])('a payment that is %s', (_what, look, decides) => {
    const after = afterCardholderLook({ saw: 'asked', now, confirmBy: inMinutes(20), tries: 0, ...look });
    const said =
      after.is === 'look-again' ? after.at.toISOString().slice(11, 16) : after.is === 'over' ? after.failure : after.is;
    expect(said).toBe(decides);
  });
});
