/** Proves docs/booking.md#unknown-outcomes */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderAnswer } from '#domain/bookings/answer-classes.ts';
import { duffelError, type Fault } from '#tests/builders/duffel-server.ts';
import { type DuffelSubject, duffelNow, startDuffel } from '#tests/builders/duffel-supplier.ts';
import { eventually } from '#tests/builders/eventually.ts';

let duffel: DuffelSubject;
let serial = 0;
const nextAttempt = (): string => `attempt-${++serial}`;

beforeAll(async () => {
  duffel = await startDuffel();
});
beforeEach(() => duffel.server.calm());
afterAll(() => duffel.server.close());

const callsOf = (call: string): number => duffel.server.requests.filter((each) => each.call === call).length;
const html: Fault = { answer: 502, text: '<html><body><h1>502 Bad Gateway</h1></body></html>' };

/** Every code the documentation names for orders, and other network failures. docs/booking.md#answer-classes */
const answers: readonly (readonly [what: string, fault: Fault, kind: string, meaning: string])[] = [
  ['offer_no_longer_available', duffelError(422, 'offer_no_longer_available'), 'unavailable', 'not-made'],
  ['offer_expired', duffelError(422, 'offer_expired'), 'unavailable', 'not-made'],
  ['offer_request_already_booked', duffelError(422, 'offer_request_already_booked'), 'unavailable', 'not-made'],
  ['price_changed', duffelError(422, 'price_changed', 'validation_error'), 'price_changed', 'not-made'],
  [
    'payment_amount_does_not_match_order_amount',
    duffelError(422, 'payment_amount_does_not_match_order_amount'),
    'price_changed',
    'not-made',
  ],
  ['insufficient_balance', duffelError(422, 'insufficient_balance', 'invalid_state_error'), 'config', 'not-made'],
  ['a field that is wrong', duffelError(422, 'validation_required', 'validation_error'), 'validation', 'not-made'],
  ['another 422 of an airline', duffelError(422, 'a_new_code', 'airline_error'), 'declined', 'not-made'],
  ['a state that does not allow it', duffelError(422, 'a_new_code', 'invalid_state_error'), 'declined', 'not-made'],
  ['400', duffelError(400, 'malformed_body'), 'config', 'not-made'],
  ['401', duffelError(401, 'access_token_not_found', 'authentication_error'), 'config', 'not-made'],
  ['403', duffelError(403, 'insufficient_permissions'), 'config', 'not-made'],
  ['404', duffelError(404, 'not_found'), 'not_found', 'not-made'],
  ['order_not_created', duffelError(502, 'order_not_created', 'airline_error'), 'declined', 'not-made'],
  ['airline_internal', duffelError(502, 'airline_internal', 'airline_error'), 'outcome_unknown', 'unknown'],
  ['airline_unknown', duffelError(502, 'airline_unknown', 'airline_error'), 'outcome_unknown', 'unknown'],
  ['airline_internal with a 422', duffelError(422, 'airline_internal', 'airline_error'), 'outcome_unknown', 'unknown'],
  ['internal_server_error', duffelError(500, 'internal_server_error', 'api_error'), 'outcome_unknown', 'unknown'],
  ['gateway_timeout_error', duffelError(504, 'gateway_timeout_error', 'api_error'), 'outcome_unknown', 'unknown'],
  ['503', duffelError(503, 'service_unavailable', 'api_error'), 'outcome_unknown', 'unknown'],
  [
    'order_creation_already_attempted',
    duffelError(422, 'order_creation_already_attempted', 'invalid_state_error'),
    'outcome_unknown',
    'unknown',
  ],
  ['duplicate_booking', duffelError(422, 'duplicate_booking', 'airline_error'), 'outcome_unknown', 'unknown'],
  ['an undocumented 409', duffelError(409, 'conflict'), 'outcome_unknown', 'unknown'],
  ['an error document without errors', { answer: 500, body: { errors: 'none' } }, 'outcome_unknown', 'unknown'],
  ['accepted, not confirmed', { answer: 202, body: { data: { id: 'por_1' } } }, 'outcome_unknown', 'unknown'],
  ['garbage instead of JSON', { answer: 201, text: '{"data": {"id": "ord_' }, 'outcome_unknown', 'unknown'],
  ['a page of HTML', html, 'outcome_unknown', 'unknown'],
  ['a page of HTML that says 200', { ...html, answer: 200 }, 'outcome_unknown', 'unknown'],
  ['an order of another shape', { answer: 201, body: { data: { order: [] } } }, 'outcome_unknown', 'unknown'],
  ['an order without an amount', { answer: 201, body: { data: { id: 'ord_1' } } }, 'outcome_unknown', 'unknown'],
  ['nothing', { answer: 201, text: '' }, 'outcome_unknown', 'unknown'],
  ['a redirect', { answer: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'outcome_unknown', 'unknown'],
  ['a reset', 'reset', 'outcome_unknown', 'unknown'],
  ['a reset after all was done', 'lost', 'outcome_unknown', 'unknown'],
  ['half an answer', 'half', 'outcome_unknown', 'unknown'],
];

describe('the outcome of an order is never guessed', () => {
  test.each(answers)('%s', async (_what, fault, kind, meaning) => {
    const { server, supplier, context, command } = duffel;
    const attemptId = nextAttempt();
    const wish = await command(attemptId);
    server.fault('POST /air/orders', fault);
    const before = callsOf('POST /air/orders');
    const outcome = await supplier.book(wish, context);
    expect(outcome).toMatchObject({ ok: false, error: { kind } });
    if (!outcome.ok) expect(orderAnswer(outcome.error).is).toBe(meaning);
    // Sent once, with any outcome.
    expect(callsOf('POST /air/orders') - before).toBe(1);
  });

  test('a refused field keeps Duffel’s name', async () => {
    const { server, supplier, context, command } = duffel;
    const wish = await command(nextAttempt());
    const source = { pointer: '/data/passengers/0/phone_number' };
    const error = { type: 'validation_error', code: 'validation_format', message: 'is no phone number', source };
    server.fault('POST /air/orders', { answer: 422, body: { errors: [error], meta: { status: 422 } } });
    expect(await supplier.book(wish, context)).toMatchObject({
      ok: false,
      error: { kind: 'validation', fields: { '/data/passengers/0/phone_number': 'is no phone number' } },
    });
  });

  test('an order without an answer is abandoned when the caller cancels, and may exist', async () => {
    const { server, supplier, command } = duffel;
    const wish = await command(nextAttempt());
    server.fault('POST /air/orders', 'hang');
    const before = callsOf('POST /air/orders');
    const caller = new AbortController();
    const outcome = supplier.book(wish, { signal: caller.signal, now: () => duffelNow });
    await eventually(() => expect(callsOf('POST /air/orders')).toBeGreaterThan(before));
    caller.abort();
    expect(await outcome).toEqual({ ok: false, error: { kind: 'outcome_unknown', attemptId: wish.attemptId } });
  });

  test('an order whose answer was lost is found by its metadata, and is not bought twice', async () => {
    const { server, supplier, context, command } = duffel;
    const wish = await command(nextAttempt());
    server.fault('POST /air/orders', 'lost');
    expect(await supplier.book(wish, context)).toMatchObject({ ok: false, error: { kind: 'outcome_unknown' } });
    const found = await supplier.find(wish.attemptId, context);
    expect(found).toMatchObject({ ok: true, value: { attemptId: wish.attemptId, state: 'ticketed' } });
    expect(await supplier.book(wish, context)).toEqual(found);
  });

  test('a used-up rate limit says when the order may be sent', async () => {
    const { server, supplier, context, command } = await startDuffel();
    const wish = await command(nextAttempt());
    // Duffel's clock is ten minutes behind ours.
    const headers = { date: 'Tue, 01 Sep 2026 09:20:00 GMT', 'ratelimit-reset': 'Tue, 01 Sep 2026 09:20:40 GMT' };
    const limited = duffelError(429, 'rate_limit_exceeded', 'rate_limit_error');
    server.fault('POST /air/orders', { ...(typeof limited === 'object' && limited), answer: 429, headers });
    const retryAt = new Date('2026-09-01T09:30:40Z');
    expect(await supplier.book(wish, context)).toEqual({ ok: false, error: { kind: 'rate_limited', retryAt } });
    const asked = server.requests.length;
    // Until then no order is sent. Orders are read by another endpoint, with a limit of its own.
    expect(await supplier.book(wish, context)).toEqual({ ok: false, error: { kind: 'rate_limited', retryAt } });
    expect(server.requests.slice(asked).filter(({ call }) => call === 'POST /air/orders')).toEqual([]);
    expect(await supplier.find(wish.attemptId, context)).toEqual({ ok: true, value: null });
    const later = { signal: context.signal, now: () => new Date('2026-09-01T09:30:41Z') };
    expect(await supplier.book(wish, later)).toMatchObject({ ok: true });
    await server.close();
  });

  test('an unreachable server received nothing: the order may be sent again', async () => {
    const { server, supplier, context, command } = await startDuffel();
    const wish = await command(nextAttempt());
    await server.close();
    const outcome = await supplier.book(wish, context);
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'rate_limited' } });
  });

  test.each(['reset', 'half', html] as const)('nothing is ordered with an unreadable price (%j)', async (fault) => {
    const { server, supplier, context, command } = duffel;
    const wish = await command(nextAttempt());
    server.fault('GET /air/offers', fault, fault);
    const before = callsOf('POST /air/orders');
    expect(await supplier.book(wish, context)).toMatchObject({ ok: false, error: { kind: 'rate_limited' } });
    expect(callsOf('POST /air/orders')).toBe(before);
  });

  test('a refusal that may hide our own order is unknown when the search for it fails', async () => {
    const { server, supplier, context, command } = duffel;
    const wish = await command(nextAttempt());
    server.fault('POST /air/orders', duffelError(422, 'offer_request_already_booked'));
    server.fault('GET /air/orders', html, html);
    expect(await supplier.book(wish, context)).toMatchObject({ ok: false, error: { kind: 'outcome_unknown' } });
  });
});

describe('paying for a held order', () => {
  test.each([
    ['price_changed', duffelError(422, 'price_changed', 'validation_error'), 'price_changed'],
    ['insufficient_balance', duffelError(422, 'insufficient_balance', 'invalid_state_error'), 'config'],
    ['past_payment_required_by_date', duffelError(422, 'past_payment_required_by_date'), 'unavailable'],
    ['500', duffelError(500, 'internal_server_error', 'api_error'), 'outcome_unknown'],
    ['a page of HTML', html, 'outcome_unknown'],
    ['garbage', { answer: 201, text: '{"data"' }, 'outcome_unknown'],
    ['a reset', 'reset', 'outcome_unknown'],
  ] as const)('%s', async (_what, fault, kind) => {
    const { server, supplier, context, command } = duffel;
    const wish = await command(nextAttempt(), ({ hold }) => hold !== null);
    const held = await supplier.book({ ...wish, mode: 'hold' }, context);
    if (!held.ok) throw new Error('it can be held');
    server.fault('POST /air/payments', fault);
    const before = callsOf('POST /air/payments');
    expect(await supplier.payHeld(held.value.ref, held.value.total, context)).toMatchObject({ error: { kind } });
    expect(callsOf('POST /air/payments') - before).toBe(1);
  });

  test('a payment whose answer was lost is found by reading the order', async () => {
    const { server, supplier, context, command } = duffel;
    const wish = await command(nextAttempt(), ({ hold }) => hold !== null);
    const held = await supplier.book({ ...wish, mode: 'hold' }, context);
    if (!held.ok) throw new Error('it can be held');
    server.fault('POST /air/payments', 'lost');
    expect(await supplier.payHeld(held.value.ref, held.value.total, context)).toMatchObject({ ok: false });
    expect(await supplier.find(wish.attemptId, context)).toMatchObject({ value: { state: 'ticketed' } });
    expect(await supplier.payHeld(held.value.ref, held.value.total, context)).toMatchObject({ ok: true });
  });
});

describe('giving up', () => {
  const booked = async () => {
    const order = await duffel.supplier.book(await duffel.command(nextAttempt()), duffel.context);
    if (!order.ok) throw new Error('it can be booked');
    return order.value;
  };

  test.each([
    ['not allowed', duffelError(422, 'order_not_cancellable', 'invalid_state_error'), 'declined'],
    ['already canceled', duffelError(422, 'already_cancelled', 'invalid_state_error'), 'unavailable'],
    ['not changeable', duffelError(422, 'order_not_changeable', 'invalid_state_error'), 'declined'],
    ['an airline that fails', duffelError(502, 'airline_internal', 'airline_error'), 'upstream'],
    ['garbage', { answer: 201, text: 'null' }, 'upstream'],
  ] as const)('a quote that is %s', async (_what, fault, kind) => {
    const order = await booked();
    duffel.server.fault('POST /air/order_cancellations', fault);
    expect(await duffel.supplier.quoteCancel(order.ref, duffel.context)).toMatchObject({ ok: false, error: { kind } });
  });

  test('a cancellation whose answer was lost is found by reading the order', async () => {
    const { server, supplier, context } = duffel;
    const order = await booked();
    const quote = await supplier.quoteCancel(order.ref, context);
    if (!quote.ok) throw new Error('it can be canceled');
    server.fault('POST /air/order_cancellations/ore', 'lost');
    expect(await supplier.confirmCancel(quote.value, context)).toMatchObject({
      ok: true,
      value: { state: 'canceled' },
    });
  });

  test('confirming the cancellation of an already canceled order succeeds', async () => {
    const { server, supplier, context } = duffel;
    const order = await booked();
    const quote = await supplier.quoteCancel(order.ref, context);
    if (!quote.ok) throw new Error('it can be canceled');
    const already = duffelError(422, 'already_cancelled', 'invalid_state_error');
    server.fault('POST /air/order_cancellations/ore', {
      ...(typeof already === 'object' && already),
      answer: 422,
      isDone: true,
    });
    expect(await supplier.confirmCancel(quote.value, context)).toMatchObject({
      ok: true,
      value: { state: 'canceled' },
    });
  });

  test('a refund in vouchers belongs to the traveler and returns no money', async () => {
    const { server, supplier, context } = duffel;
    const order = await booked();
    const body = {
      data: { id: 'ore_1', order_id: order.ref, refund_amount: '412.40', refund_currency: 'USD', refund_to: 'voucher' },
    };
    server.fault('POST /air/order_cancellations', { answer: 201, body });
    expect(await supplier.quoteCancel(order.ref, context)).toMatchObject({ ok: true, value: { refund: { minor: 0 } } });
  });

  test('a quote of a stopped process is requested again, and not confirmed for a smaller refund', async () => {
    const { supplier, context } = duffel;
    const order = await booked();
    const expiresAt = '2026-09-01T09:50:00Z';
    const more = { orderRef: order.ref, refund: { ...order.total, minor: order.total.minor + 1 }, expiresAt };
    expect(await supplier.confirmCancel(more, context)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    const same = { orderRef: order.ref, refund: order.total, expiresAt };
    expect(await supplier.confirmCancel(same, context)).toMatchObject({
      ok: true,
      value: { cancellation: { by: 'us', refund: order.total } },
    });
  });

  test('an order the airline canceled says so: it has no cancellation of ours', async () => {
    const { server, supplier, context } = duffel;
    const order = await booked();
    server.orders.set(order.ref, { ...server.orders.get(order.ref), cancelled_at: '2026-09-01T12:00:00Z' });
    expect(await supplier.find(order.attemptId, context)).toMatchObject({
      ok: true,
      value: { state: 'canceled', cancellation: { by: 'airline' } },
    });
  });
});

describe('looking for an order', () => {
  test.each([
    ['a page of HTML', html],
    ['garbage', { answer: 200, text: '[' }],
    ['a list of another shape', { answer: 200, body: { data: { orders: [] } } }],
    ['a list with an entry that is not an order', { answer: 200, body: { data: [null], meta: { after: null } } }],
    ['500', duffelError(500, 'internal_server_error', 'api_error')],
    ['a reset', 'reset'],
    ['half a list', 'half'],
    ['silence', 'hang'],
  ] as const)('%s never means "does not exist"', async (_what, fault) => {
    const { server, supplier, impatient, context } = duffel;
    server.fault('GET /air/orders', fault, fault);
    expect(await (fault === 'hang' ? impatient : supplier).find('nobody', context)).toMatchObject({ ok: false });
  });

  test('a read is retried once after a lost answer', async () => {
    const { server, supplier, context } = duffel;
    server.fault('GET /air/orders', 'reset');
    expect(await supplier.find('nobody', context)).toEqual({ ok: true, value: null });
  });

  test('the reference in our records is read first; a wrong one does not hide the order', async () => {
    const known = new Map<string, { offerRef: string | null; orderRef: string | null; since: Date }>();
    const { server, supplier, context, command } = await startDuffel({
      traceOf: async (attemptId) => known.get(attemptId) ?? null,
    });
    const wish = await command('traced');
    const order = await supplier.book(wish, context);
    if (!order.ok) throw new Error('it can be booked');
    const since = new Date('2026-09-01T09:29:00Z');
    const look = async (offerRef: string | null, orderRef: string | null) => {
      known.set('traced', { offerRef, orderRef, since });
      server.requests.length = 0;
      expect(await supplier.find('traced', context)).toEqual(order);
      return server.requests.map(({ call, query }) => `${call}${query}`);
    };
    const id = wish.offer.ref.split('.')[0];
    expect(await look(wish.offer.ref, order.value.ref)).toEqual([`GET /air/orders/${order.value.ref}`]);
    expect(await look(wish.offer.ref, null)).toEqual([`GET /air/orders?offer_id=${id}&limit=200`]);
    expect((await look('off_other.0.1-0-0', 'ord_other')).at(-1)).toBe('GET /air/orders?limit=200');
    await server.close();
  });

  test('a long list is read to its end; a sorted one only as far back as the attempt', async () => {
    const since = new Date('2026-08-31T00:00:00Z');
    const { server, supplier, context, command } = await startDuffel({
      traceOf: async (attemptId) => (attemptId === 'recent' ? { offerRef: null, orderRef: null, since } : null),
    });
    const made = await supplier.book(await command('some'), context);
    if (!made.ok) throw new Error('it can be booked');
    const model = server.orders.get(made.value.ref);
    server.orders.clear();
    for (let day = 0; day < 450; day += 1)
      server.orders.set(`ord_${day}`, {
        ...model,
        id: `ord_${day}`,
        metadata: { attempt_id: `old-${day}` },
        created_at: new Date(Date.parse('2026-08-30T00:00:00Z') - (450 - day) * 60_000).toISOString(),
      });
    server.requests.length = 0;
    expect(await supplier.find('old-0', context)).toMatchObject({ value: { ref: 'ord_0' } });
    expect(server.requests).toHaveLength(3);
    server.requests.length = 0;
    expect(await supplier.find('recent', context)).toEqual({ ok: true, value: null });
    expect(server.requests).toHaveLength(1);
    await server.close();
  });
});
