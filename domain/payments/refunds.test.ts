/** Proves docs/booking.md#refunds-under-way */
import { describe, expect, test } from 'vitest';
import { nextRefundLook, type RefundState, refundNews, refundOfRequest } from './refunds.ts';

const madeAt = new Date('2026-09-01T10:00:00Z');
const at = (hours: number): Date => new Date(madeAt.getTime() + hours * 3_600_000);

describe('when a refund is looked at', () => {
  test.each<[RefundState, number, number, number | null]>([
    ['pending', 0, 0, 1],
    ['pending', 1, 1, 3],
    ['requires_action', 3, 2, 7],
    ['pending', 50, 5, 74],
    ['pending', 9_000, 4_000, 9_024],
    ['succeeded', 0, 0, 120],
    ['succeeded', 719, 6, 839],
    ['succeeded', 721, 6, null],
    ['failed', 0, 0, null],
    ['canceled', 0, 0, null],
  ])('%s, %i hours old, after %i looks: at hour %s', (state, hours, tries, next) => {
    expect(nextRefundLook({ state, madeAt, tries, now: at(hours) })).toEqual(next === null ? null : at(next));
  });
});

describe('what a person hears of a refund', () => {
  test.each<[RefundState | null, RefundState, number, string | null]>([
    [null, 'pending', 0, null],
    [null, 'succeeded', 0, null],
    [null, 'failed', 0, 'lost'],
    ['pending', 'failed', 2, 'lost'],
    ['succeeded', 'failed', 700, 'lost'],
    ['requires_action', 'canceled', 2, 'lost'],
    ['failed', 'failed', 3, null],
    ['failed', 'canceled', 3, null],
    ['pending', 'requires_action', 1, 'asks'],
    ['pending', 'succeeded', 400, null],
    ['pending', 'pending', 336, null],
    ['pending', 'pending', 337, 'late'],
    ['requires_action', 'requires_action', 337, 'late'],
  ])('%s, then %s after %i hours: %s', (before, state, hours, news) => {
    expect(refundNews(before, { state, madeAt, now: at(hours) })).toBe(news);
  });
});

describe('the refund of a request whose answer was lost', () => {
  const of = (ref: string, key: string | null, minor = 500, state: RefundState = 'succeeded') => ({
    ref,
    key,
    state,
    amount: { minor },
  });
  const wish = { key: 'att-1-refund', minor: 500, known: ['re_old'] };

  test('is the one with its key, whatever its amount and state', () => {
    const ours = of('re_2', 'att-1-refund', 400, 'failed');
    expect(refundOfRequest([of('re_3', null), ours], wish)).toBe(ours);
  });

  test('is else one of the same amount that somebody made by hand, unless it is known or lost', () => {
    const made = of('re_4', null);
    const others = [
      of('re_1', 'att-2-refund'),
      of('re_old', null),
      of('re_5', null, 499),
      of('re_6', null, 500, 'failed'),
    ];
    expect(refundOfRequest(others, wish)).toBeNull();
    expect(refundOfRequest([...others, made], wish)).toBe(made);
  });
});
