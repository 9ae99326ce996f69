import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { describeHotelPort } from '#suppliers/hotels/port-suite.ts';
import { areas, testSandboxHotels } from '#tests/builders/sandbox-hotels.ts';
import { freshDatabase } from '#tests/builders/test-database.ts';
import { storedStays } from './stored-stays.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

describeHotelPort('the sandbox with its orders in the database', async () => ({
  supplier: testSandboxHotels(storedStays(database.db)),
  now: () => new Date('2026-09-01T09:30:00Z'),
  query: {
    areas: [areas.reykjavik],
    stay: { checkin: '2026-10-06', checkout: '2026-10-09', rooms: [2] },
    currency: 'EUR',
  },
}));

test('an airline’s order in the same table is not a hotel’s', async () => {
  const { db } = database;
  await db
    .insertInto('sandbox_orders')
    .values({ ref: 'or.1', attempt_id: 'flight', offer_ref: 'of.1', data: JSON.stringify({ ref: 'or.1' }) })
    .execute();
  expect(await storedStays(db).findByAttempt('flight')).toBeNull();
  expect(await storedStays(db).findByRef('or.1')).toBeNull();
});
