/** Proves docs/booking.md#unknown-outcomes */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderAnswer } from '#domain/bookings/answer-classes.ts';
import { rapidError } from '#tests/builders/rapid-server.ts';
import { type RapidSubject, rapidQuery, startRapid } from '#tests/builders/rapid-supplier.ts';
import type { WireFault } from '#tests/builders/wire-server.ts';
import { referenceOf } from './parts/translate-itinerary.ts';

let rapid: RapidSubject;
let serial = 0;
const nextAttempt = (): string => `attempt-${++serial}`;

beforeAll(async () => {
  rapid = await startRapid();
});
beforeEach(() => rapid.server.calm());
afterAll(() => rapid.server.close());

const posts = (): number => rapid.server.requests.filter(({ call }) => call === 'POST /v3/itineraries').length;
const html: WireFault = { answer: 502, text: '<html><body><h1>502 Bad Gateway</h1></body></html>' };
const inner = (status: number, type: string): WireFault => ({
  answer: status,
  body: { type: 'invalid_input', message: 'See below.', errors: [{ type, message: `It says ${type}.` }] },
});

/** Every error the documentation names for bookings, and other network failures. docs/booking.md#answer-classes */
const answers: readonly (readonly [what: string, fault: WireFault, kind: string, meaning: string])[] = [
  ['invalid_input', rapidError(400, 'invalid_input'), 'validation', 'not-made'],
  ['rooms_unavailable', rapidError(410, 'rooms_unavailable'), 'unavailable', 'not-made'],
  ['rooms_unavailable within another', inner(400, 'rooms_unavailable'), 'unavailable', 'not-made'],
  ['price_mismatch although the price is unchanged', rapidError(409, 'price_mismatch'), 'unavailable', 'not-made'],
  ['a link that ran out', rapidError(400, 'link.expired'), 'unavailable', 'not-made'],
  ['cc_declined', rapidError(400, 'cc_declined'), 'declined', 'not-made'],
  ['401', rapidError(401, 'request_unauthenticated'), 'config', 'not-made'],
  ['403', rapidError(403, 'request_forbidden'), 'config', 'not-made'],
  ['an old way to encrypt', rapidError(426, 'upgrade_required'), 'config', 'not-made'],
  ['404', rapidError(404, 'resource.not_found'), 'not_found', 'not-made'],
  ['a used-up rate limit', rapidError(429, 'too_many_requests'), 'rate_limited', 'not-processed'],
  [
    'duplicate_itinerary for a booking that cannot be found',
    rapidError(400, 'duplicate_itinerary'),
    'outcome_unknown',
    'unknown',
  ],
  ['unknown_internal_error', rapidError(500, 'unknown_internal_error'), 'outcome_unknown', 'unknown'],
  ['unknown_internal_error with a 400', rapidError(400, 'unknown_internal_error'), 'outcome_unknown', 'unknown'],
  ['service_unavailable', rapidError(503, 'service_unavailable'), 'outcome_unknown', 'unknown'],
  ['504', rapidError(504, 'gateway_timeout'), 'outcome_unknown', 'unknown'],
  ['an undocumented status', rapidError(418, 'new_error'), 'outcome_unknown', 'unknown'],
  ['400 of something in between', { answer: 400, text: '<html>Bad Request</html>' }, 'outcome_unknown', 'unknown'],
  ['404 of something in between', { answer: 404, text: 'nothing here' }, 'outcome_unknown', 'unknown'],
  ['403 of something in between', { answer: 403, body: { error: 'denied' } }, 'outcome_unknown', 'unknown'],
  ['a page of HTML', html, 'outcome_unknown', 'unknown'],
  ['a page of HTML that says 201', { answer: 201, text: '<html>' }, 'outcome_unknown', 'unknown'],
  ['accepted, not confirmed', { answer: 202, body: {} }, 'outcome_unknown', 'unknown'],
  ['garbage instead of JSON', { answer: 201, text: '{"itinerary_id": "77' }, 'outcome_unknown', 'unknown'],
  [
    'a booking without a link',
    { answer: 201, body: { itinerary_id: '7704618805125', links: {} } },
    'outcome_unknown',
    'unknown',
  ],
  [
    'a link to somebody else',
    {
      answer: 201,
      body: { itinerary_id: '7704618805125', links: { retrieve: { href: 'https://evil.example/v3/x' } } },
    },
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
    const { server, supplier, context, command } = kind === 'rate_limited' ? await startRapid() : rapid;
    const wish = await command(nextAttempt());
    server.fault('POST /v3/itineraries', fault);
    const before = posts();
    const outcome = await supplier.book(wish, context);
    expect(outcome).toMatchObject({ ok: false, error: { kind } });
    if (!outcome.ok) expect(orderAnswer(outcome.error).is).toBe(meaning);
    // Sent once, with any outcome.
    if (server === rapid.server) expect(posts() - before).toBe(1);
    else await server.close();
  });

  test.each([
    ['rooms_unavailable', rapidError(410, 'rooms_unavailable'), 'sold-out'],
    ['sold_out within another', inner(400, 'sold_out'), 'sold-out'],
    ['a link that ran out', rapidError(400, 'link.expired'), undefined],
  ])('a room that is sold out is told apart from one that cannot be booked: %s', async (_what, fault, why) => {
    const { server, supplier, context, command } = rapid;
    const wish = await command(nextAttempt());
    server.fault('POST /v3/itineraries', fault);
    const outcome = await supplier.book(wish, context);
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    if (!outcome.ok && outcome.error.kind === 'unavailable') expect(outcome.error.why).toBe(why);
  });

  test('a refused field keeps Rapid’s name', async () => {
    const { server, supplier, context, command } = rapid;
    const fields = [{ name: 'phone.number', type: 'body', value: 'x' }];
    const body = {
      type: 'invalid_input',
      message: 'No.',
      errors: [{ type: 'phone.invalid', message: 'Is no phone.', fields }],
    };
    server.fault('POST /v3/itineraries', { answer: 400, body });
    expect(await supplier.book(await command(nextAttempt()), context)).toMatchObject({
      ok: false,
      error: { kind: 'validation', fields: { 'phone.number': 'No. Is no phone.' } },
    });
  });

  test('a booking without an answer is abandoned when the caller cancels, and may exist', async () => {
    const { server, supplier, command } = rapid;
    const wish = await command(nextAttempt());
    server.fault('POST /v3/itineraries', 'hang');
    const giveUp = new AbortController();
    const before = posts();
    const booking = supplier.book(wish, { ...rapid.context, signal: giveUp.signal });
    await vi.waitUntil(() => posts() > before, { timeout: 10_000 });
    giveUp.abort();
    expect(await booking).toEqual({ ok: false, error: { kind: 'outcome_unknown', attemptId: wish.attemptId } });
  });

  test('a booking whose answer was lost is found by its reference, and is not made twice', async () => {
    const { server, supplier, context, command } = rapid;
    const wish = await command(nextAttempt());
    server.fault('POST /v3/itineraries', 'lost');
    expect(await supplier.book(wish, context)).toMatchObject({ ok: false, error: { kind: 'outcome_unknown' } });
    const found = await supplier.find(wish.attemptId, context);
    expect(found).toMatchObject({ ok: true, value: { attemptId: wish.attemptId, state: 'confirmed' } });
    expect(await supplier.book(wish, context)).toEqual(found);
  });

  test('a booking that cannot be read yet is unknown until it can be', async () => {
    const { server, supplier, context, command } = rapid;
    const wish = await command(nextAttempt());
    const early = { itinerary_id: '7704618805125', creation_date_time: '2026-09-01T09:30:00Z' };
    server.fault('GET /v3/itineraries/', { answer: 200, body: early });
    expect(await supplier.book(wish, context)).toMatchObject({ ok: false, error: { kind: 'outcome_unknown' } });
    server.fault('GET /v3/itineraries', { answer: 200, body: [early] });
    expect(await supplier.find(wish.attemptId, context)).toMatchObject({ ok: false, error: { kind: 'upstream' } });
    expect(await supplier.find(wish.attemptId, context)).toMatchObject({ ok: true, value: { state: 'confirmed' } });
  });

  test('rooms the hotel has not decided on are neither a booking nor a refusal', async () => {
    const { server, supplier, context, command } = rapid;
    const made = await supplier.book(await command(nextAttempt()), context);
    if (!made.ok) throw new Error('it can be booked');
    const booking = server.bookings.get(made.value.ref) ?? {};
    const rooms = Array.isArray(booking.rooms) ? booking.rooms : [];
    server.bookings.set(made.value.ref, { ...booking, rooms: rooms.map((room) => ({ ...room, status: 'pending' })) });
    expect(await supplier.find(made.value.attemptId, context)).toMatchObject({
      ok: false,
      error: { kind: 'upstream' },
    });
  });

  test('after a rise at the check nothing is booked; the new price can be booked', async () => {
    const { supplier, context, command } = rapid;
    const wish = await command(nextAttempt(), () => true, '11775757');
    const before = posts();
    const refused = await supplier.book(wish, context);
    if (refused.ok || refused.error.kind !== 'price_changed') throw new Error('the price rises at the check');
    const { was, now, newRef = '' } = refused.error;
    expect(was).toEqual(wish.expected);
    // Two rooms, and the taxes on the increase.
    expect(now.minor - was.minor).toBe(2 * 1_440);
    expect(posts()).toBe(before);
    const booked = await supplier.book({ ...wish, rateRef: newRef, expected: now }, context);
    expect(booked).toMatchObject({ ok: true, value: { price: { totalMinor: now.minor } } });
  });

  test('a rise between check and booking is reported with the new price', async () => {
    const { server, supplier, context, command } = await startRapid();
    const wish = await command('late');
    server.riseAfterCheck(500);
    const refused = await supplier.book(wish, context);
    const now = { minor: wish.expected.minor + 2 * 600, currency: 'USD' };
    expect(refused).toMatchObject({ ok: false, error: { kind: 'price_changed', was: wish.expected, now } });
    expect(server.bookings.size).toBe(0);
    await server.close();
  });

  test('a rate that is sold out at the check is not booked', async () => {
    const { supplier, context, command } = rapid;
    const wish = await command(nextAttempt(), () => true, '11775758');
    const before = posts();
    expect(await supplier.book(wish, context)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    expect(posts()).toBe(before);
  });

  test.each(['reset', 'half', html] as const)('nothing is booked with an unreadable price (%j)', async (fault) => {
    const { server, supplier, context, command } = rapid;
    const wish = await command(nextAttempt());
    server.fault('GET /v3/properties/availability', fault, fault);
    const before = posts();
    expect(await supplier.book(wish, context)).toMatchObject({ ok: false, error: { kind: 'rate_limited' } });
    expect(posts()).toBe(before);
  });

  test('a refusal that may hide our own booking is unknown when the search for it fails', async () => {
    const { server, supplier, context, command } = rapid;
    const wish = await command(nextAttempt(), () => true, '11775758');
    server.fault('GET /v3/itineraries', html, html);
    expect(await supplier.book(wish, context)).toMatchObject({ ok: false, error: { kind: 'outcome_unknown' } });
  });

  test('an unreachable server received nothing: the booking may be sent again', async () => {
    const { server, supplier, context, command } = await startRapid();
    const wish = await command(nextAttempt());
    await server.close();
    expect(await supplier.book(wish, context)).toMatchObject({ ok: false, error: { kind: 'rate_limited' } });
  });

  test('a used-up rate limit says when requests are possible again', async () => {
    const { server, supplier, context, command } = await startRapid();
    const wish = await command(nextAttempt());
    const retryAt = new Date('2026-09-01T09:30:40Z');
    const headers = { date: 'Tue, 01 Sep 2026 09:30:00 GMT', 'rate-limit-minute-reset': String(retryAt.getTime()) };
    server.fault('POST /v3/itineraries', { ...rapidError(429, 'too_many_requests'), headers });
    expect(await supplier.book(wish, context)).toEqual({ ok: false, error: { kind: 'rate_limited', retryAt } });
    const asked = server.requests.length;
    expect(await supplier.book(wish, context)).toMatchObject({ error: { kind: 'rate_limited', retryAt } });
    expect(server.requests.slice(asked).filter(({ call }) => call === 'POST /v3/itineraries')).toEqual([]);
    expect(await supplier.find(wish.attemptId, context)).toEqual({ ok: true, value: null });
    const later = { signal: context.signal, now: () => new Date('2026-09-01T09:30:41Z') };
    expect(await supplier.book(wish, later)).toMatchObject({ ok: true });
    await server.close();
  });
});

describe('what is sent to book', () => {
  test('one guest for each room, our reference, the provider’s address, and no card', async () => {
    const { server, supplier, context, command } = rapid;
    const wish = await command('att-5f1c-9-2');
    const guests = [
      { givenName: 'Zoë <b>', familyName: "O'Connor & Núñez" },
      { givenName: 'Sam', familyName: 'Rivera' },
    ];
    expect(await supplier.book({ ...wish, guests }, context)).toMatchObject({ ok: true });
    const sent = server.requests.findLast(({ call }) => call === 'POST /v3/itineraries')?.body;
    expect(sent).toEqual({
      affiliate_reference_id: referenceOf('att-5f1c-9-2'),
      affiliate_metadata: 'attempt:att-5f1c-9-2',
      hold: false,
      email: 'hotels@provider.example',
      phone: { country_code: '1', number: '2125550100' },
      rooms: [
        { given_name: 'Zoë b', family_name: "O'Connor Núñez", smoking: false },
        { given_name: 'Sam', family_name: 'Rivera', smoking: false },
      ],
      payments: [
        {
          type: 'affiliate_collect',
          billing_contact: {
            given_name: 'Robin',
            family_name: 'Provider',
            address: {
              line_1: '100 Example Street',
              city: 'New York',
              state_province_code: 'NY',
              postal_code: '10001',
              country_code: 'US',
            },
          },
        },
      ],
    });
    expect(referenceOf('att-5f1c-9-2')).toMatch(/^[0-9a-f]{28}$/);
  });

  test('an invalid phone number is refused before any request', async () => {
    const { server, supplier, context, command } = rapid;
    const wish = await command(nextAttempt());
    const before = server.requests.length;
    expect(await supplier.book({ ...wish, phone: 'none' }, context)).toMatchObject({
      error: { kind: 'validation', fields: { phone: expect.stringContaining('country code') } },
    });
    expect(server.requests.length).toBe(before);
  });
});

describe('giving up', () => {
  const booked = async () => {
    const order = await rapid.supplier.book(
      await rapid.command(nextAttempt(), ({ cancellation }) => cancellation.length > 0),
      rapid.context,
    );
    if (!order.ok) throw new Error('it can be booked');
    return order.value;
  };

  test.each([
    ['not allowed', rapidError(400, 'cannot_cancel'), 'declined'],
    ['after the stay', rapidError(400, 'post_checkout_cancel'), 'declined'],
    ['a hotel that fails', rapidError(500, 'unknown_internal_error'), 'upstream'],
    ['garbage', { answer: 500, text: 'null' }, 'upstream'],
    ['a reset', 'reset', 'upstream'],
  ] as const)('%s leaves it unchanged', async (_what, fault, kind) => {
    const order = await booked();
    rapid.server.fault('DELETE /v3/itineraries', fault);
    expect(await rapid.supplier.cancel(order.ref, rapid.context)).toMatchObject({ ok: false, error: { kind } });
    expect(await rapid.supplier.find(order.attemptId, rapid.context)).toMatchObject({ value: { state: 'confirmed' } });
  });

  test('accepted but not done: it does not count as canceled', async () => {
    const order = await booked();
    rapid.server.fault('DELETE /v3/itineraries', { answer: 202 }, { answer: 202 });
    expect(await rapid.supplier.cancel(order.ref, rapid.context)).toMatchObject({ error: { kind: 'upstream' } });
  });

  test('a cancellation whose answer was lost is continued: each room once', async () => {
    const order = await booked();
    rapid.server.fault('DELETE /v3/itineraries', 'lost');
    expect(await rapid.supplier.cancel(order.ref, rapid.context)).toMatchObject({ ok: false });
    expect(await rapid.supplier.cancel(order.ref, rapid.context)).toMatchObject({
      ok: true,
      value: { state: 'canceled', refund: { minor: order.price.payNowMinor, currency: 'USD' } },
    });
    const paths = rapid.server.requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url.pathname);
    expect(paths.slice(-2).map((path) => path.split('/').at(-1))).toEqual(['0', '1']);
  });

  test('a canceled booking without a stated refund needs a person', async () => {
    const order = await booked();
    const booking = rapid.server.bookings.get(order.ref) ?? {};
    const rooms = Array.isArray(booking.rooms) ? booking.rooms : [];
    rapid.server.bookings.set(order.ref, { ...booking, rooms: rooms.map((room) => ({ ...room, status: 'canceled' })) });
    expect(await rapid.supplier.find(order.attemptId, rapid.context)).toMatchObject({ error: { kind: 'upstream' } });
  });
});

describe('looking for a booking', () => {
  test.each([
    ['a page of HTML', html],
    ['garbage', { answer: 200, text: '[' }],
    ['an object', { answer: 200, body: {} }],
    ['a list with an entry that is not a booking', { answer: 200, body: [{}] }],
    ['somebody else’s booking', { answer: 200, body: [{ itinerary_id: '7704618805999' }] }],
    ['404 of something in between', { answer: 404, text: 'nothing here' }],
    ['500', rapidError(500, 'unknown_internal_error')],
    ['a reset', 'reset'],
    ['half a list', 'half'],
    ['silence', 'hang'],
  ] as const)('%s never means "does not exist"', async (_what, fault) => {
    rapid.server.fault('GET /v3/itineraries', fault, fault);
    expect(await rapid.supplier.find('nobody', rapid.contextFor(fault))).toMatchObject({ ok: false });
  });

  test.each([
    ['an empty list', { answer: 200, body: [] }],
    ['Rapid’s own 404', rapidError(404, 'resource.not_found')],
  ])('%s is', async (_what, fault) => {
    rapid.server.fault('GET /v3/itineraries', fault);
    expect(await rapid.supplier.find('nobody', rapid.context)).toEqual({ ok: true, value: null });
  });

  test('a read is retried once after a lost answer', async () => {
    rapid.server.fault('GET /v3/itineraries', 'reset');
    expect(await rapid.supplier.find('nobody', rapid.context)).toEqual({ ok: true, value: null });
  });

  test('it is read by reference and the provider’s address', async () => {
    await rapid.supplier.find('nobody', rapid.context);
    const asked = rapid.server.requests.at(-1)?.url.searchParams;
    expect(asked?.get('affiliate_reference_id')).toBe(referenceOf('nobody'));
    expect(asked?.get('email')).toBe('hotels@provider.example');
    expect(rapidQuery.stay.rooms).toHaveLength(2);
  });
});
