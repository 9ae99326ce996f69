import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSentence } from '#domain/bookings/flight-changes.ts';
import { duffelError } from '#tests/builders/duffel-server.ts';
import { type DuffelSubject, startDuffel } from '#tests/builders/duffel-supplier.ts';

let duffel: DuffelSubject;
beforeAll(async () => {
  duffel = await startDuffel();
});
afterAll(() => duffel.server.close());

const isDirect = ({ slices }: { slices: readonly { segments: readonly unknown[] }[] }) =>
  slices[0]?.segments.length === 1;

/** An order of BA 178 at 08:00 after the airline moved it by 75 minutes, in this many changes. */
const movedOrder = async (attemptId: string, changes = 1) => {
  const { server, supplier, context, command } = duffel;
  const wish = await command(attemptId, isDirect);
  const made = await supplier.book(wish, context);
  if (!made.ok) throw new Error('nothing was bought');
  const order = server.orders.get(made.value.ref) ?? {};
  const slices: unknown = JSON.parse(
    JSON.stringify(order.slices).replaceAll('T08:00:00', 'T09:15:00').replaceAll('T20:00:00', 'T21:15:00'),
  );
  server.orders.set(made.value.ref, {
    ...order,
    slices,
    airline_initiated_changes: Array.from({ length: changes }, (_, at) => ({
      id: `aic_${attemptId}${at}`,
      order_id: made.value.ref,
      created_at: `2026-09-0${2 + at}T10:00:00Z`,
      action_taken: null,
      action_taken_at: null,
      available_actions: ['accept', 'cancel', 'change'],
    })),
  });
  return { wish, ref: made.value.ref };
};
const accepts = () =>
  duffel.server.requests.flatMap(({ call }) => (/airline_initiated_changes\/(\w+)\//.exec(call) ?? []).slice(1));

describe('an airline’s changes to a Duffel order', () => {
  test('is in the order when it is read again', async () => {
    const { supplier, context } = duffel;
    const { wish } = await movedOrder('a');
    const found = await supplier.find(wish.attemptId, context);
    expect(found.ok && found.value && changeSentence(wish.offer.slices, found.value.slices ?? [])).toBe(
      'British Airways 178 on 29 September departs 09:15 instead of 08:00 and arrives 21:15 instead of 20:00.',
    );
  });

  test('is accepted once, only the last change; nothing else is sent', async () => {
    const { supplier, context } = duffel;
    const { ref } = await movedOrder('b', 2);
    const before = accepts().length;
    expect(await supplier.acceptChange(ref, context)).toEqual({ ok: true, value: null });
    expect(await supplier.acceptChange(ref, context)).toEqual({ ok: true, value: null });
    expect(accepts().slice(before)).toEqual(['aic_b1']);
  });

  test('when only the airline itself takes an answer, none is sent', async () => {
    const { server, supplier, context } = duffel;
    const { ref } = await movedOrder('c');
    const order = server.orders.get(ref) ?? {};
    const before = accepts().length;
    const change = {
      id: 'aic_c0',
      created_at: '2026-09-02T10:00:00Z',
      action_taken: null,
      available_actions: ['update'],
    };
    server.orders.set(ref, { ...order, airline_initiated_changes: [change] });
    expect(await supplier.acceptChange(ref, context)).toEqual({ ok: true, value: null });
    expect(accepts().length).toBe(before);
  });

  test('a refusal or a missing answer is returned as an outcome, so that it can be retried', async () => {
    const { server, supplier, context } = duffel;
    const { ref } = await movedOrder('d');
    server.fault('POST /air/airline_initiated_changes', duffelError(503, 'service_unavailable', 'api_error'), 'reset');
    expect(await supplier.acceptChange(ref, context)).toMatchObject({ ok: false, error: { kind: 'upstream' } });
    expect(await supplier.acceptChange(ref, context)).toMatchObject({ ok: false });
    expect(await supplier.acceptChange(ref, context)).toEqual({ ok: true, value: null });
  });

  test('unreadable flights do not count as a change', async () => {
    const { server, supplier, context } = duffel;
    const { wish, ref } = await movedOrder('e');
    server.orders.set(ref, { ...server.orders.get(ref), slices: [{ segments: 'soon' }] });
    expect(await supplier.find(wish.attemptId, context)).toMatchObject({ ok: true, value: { slices: null } });
  });
});
