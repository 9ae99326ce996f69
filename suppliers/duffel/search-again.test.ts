/** Proves docs/decisions/0200, docs/booking.md#unknown-outcomes */
import { expect, test } from 'vitest';
import type { CallContext, SupplierError } from '#domain/kit/outcome.ts';
import { duffelError } from '#tests/builders/duffel-server.ts';
import { duffelNow, duffelOneWay, startDuffel } from '#tests/builders/duffel-supplier.ts';

const down = duffelError(503, 'service_unavailable', 'api_error');
const internal = duffelError(500, 'internal_server_error', 'api_error');
const create = 'POST /air/batch_offer_requests';
const batch = 'GET /air/batch_offer_requests';

const soon: Partial<CallContext> = { urgency: 'search', deadline: new Date(duffelNow.getTime() + 15_000) };

const scene = async () => {
  const duffel = await startDuffel();
  const search = async (context: Partial<CallContext> = soon) => {
    let [offers, error]: [number, SupplierError | undefined] = [0, undefined];
    for await (const event of duffel.supplier.search(duffelOneWay, { ...duffel.context, ...context })) {
      if (event.type === 'items') offers += event.items.length;
      if (event.type === 'source_done') error = event.error;
    }
    return { offers, error };
  };
  const sent = (call: string) => duffel.server.requests.filter((request) => request.call.startsWith(call)).length;
  return { ...duffel, search, sent };
};

test.each([
  ['500', [internal]],
  ['502 of an airline and then 503', [duffelError(502, 'airline_internal', 'airline_error'), down]],
  ['504', [duffelError(504, 'gateway_timeout_error', 'api_error')]],
])('a search that gets %s is sent again, and finds its offers', async (_what, faults) => {
  const at = await scene();
  at.server.fault(create, ...faults);
  expect(await at.search()).toEqual({ offers: 4, error: undefined });
  expect(at.sent(create)).toBe(faults.length + 1);
  await at.server.close();
});

test('a search that is refused is not sent again', async () => {
  const at = await scene();
  at.server.fault(create, duffelError(422, 'validation_required', 'validation_error'));
  expect(await at.search()).toMatchObject({ offers: 0, error: { kind: 'validation' } });
  expect(at.sent(create)).toBe(1);
  await at.server.close();
});

test('a batch that fails twice is asked for again, and no offer is lost or shown twice', async () => {
  const at = await scene();
  at.server.fault(batch, down, down);
  expect(await at.search()).toEqual({ offers: 4, error: undefined });
  at.server.fault(batch, down, down, down);
  expect(await at.search()).toMatchObject({ offers: 4, error: { kind: 'upstream' } });
  await at.server.close();
});

test('without enough time before its deadline it is sent once', async () => {
  const at = await scene();
  at.server.fault(create, down);
  const late = { ...soon, deadline: new Date(duffelNow.getTime() + 1_999) };
  expect(await at.search(late)).toMatchObject({ offers: 0, error: { kind: 'upstream' } });
  expect(at.sent(create)).toBe(1);
  await at.server.close();
});

test('each try takes one request of the limit, and bookings keep their part', async () => {
  const at = await scene();
  let remaining = 4;
  at.server.say((call): Record<string, string> => {
    if (!call.startsWith(create)) return {};
    remaining -= 1;
    return {
      date: 'Tue, 01 Sep 2026 09:30:00 GMT',
      'ratelimit-limit': '20',
      'ratelimit-remaining': String(remaining),
      'ratelimit-reset': 'Tue, 01 Sep 2026 09:30:40 GMT',
    };
  });
  // Three are left after the first try, and searches leave two of 20: one more may be sent.
  at.server.fault(create, down, down, down);
  expect(await at.search()).toMatchObject({ error: { kind: 'upstream' } });
  expect(at.sent(create)).toBe(2);
  // The next search may not even begin.
  expect(await at.search()).toMatchObject({ error: { kind: 'rate_limited' } });
  expect(at.sent(create)).toBe(2);
  await at.server.close();
});

test('an order is never sent again, even by a caller with time left', async () => {
  const at = await scene();
  const wish = await at.command('att-again-1');
  at.server.fault('POST /air/orders', internal);
  expect(await at.supplier.book(wish, { ...at.context, ...soon })).toMatchObject({
    ok: false,
    error: { kind: 'outcome_unknown' },
  });
  expect(at.sent('POST /air/orders')).toBe(1);
  await at.server.close();
});
