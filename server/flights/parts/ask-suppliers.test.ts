import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { CallContext } from '#domain/kit/outcome.ts';
import { systemClock } from '#platform/clock.ts';
import { silentLog } from '#platform/log.ts';
import { makeMetrics } from '#platform/metrics.ts';
import type { FlightQuery, FlightSupplier } from '#suppliers/flights/port.ts';
import { heldOf } from '#tests/builders/collected.ts';
import { answering, fakeFlightSupplier } from '#tests/builders/fake-flight-supplier.ts';
import { offerOf } from '#tests/builders/flight-offers.ts';
import { back, journey, out } from '#tests/builders/flight-search-world.ts';
import { manualTimers } from '#tests/builders/manual-timers.ts';
import { askSuppliers, supplierDeadlineMs } from './ask-suppliers.ts';
import { makeSupplierGate } from './supplier-gate.ts';

const world = { clock: systemClock(), log: silentLog(), metrics: makeMetrics() };
const query: FlightQuery = { slices: [], adults: 1, children: 0, infants: 0, cabins: ['economy'], currency: 'USD' };

/** A process that asks suppliers. Each question sets how they behave. */
const makeProcess = () => {
  const stop = new AbortController();
  const timers = manualTimers();
  const gate = makeSupplierGate(timers.nowMs, 1);
  const offers: WeakRef<object>[] = [];
  const ask = async (play: 'answers' | 'hangs' | 'breaks'): Promise<void> => {
    const supplier = fakeFlightSupplier();
    const offer = offerOf(journey(out, back), { ref: 'cheap', minor: 41_200, fare: 'Light' });
    offers.push(new WeakRef(offer));
    if (play === 'answers') answering(supplier, 'fake', [offer]);
    else supplier.send({ type: 'plan', sources: ['fake'] }, { type: 'items', source: 'fake', items: [offer] });
    if (play === 'breaks') supplier.breakDown(new Error('broken'));
    const asked = askSuppliers(world, [supplier], {
      query,
      signal: stop.signal,
      timers,
      gateOf: () => gate,
      report: () => {},
    });
    await new Promise((resolve) => setImmediate(resolve));
    timers.pass(supplierDeadlineMs);
    await asked;
  };
  return { stop: stop.signal, offers, ask };
};

test('a supplier is told when the search gives it up, so that it tries again only before', async () => {
  const supplier = fakeFlightSupplier();
  answering(supplier, 'fake', []);
  const contexts: CallContext[] = [];
  const telling: FlightSupplier = {
    ...supplier,
    search: (asked, context) => {
      contexts.push(context);
      return supplier.search(asked, context);
    },
  };
  const now = new Date('2026-09-01T09:30:00Z');
  const timers = manualTimers();
  await askSuppliers({ ...world, clock: { ...world.clock, now: () => now } }, [telling], {
    query,
    signal: new AbortController().signal,
    timers,
    gateOf: () => makeSupplierGate(timers.nowMs, 1),
    report: () => {},
  });
  expect(contexts).toMatchObject([{ urgency: 'search', deadline: new Date(now.getTime() + supplierDeadlineMs) }]);
});

describe('what a process keeps in memory after its searches', () => {
  test.each(['answers', 'hangs', 'breaks'] as const)('nothing, when a supplier %s', async (play) => {
    const { stop, offers, ask } = makeProcess();
    for (let search = 0; search < 4; search += 1) await ask(play);
    expect(offers).toHaveLength(4);
    expect(await heldOf(offers)).toBe(0);
    expect(getEventListeners(stop, 'abort')).toHaveLength(0);
  });

  test('nothing of those that waited for a place', async () => {
    const { stop, offers, ask } = makeProcess();
    await Promise.all([ask('hangs'), ask('hangs'), ask('answers')]);
    expect(await heldOf(offers)).toBe(0);
    expect(getEventListeners(stop, 'abort')).toHaveLength(0);
  });
});
