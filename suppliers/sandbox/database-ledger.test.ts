import { expect, test } from 'vitest';
import { testDatabase } from '#tests/builders/test-database.ts';
import { databaseOrderLedger } from './database-ledger.ts';
import type { LedgerOrder } from './order-ledger.ts';

const order: LedgerOrder = {
  ref: 'or.1',
  attemptId: 'attempt-1',
  state: 'ticketed',
  total: { minor: 41_200, currency: 'USD' },
  confirmations: [{ pnr: 'X7K2QP', airline: 'BA' }],
  tickets: [],
  createdAt: '2026-06-16T09:00:00.000Z',
  passengers: ['RIVERA/SAM'],
};

test('the sandbox’s books keep one order per attempt and per offer, and find it whole', async () => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const ledger = databaseOrderLedger(db);
    expect(await ledger.insert(order, 'of.1')).toBe(true);
    expect(await ledger.insert({ ...order, ref: 'or.2' }, 'of.2')).toBe(false);
    expect(await ledger.insert({ ...order, ref: 'or.3', attemptId: 'attempt-2' }, 'of.1')).toBe(false);
    expect(await ledger.findByAttempt('attempt-1')).toEqual(order);
    expect(await ledger.findByAttempt('attempt-2')).toBeNull();
    await ledger.update({ ...order, state: 'canceled' });
    expect(await ledger.findByRef('or.1')).toEqual({ ...order, state: 'canceled' });
  });
});
