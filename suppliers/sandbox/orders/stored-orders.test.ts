import { expect, test } from 'vitest';
import { testDatabase } from '#tests/builders/test-database.ts';
import type { LedgerOrder } from './order-ledger.ts';
import { storedOrders } from './stored-orders.ts';

const order: LedgerOrder = {
  ref: 'ord_1',
  attemptId: 'att-1',
  state: 'held',
  total: { minor: 41_200, currency: 'USD' },
  confirmations: [{ pnr: 'ABCDEF', airline: 'BA' }],
  hold: { priceUntil: '2026-03-03T09:00:00Z', payBy: '2026-03-04T09:00:00Z' },
  cancellation: null,
  tickets: [],
  slices: null,
  createdAt: '2026-03-02T09:00:00Z',
  passengers: ['Sam Lee Rivera'],
};

test('the sandbox supplier remembers an order, and takes one per attempt and one per offer', async () => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const orders = storedOrders(db);
    expect(await orders.insert(order, 'offer-1')).toBe(true);
    expect(await orders.insert({ ...order, ref: 'ord_2' }, 'offer-2')).toBe(false);
    expect(await orders.insert({ ...order, ref: 'ord_2', attemptId: 'att-2' }, 'offer-1')).toBe(false);
    expect(await orders.findByAttempt('att-1')).toEqual(order);
    await orders.update({ ...order, state: 'ticketed' });
    expect(await orders.findByRef('ord_1')).toMatchObject({ state: 'ticketed', passengers: ['Sam Lee Rivera'] });
    expect([await orders.findByRef('ord_2'), await orders.findByAttempt('att-2')]).toEqual([null, null]);
  });
});
