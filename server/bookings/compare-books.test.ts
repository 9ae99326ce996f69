import { expect, test } from 'vitest';
import { makeBookingWorld } from '#tests/builders/booking-world.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { compareBooks } from './compare-books.ts';

test('booking.md 10: what was booked, ordered and paid is compared, and a difference is told', async () => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const at = makeBookingWorld(db);
    const good = await at.submit();
    const declined = await at.submit();
    await at.advance(good.attemptId);
    at.gateway.plan('authorise', { kind: 'declined', message: 'no' });
    await at.advance(declined.attemptId);
    expect(await compareBooks(at.world)).toEqual([]);

    // The airline issues a ticket after all, hours after the traveler was told that there is none.
    const context = { signal: AbortSignal.timeout(1000), now: at.clock.now };
    const { offer, key } = declined;
    await at.supplier.book({ attemptId: key, offer, expected: offer.total, passengers: [], mode: 'instant' }, context);
    expect(await compareBooks(at.world)).toEqual([{ attemptId: declined.attemptId, difference: 'orphan order' }]);
    expect(await compareBooks(at.world)).toHaveLength(1);
    // However often it is found, the desk is called once.
    expect(await db.selectFrom('desk_calls').selectAll().execute()).toMatchObject([
      {
        kind: 'books differ',
        trip_id: declined.tripId,
        sentence: expect.stringContaining('do not agree about this booking: orphan order'),
        facts: [
          ['Attempt', String(declined.attemptId)],
          ['Our key', key],
          ['State', 'DECLINED'],
          ['Difference', 'orphan order'],
          ['Taken from the card', '0.00 USD'],
        ],
      },
    ]);
    // Whoever does not answer today is asked again tomorrow: the supplier, or the gateway alone.
    at.supplier.plan('find', 'unsent', 'unsent');
    expect(await compareBooks(at.world)).toEqual([]);
    at.gateway.plan('find', 'unsent', 'unsent');
    expect(await compareBooks(at.world)).toEqual([]);
    // A supplier that is not connected any more cannot be asked.
    expect(await compareBooks({ ...at.world, flights: [] })).toEqual([]);
    expect(await compareBooks(at.world)).toHaveLength(1);
  });
});

test('booking.md 10: seats that are held for an attempt that ended are told', async () => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const at = makeBookingWorld(db);
    const { attemptId, offer, key } = await at.submit();
    at.gateway.plan('authorise', { kind: 'declined', message: 'no' });
    await at.advance(attemptId);
    const context = { signal: AbortSignal.timeout(1000), now: at.clock.now };
    const hold = { priceUntil: '2026-06-18T09:00:00Z', payBy: '2026-06-18T09:00:00Z' };
    const command = { attemptId: key, offer: { ...offer, hold }, expected: offer.total, passengers: [] };
    await at.supplier.book({ ...command, mode: 'hold' }, context);
    expect(await compareBooks(at.world)).toEqual([{ attemptId, difference: 'orphan hold' }]);
  });
});
