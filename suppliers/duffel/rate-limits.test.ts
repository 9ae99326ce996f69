/** Proves docs/decisions/0196 */
import { expect, test } from 'vitest';
import type { CallContext, SupplierError, Urgency } from '#domain/kit/outcome.ts';
import type { FlightQuery } from '#suppliers/flights/port.ts';
import { duffelOneWay, startDuffel } from '#tests/builders/duffel-supplier.ts';

const reset = 'Tue, 01 Sep 2026 09:30:40 GMT';
const retryAt = new Date(reset);
const date = 'Tue, 01 Sep 2026 09:30:00 GMT';
const limited: SupplierError = { kind: 'rate_limited', retryAt };

/** A server that counts each endpoint by itself, and refuses what is over its limit. */
const scene = async (limits: Readonly<Record<string, number>>) => {
  const duffel = await startDuffel();
  const counted = new Map<string, number>();
  const endpointOf = (call: string): string => call.split('/').slice(0, 3).join('/');
  duffel.server.say((call): Record<string, string> => {
    const endpoint = endpointOf(call);
    const limit = limits[endpoint];
    if (limit === undefined) return { date };
    const used = (counted.get(endpoint) ?? 0) + 1;
    counted.set(endpoint, used);
    const remaining = Math.max(0, limit - used);
    return {
      date,
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(remaining),
      'ratelimit-reset': reset,
    };
  });
  const contextOf = (urgency: Urgency): CallContext => ({ ...duffel.context, urgency });
  const search = async (urgency: Urgency): Promise<SupplierError | null> => {
    for await (const event of duffel.supplier.search(duffelOneWay, contextOf(urgency)))
      if (event.type === 'source_done') return event.error ?? null;
    return null;
  };
  const sent = (call: string) => duffel.server.requests.filter((request) => request.call.startsWith(call)).length;
  return { ...duffel, search, sent, contextOf };
};

test('searches that used up their limit say so, and a booking, its finding and its end go on', async () => {
  const at = await scene({ 'POST /air/batch_offer_requests': 10 });
  const wish = await at.command('att-limit-1');
  const ends = [];
  for (let searches = 0; searches < 12; searches += 1) ends.push(await at.search('search'));
  // The wish was found by the first of ten. One is left for a booking whose offer has to be found again.
  expect(ends.filter((end) => end === null)).toHaveLength(8);
  expect(ends.slice(8)).toEqual([limited, limited, limited, limited]);
  expect(at.sent('POST /air/batch_offer_requests')).toBe(9);
  const booked = await at.supplier.book(wish, at.context);
  if (!booked.ok) throw new Error('it is booked');
  expect(await at.supplier.find(wish.attemptId, at.context)).toMatchObject({ ok: true, value: { state: 'ticketed' } });
  const quote = await at.supplier.quoteCancel(booked.value.ref, at.context);
  expect(quote.ok && (await at.supplier.confirmCancel(quote.value, at.context))).toMatchObject({ ok: true });
  await at.server.close();
});

test('a search of two cabins shrinks to the one that the limit allows, and says that more was not asked', async () => {
  const at = await scene({ 'POST /air/batch_offer_requests': 4 });
  const both: FlightQuery = { ...duffelOneWay, cabins: ['business', 'first'] };
  const found = async () => {
    const events = [];
    for await (const event of at.supplier.search(both, at.contextOf('search'))) events.push(event);
    const offers = events.flatMap((event) => (event.type === 'items' ? event.items : []));
    const end = events.find((event) => event.type === 'source_done');
    return { offers: offers.length, error: end?.type === 'source_done' ? (end.error ?? null) : null };
  };
  const whole = await found();
  expect(whole.error).toBeNull();
  const half = await found();
  expect(half).toEqual({ offers: whole.offers / 2, error: limited });
  await at.server.close();
});

test('a refused search does not stop bookings, and the next search is sent after the reset', async () => {
  const at = await scene({});
  const wish = await at.command('att-limit-2');
  const headers = { date, 'ratelimit-reset': reset };
  at.server.fault('POST /air/batch_offer_requests', { answer: 429, headers });
  expect(await at.search('search')).toEqual(limited);
  const asked = at.sent('POST /air/batch_offer_requests');
  expect(await at.search('search')).toEqual(limited);
  expect(at.sent('POST /air/batch_offer_requests')).toBe(asked);
  expect(await at.supplier.book(wish, at.context)).toMatchObject({ ok: true });
  const later = { ...at.contextOf('search'), now: () => retryAt };
  const ends = [];
  for await (const event of at.supplier.search(duffelOneWay, later)) if (event.type === 'source_done') ends.push(event);
  expect(ends).toEqual([{ type: 'source_done', source: 'duffel' }]);
  await at.server.close();
});

test('looks at orders leave three tenths of the limit to bookings', async () => {
  const at = await scene({ 'GET /air/orders': 10 });
  const look = at.contextOf('patient');
  const looks = [];
  for (let each = 0; each < 9; each += 1) looks.push(await at.supplier.find('nobody', look));
  expect(looks.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true, true, false, false]);
  expect(looks.at(-1)).toEqual({ ok: false, error: limited });
  expect(await at.supplier.find('nobody', at.context)).toEqual({ ok: true, value: null });
  await at.server.close();
});

test('an expired token alerts from a search, too, and only once', async () => {
  const told: string[] = [];
  const at = await startDuffel({ accessToken: 'duffel_test_expired', keyRefused: (supplier) => told.push(supplier) });
  const context: CallContext = { ...at.context, urgency: 'search' };
  for (let searches = 0; searches < 2; searches += 1)
    for await (const event of at.supplier.search(duffelOneWay, context))
      if (event.type === 'source_done') expect(event.error?.kind).toBe('config');
  expect(await at.supplier.find('nobody', at.context)).toMatchObject({ error: { kind: 'config' } });
  expect(told).toEqual(['duffel']);
  await at.server.close();
});
