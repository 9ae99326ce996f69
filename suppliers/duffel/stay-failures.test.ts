import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderAnswer } from '#domain/bookings/answer-classes.ts';
import { makeLog } from '#platform/log.ts';
import { duffelError, type Fault } from '#tests/builders/duffel-server.ts';
import { type StaysSubject, startStays, stayQuery } from '#tests/builders/duffel-stay-supplier.ts';
import { duffelNow } from '#tests/builders/duffel-supplier.ts';
import { eventually } from '#tests/builders/eventually.ts';

let stays: StaysSubject;
let serial = 0;
const nextAttempt = (): string => `attempt-${++serial}`;

beforeAll(async () => {
  stays = await startStays();
});
beforeEach(() => stays.server.calm());
afterAll(() => stays.server.close());

const callsOf = (call: string): number => stays.server.requests.filter((each) => each.call === call).length;
const html: Fault = { answer: 502, text: '<html><body><h1>502 Bad Gateway</h1></body></html>' };

/** Possible answers of Duffel or a network to a booking, our outcome, and the state the booking is then in. */
const answers: readonly (readonly [what: string, fault: Fault, kind: string, meaning: string])[] = [
  ['rate_unavailable', duffelError(422, 'rate_unavailable', 'invalid_state_error'), 'unavailable', 'not-made'],
  ['price_changed', duffelError(422, 'price_changed', 'validation_error'), 'price_changed', 'not-made'],
  ['insufficient_balance', duffelError(422, 'insufficient_balance', 'invalid_state_error'), 'config', 'not-made'],
  ['a field that is wrong', duffelError(422, 'validation_format', 'validation_error'), 'validation', 'not-made'],
  ['an undocumented 422', duffelError(422, 'a_new_code'), 'declined', 'not-made'],
  ['400', duffelError(400, 'malformed_body'), 'config', 'not-made'],
  ['401', duffelError(401, 'access_token_not_found', 'authentication_error'), 'config', 'not-made'],
  ['403: stays are not granted', duffelError(403, 'insufficient_permissions'), 'config', 'not-made'],
  ['404', duffelError(404, 'not_found'), 'not_found', 'not-made'],
  [
    'booking_already_attempted',
    duffelError(422, 'booking_already_attempted', 'invalid_state_error'),
    'outcome_unknown',
    'unknown',
  ],
  ['an undocumented 409', duffelError(409, 'conflict'), 'outcome_unknown', 'unknown'],
  ['internal_server_error', duffelError(500, 'internal_server_error', 'api_error'), 'outcome_unknown', 'unknown'],
  ['502', duffelError(502, 'bad_gateway', 'api_error'), 'outcome_unknown', 'unknown'],
  ['503', duffelError(503, 'service_unavailable', 'api_error'), 'outcome_unknown', 'unknown'],
  ['gateway_timeout_error', duffelError(504, 'gateway_timeout_error', 'api_error'), 'outcome_unknown', 'unknown'],
  ['accepted, not confirmed', 'accepted', 'outcome_unknown', 'unknown'],
  ['200 without a booking', { answer: 200, body: { data: {} } }, 'outcome_unknown', 'unknown'],
  ['garbage instead of JSON', { answer: 201, text: '{"data": {"id": "bok_' }, 'outcome_unknown', 'unknown'],
  ['a page of HTML', html, 'outcome_unknown', 'unknown'],
  ['a booking of another shape', { answer: 201, body: { data: { id: [] } } }, 'outcome_unknown', 'unknown'],
  [
    'a booking of another attempt',
    { answer: 201, body: { data: { id: 'bok_1', metadata: { attempt_id: 'else' } } } },
    'outcome_unknown',
    'unknown',
  ],
  ['nothing', { answer: 201, text: '' }, 'outcome_unknown', 'unknown'],
  ['a redirect', { answer: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'outcome_unknown', 'unknown'],
  ['a reset', 'reset', 'outcome_unknown', 'unknown'],
  ['a reset after all was done', 'lost', 'outcome_unknown', 'unknown'],
  ['half an answer', 'half', 'outcome_unknown', 'unknown'],
];

describe('the outcome of a booking is never guessed', () => {
  test.each(answers)('%s', async (_what, fault, kind, meaning) => {
    const { server, supplier, context, command } = stays;
    const wish = await command(nextAttempt());
    server.fault('POST /stays/bookings', fault);
    const before = callsOf('POST /stays/bookings');
    const outcome = await supplier.book(wish, context);
    expect(outcome).toMatchObject({ ok: false, error: { kind } });
    if (!outcome.ok) expect(orderAnswer(outcome.error).is).toBe(meaning);
    // Sent once, with any outcome.
    expect(callsOf('POST /stays/bookings') - before).toBe(1);
  });

  test('a booking without an answer is abandoned when the caller cancels, and may exist', async () => {
    const { server, supplier, command } = stays;
    const wish = await command(nextAttempt());
    server.fault('POST /stays/bookings', 'hang');
    const before = callsOf('POST /stays/bookings');
    const caller = new AbortController();
    const outcome = supplier.book(wish, { signal: caller.signal, now: () => duffelNow });
    await eventually(() => expect(callsOf('POST /stays/bookings')).toBeGreaterThan(before));
    caller.abort();
    expect(await outcome).toEqual({ ok: false, error: { kind: 'outcome_unknown', attemptId: wish.attemptId } });
  });

  test.each(['lost', 'half'] as const)(
    'a booking whose answer was lost (%s) is found, and not made twice',
    async (fault) => {
      const { server, supplier, context, command } = stays;
      const wish = await command(nextAttempt());
      server.fault('POST /stays/bookings', fault);
      expect(await supplier.book(wish, context)).toMatchObject({ ok: false, error: { kind: 'outcome_unknown' } });
      const found = await supplier.find(wish.attemptId, context);
      expect(found).toMatchObject({ ok: true, value: { attemptId: wish.attemptId, state: 'confirmed' } });
      expect(await supplier.book(wish, context)).toEqual(found);
      expect(
        [...server.stays.bookings.values()].filter(({ metadata }) => Object(metadata).attempt_id === wish.attemptId),
      ).toHaveLength(1);
    },
  );

  test('a request that was only accepted is not a booking, even if it looks like one', async () => {
    const { server, supplier, context, command } = stays;
    const made = await supplier.book(await command(nextAttempt()), context);
    const wish = await command(nextAttempt());
    const booking = server.stays.bookings.get(made.ok ? made.value.ref : '');
    const data = { ...booking, metadata: { ...Object(booking?.metadata), attempt_id: wish.attemptId } };
    server.fault('POST /stays/bookings', { answer: 202, body: { data } });
    expect(await supplier.book(wish, context)).toMatchObject({ ok: false, error: { kind: 'outcome_unknown' } });
  });

  test('an accepted request becomes a booking once the hotel confirms', async () => {
    const { server, supplier, context, command } = stays;
    const wish = await command(nextAttempt());
    server.fault('POST /stays/bookings', 'accepted');
    await supplier.book(wish, context);
    expect(await supplier.find(wish.attemptId, context)).toEqual({ ok: true, value: null });
    server.decide(true);
    expect(await supplier.find(wish.attemptId, context)).toMatchObject({ ok: true, value: { state: 'confirmed' } });
  });

  test.each([
    ['the bookings cannot be read', 'GET /stays/bookings'],
    ['the price cannot be read', 'POST /stays/quotes'],
  ])('nothing is booked while %s: it may be sent again', async (_what, call) => {
    for (const fault of ['reset', 'half', html] as const) {
      const { server, supplier, context, command } = stays;
      const wish = await command(nextAttempt());
      server.fault(call, fault, fault);
      const before = callsOf('POST /stays/bookings');
      expect(await supplier.book(wish, context)).toMatchObject({ ok: false, error: { kind: 'rate_limited' } });
      expect(callsOf('POST /stays/bookings')).toBe(before);
    }
  });

  test('a used-up rate limit says when the booking may be sent, and until then none is requested', async () => {
    const { server, supplier, context, command } = await startStays();
    const wish = await command(nextAttempt());
    const headers = { date: 'Tue, 01 Sep 2026 09:30:00 GMT', 'ratelimit-reset': 'Tue, 01 Sep 2026 09:30:40 GMT' };
    server.fault('POST /stays/quotes', { answer: 429, body: {}, headers });
    const limited = { ok: false, error: { kind: 'rate_limited', retryAt: new Date('2026-09-01T09:30:40Z') } };
    expect(await supplier.book(wish, context)).toEqual(limited);
    const asked = server.requests.length;
    expect(await supplier.book(wish, context)).toEqual(limited);
    expect(server.requests.slice(asked).filter(({ call }) => call === 'POST /stays/quotes')).toEqual([]);
    // Bookings are read and searched by other endpoints, with limits of their own.
    expect(await supplier.find(wish.attemptId, context)).toEqual({ ok: true, value: null });
    expect(await supplier.list(stayQuery, context)).toMatchObject({ ok: true });
    const later = { signal: context.signal, now: () => new Date('2026-09-01T09:30:41Z') };
    expect(await supplier.book(wish, later)).toMatchObject({ ok: true });
    await server.close();
  });

  test('an unreachable server received nothing', async () => {
    const { server, supplier, context, command } = await startStays();
    const wish = await command(nextAttempt());
    await server.close();
    expect(await supplier.book(wish, context)).toMatchObject({ ok: false, error: { kind: 'rate_limited' } });
    expect(await supplier.list(stayQuery, context)).toMatchObject({ ok: false, error: { kind: 'upstream' } });
  });

  test('a price that rose since it was shown is not booked', async () => {
    const { server, supplier, context, command } = stays;
    const wish = await command(nextAttempt());
    server.stays.setRates((rate) => ({ ...rate, total_amount: '720.01' }));
    const before = callsOf('POST /stays/bookings');
    expect(await supplier.book(wish, context)).toMatchObject({
      error: { kind: 'price_changed', was: { minor: 72_000 }, now: { minor: 72_001 } },
    });
    expect(callsOf('POST /stays/bookings')).toBe(before);
  });

  test.each([
    ['a guest without a family name', { guests: [{ givenName: 'Sam', familyName: ' ' }] }, 'guests'],
    ['a guest too many', { guests: [1, 2].map(() => ({ givenName: 'Sam', familyName: 'Rivera' })) }, 'guests'],
    ['a phone number without its country', { phone: '212 555 0100' }, 'phone'],
  ])('%s is refused before any request', async (_what, change, field) => {
    const { server, supplier, context, command } = stays;
    const wish = { ...(await command(nextAttempt())), ...change };
    const before = server.requests.length;
    expect(await supplier.book(wish, context)).toMatchObject({
      error: { kind: 'validation', fields: { [field]: expect.any(String) } },
    });
    expect(server.requests).toHaveLength(before);
  });

  test('many bookings are read to the last, and an unreadable list proves nothing', async () => {
    const { server, supplier, context, command } = await startStays();
    await supplier.book(await command('oldest'), context);
    const [[, template] = []] = server.stays.bookings;
    for (let at = 0; at < 450; at += 1)
      server.stays.bookings.set(`bok_old${at}`, { ...template, id: `bok_old${at}`, metadata: {} });
    expect(await supplier.find('oldest', context)).toMatchObject({ ok: true, value: { attemptId: 'oldest' } });
    expect(await supplier.find('never', context)).toEqual({ ok: true, value: null });
    server.fault('GET /stays/bookings', { answer: 200, body: { data: [{}, null] } });
    expect(await supplier.find('never', context)).toMatchObject({ ok: false, error: { kind: 'upstream' } });
    await server.close();
  });
});

/** Possible answers of Duffel to reads, and our outcomes. */
const questions: readonly (readonly [what: string, fault: Fault, kind: string])[] = [
  ['400', duffelError(400, 'malformed_body'), 'config'],
  ['401', duffelError(401, 'access_token_not_found', 'authentication_error'), 'config'],
  ['403', duffelError(403, 'insufficient_permissions'), 'config'],
  ['a 422 of a field', duffelError(422, 'validation_format', 'validation_error'), 'validation'],
  ['429', { answer: 429, body: {} }, 'rate_limited'],
  ['500', duffelError(500, 'internal_server_error', 'api_error'), 'upstream'],
  ['503', duffelError(503, 'service_unavailable', 'api_error'), 'upstream'],
  ['504', duffelError(504, 'gateway_timeout_error', 'api_error'), 'timeout'],
  ['garbage', { answer: 200, text: '{"data":' }, 'upstream'],
  ['another shape', { answer: 200, body: { data: { results: 'none', id: 3 } } }, 'upstream'],
  ['a reset', 'reset', 'upstream'],
  ['silence', 'hang', 'timeout'],
];

describe('a failed read returns an error of its class', () => {
  test.each(questions)('%s to a search', async (_what, fault, kind) => {
    const { server, supplier, impatient, context } = await startStays();
    server.fault('POST /stays/search', fault, fault);
    const asked = fault === 'hang' ? impatient : supplier;
    expect(await asked.list(stayQuery, context)).toMatchObject({ ok: false, error: { kind } });
    await server.close();
  });

  test.each(questions)('%s to a price check', async (_what, fault, kind) => {
    const { server, supplier, impatient, context, rates } = await startStays();
    const [rate] = await rates();
    server.fault('POST /stays/quotes', fault, fault);
    const asked = fault === 'hang' ? impatient : supplier;
    expect(await asked.check(rate?.ref ?? '', context)).toMatchObject({ ok: false, error: { kind } });
    await server.close();
  });

  test('a read is retried once when its first answer was lost', async () => {
    const { server, supplier, context, rates } = stays;
    server.fault('POST /stays/search', 'reset');
    expect(await supplier.list(stayQuery, context)).toMatchObject({ ok: true });
    const [rate] = await rates();
    server.fault('POST /stays/quotes', html);
    expect(await supplier.check(rate?.ref ?? '', context)).toMatchObject({ ok: true });
  });

  test('the last room was sold between the list of a hotel and its rates', async () => {
    stays.server.fault('POST /stays/search_results', duffelError(422, 'rate_unavailable'));
    expect(await stays.supplier.detail('acc_house1', stayQuery, stays.context)).toMatchObject({
      ok: true,
      value: { property: { name: 'The Larkwell' }, rooms: [] },
    });
  });
});

test('a failed request is logged with Duffel’s request id, and a refused token raises an alert', async () => {
  const lines: string[] = [];
  const log = makeLog('info', { write: (line: string) => void lines.push(line) });
  const { server, supplier, context } = await startStays({ log });
  server.fault('POST /stays/search', duffelError(403, 'insufficient_permissions'));
  await supplier.list(stayQuery, context);
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      level: 50,
      alert: true,
      supplier: 'duffel',
      call: 'POST /stays/search',
      status: 403,
      requestId: 'FZW0H3HdJwKk5HMAAKxB',
    },
    { level: 40, supplier: 'duffel', call: '/stays/search', requestId: 'FZW0H3HdJwKk5HMAAKxB' },
  ]);
  await server.close();
});

describe('a cancellation', () => {
  const booked = async () => {
    const { supplier, context, command } = stays;
    const order = await supplier.book(await command(nextAttempt()), context);
    if (!order.ok) throw new Error(JSON.stringify(order.error));
    return order.value;
  };
  const cancelCall = 'POST /stays/bookings/bok_';

  test('whose answer was lost is found by reading the booking', async () => {
    const { ref } = await booked();
    stays.server.fault(cancelCall, 'lost');
    expect(await stays.supplier.cancel(ref, stays.context)).toMatchObject({ ok: true, value: { state: 'canceled' } });
  });

  test.each([
    ['refused', duffelError(422, 'booking_not_cancellable', 'invalid_state_error'), 'declined'],
    ['accepted, and not done yet', { answer: 200, body: { data: { id: 'bok_1' } } }, 'upstream'],
    ['a reset before it was done', 'reset', 'upstream'],
    ['503', duffelError(503, 'service_unavailable', 'api_error'), 'upstream'],
  ] as const)('%s: the booking stands', async (_what, fault, kind) => {
    const order = await booked();
    stays.server.fault(cancelCall, fault);
    expect(await stays.supplier.cancel(order.ref, stays.context)).toMatchObject({ ok: false, error: { kind } });
    expect(await stays.supplier.find(order.attemptId, stays.context)).toEqual({ ok: true, value: order });
  });

  test('of a booking that is already canceled sends no request', async () => {
    const { ref } = await booked();
    const canceled = await stays.supplier.cancel(ref, stays.context);
    const before = stays.server.requests.length;
    expect(await stays.supplier.cancel(ref, stays.context)).toEqual(canceled);
    expect(stays.server.requests.slice(before).map(({ call }) => call)).toEqual([`GET /stays/bookings/${ref}`]);
  });
});
