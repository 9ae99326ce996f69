/** Proves docs/decisions/0196 */
import { describe, expect, test } from 'vitest';
import type { Urgency } from '#domain/kit/outcome.ts';
import { byOurClock, makeRequestBudget, type RateLimit } from './request-budget.ts';

const start = new Date('2026-09-01T09:30:00Z');
const inSeconds = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
const orders = 'GET /air/orders';

/** A budget with a clock that stands still until the test moves it. */
const scene = () => {
  const budget = makeRequestBudget();
  let now = start;
  const contextOf = (urgency?: Urgency, signal = new AbortController().signal) => ({
    signal,
    now: () => now,
    ...(urgency && { urgency }),
  });
  return {
    move: (seconds: number) => {
      now = inSeconds(seconds);
    },
    heard: (remaining: number, more: Partial<RateLimit> = {}, endpoint = orders) =>
      budget.heard(endpoint, { limit: 10, remaining, resetAt: inSeconds(60), ...more }, now),
    enter: (urgency?: Urgency, endpoint = orders, signal?: AbortSignal) =>
      budget.enter(endpoint, contextOf(urgency, signal)),
    refused: (urgency?: Urgency, resetAt: Date | null = inSeconds(40)) =>
      budget.refused(orders, resetAt, contextOf(urgency)),
  };
};

describe('what is left of a limit', () => {
  test('searches leave a tenth of it and patient requests three tenths; bookings are always sent', async () => {
    const at = scene();
    at.heard(5);
    for (const expected of [null, null, inSeconds(60)]) expect(await at.enter('patient')).toEqual(expected);
    for (const expected of [null, null, inSeconds(60)]) expect(await at.enter('search')).toEqual(expected);
    for (const expected of [null, null, null]) expect(await at.enter()).toEqual(expected);
    at.move(60);
    for (const urgency of ['patient', 'search', 'booking'] as const) expect(await at.enter(urgency)).toBeNull();
  });

  test('counts for its endpoint only', async () => {
    const at = scene();
    at.heard(0);
    expect(await at.enter('search')).toEqual(inSeconds(60));
    expect(await at.enter('search', 'POST /air/batch_offer_requests')).toBeNull();
  });

  test('an older reply of the same window gives nothing back, a newer window does', async () => {
    const at = scene();
    at.heard(2);
    at.heard(9);
    for (const expected of [null, inSeconds(60)]) expect(await at.enter('search')).toEqual(expected);
    at.heard(9, { resetAt: inSeconds(90) });
    expect(await at.enter('search')).toBeNull();
  });

  test('a share of a limit is not counted down: nobody knows what a request costs', async () => {
    const at = scene();
    at.heard(31, { limit: 100, isShare: true });
    for (let sent = 0; sent < 20; sent += 1) expect(await at.enter('patient')).toBeNull();
    at.heard(30, { limit: 100, isShare: true });
    expect(await at.enter('patient')).toEqual(inSeconds(60));
  });

  test('a window that is said to last for hours is tried again after five minutes', async () => {
    const at = scene();
    at.heard(0, { resetAt: inSeconds(9000) });
    expect(await at.enter('search')).toEqual(inSeconds(120));
    at.move(299);
    expect(await at.enter('search')).not.toBeNull();
    at.move(300);
    expect(await at.enter('search')).toBeNull();
  });
});

describe('a refusal', () => {
  test('of a search silences searches and patient requests, and no booking', async () => {
    const at = scene();
    expect(at.refused('search')).toEqual(inSeconds(40));
    expect(await at.enter('patient')).toEqual(inSeconds(40));
    expect(await at.enter('search')).toEqual(inSeconds(40));
    expect(await at.enter()).toBeNull();
    at.move(40);
    expect(await at.enter('search')).toBeNull();
  });

  test('of a patient request silences only such, of a booking all', async () => {
    const patient = scene();
    patient.refused('patient');
    expect([await patient.enter('patient'), await patient.enter('search')]).toEqual([inSeconds(40), null]);
    const booking = scene();
    booking.refused();
    expect([await booking.enter(), await booking.enter('search')]).toEqual([inSeconds(40), inSeconds(40)]);
  });

  test.each([
    ['without a word', null, 10],
    ['with a moment that has passed', inSeconds(-5), 1],
    ['with a day far off', inSeconds(86_400), 120],
  ] as const)('%s is waited for a bounded time', (_what, resetAt, seconds) => {
    expect(scene().refused('booking', resetAt)).toEqual(inSeconds(seconds));
  });
});

describe('a search', () => {
  test('waits for a limit that resets within seconds, and does not wait longer', async () => {
    const at = scene();
    at.heard(0, { resetAt: inSeconds(1) });
    const waiting = at.enter('search');
    at.move(1);
    expect(await waiting).toBeNull();
    at.heard(0, { resetAt: inSeconds(6) });
    expect(await at.enter('search')).toEqual(inSeconds(6));
  });

  test('that is called off stops waiting', async () => {
    const at = scene();
    at.heard(0, { resetAt: inSeconds(3) });
    const calling = new AbortController();
    const waiting = at.enter('search', orders, calling.signal);
    calling.abort();
    expect(await waiting).toEqual(inSeconds(3));
  });
});

test('a moment by the supplier’s clock is read by ours', () => {
  const stated = new Date('2026-09-01T09:20:40Z');
  const headers = new Headers({ date: 'Tue, 01 Sep 2026 09:20:00 GMT' });
  expect(byOurClock(stated, headers, start)).toEqual(inSeconds(40));
  expect(byOurClock(stated, new Headers(), start)).toEqual(stated);
});
