/** Proves docs/decisions/0067 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '#platform/config.ts';
import { deleteOldRows, oldRows } from '#server/kit/parts/old-rows-store.ts';
import { makeBookingWorld } from '#tests/builders/booking-world.ts';
import { testDatabase } from '#tests/builders/test-database.ts';

const { inRolledBack } = await testDatabase();
const dayMs = 86_400_000;
const { retention: kept } = parseConfig({});

describe('the effects of a booking', () => {
  test.each(['effects', 'payment_effects'] as const)(
    'in %s are kept until half a year after the journey, and longer while anything is due',
    async (table) => {
      await inRolledBack(async (db) => {
        const at = makeBookingWorld(db);
        const { attemptId } = await at.submit();
        await at.advance(attemptId);
        const [effects] = oldRows.filter((rows) => rows.table === table);
        if (!effects) throw new Error('effects are pruned');
        const attempt = await db.selectFrom('booking_attempts').selectAll().executeTakeFirstOrThrow();
        expect(attempt.state).toBe('CONFIRMED');
        const goneAfter = (days: number) =>
          deleteOldRows(db, effects, { kept, now: new Date(attempt.departs_at.getTime() + days * dayMs) });
        expect(await goneAfter(179)).toBe(0);
        await sql`update booking_attempts set due_at = now()`.execute(db);
        expect(await goneAfter(181)).toBe(0);
        await sql`update booking_attempts set due_at = null, state = 'NEEDS_HUMAN'`.execute(db);
        expect(await goneAfter(181)).toBe(0);
        await sql`update booking_attempts set state = 'CONFIRMED'`.execute(db);
        expect(await goneAfter(181)).toBeGreaterThan(0);
        expect(await db.selectFrom('transitions').selectAll().execute()).not.toEqual([]);
      });
    },
  );
});
