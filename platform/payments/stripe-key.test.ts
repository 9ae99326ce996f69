/** Proves docs/decisions/0196 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { silentLog } from '#platform/log.ts';
import { type StripeServer, startStripeServer } from '#tests/builders/stripe-server.ts';
import { freshDatabase } from '#tests/builders/test-database.ts';
import { stripePayments } from './stripe.ts';

const now = new Date('2026-09-01T09:30:00Z');
let database: Database;
let server: StripeServer;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startStripeServer(() => now);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

test('a refused key alerts from whichever call', async () => {
  const told: string[] = [];
  const gateway = stripePayments({
    secretKey: 'sk_test_revoked',
    baseUrl: server.baseUrl,
    isRawAllowed: false,
    db: database.db,
    log: silentLog(),
    keyRefused: (supplier) => told.push(supplier),
    traceOf: async () => null,
    pauseMs: 0,
  });
  const context = { signal: new AbortController().signal, now: () => now };
  expect(await gateway.find('unknown-payment', context)).toMatchObject({ ok: false, error: { kind: 'config' } });
  expect(await gateway.list({ since: now, page: null }, context)).toMatchObject({ ok: false });
  expect(told).toEqual(['stripe']);
});
