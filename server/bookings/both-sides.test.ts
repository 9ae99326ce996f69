import { describe, expect, test } from 'vitest';
import { makeBookingWorld } from '#tests/builders/booking-world.ts';
import { playManyBooks } from '#tests/builders/many-books.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { backUp, restoreBackup } from '#tests/builders/whole-backup.ts';
import { compareLists } from './compare-lists.ts';

const { inRolledBack } = await testDatabase();

describe('the books compared from both sides (issue 12, must show 2; F19, G11)', () => {
  test.each([11, 12])(
    'after lapsed, hand-paid and canceled holds, and after a restored backup, the desk is called for every difference that is left (seed %i)',
    { timeout: 300_000 },
    (seed) =>
      inRolledBack(async (db) => {
        const outcome = await playManyBooks(db, {
          count: 30,
          seed,
          backup: () => backUp(db),
          restore: () => restoreBackup(db),
        });
        expect(outcome.before).toEqual({ broken: [], uncalled: [] });
        expect(outcome.after).toEqual({ broken: [], uncalled: [] });
        expect(outcome.failures).toEqual([]);
        expect(outcome.callsAfter).toContain('unknown order');
        expect(outcome.callsAfter).toContain('unknown payment');
      }),
  );

  test('entries without our name, ended ones and known ones make no call; every other one makes one call', () =>
    inRolledBack(async (db) => {
      const at = makeBookingWorld(db);
      const { attemptId } = await at.submit();
      await at.advance(attemptId);
      const thing = { createdAt: at.clock.now().toISOString(), isOpen: true, facts: [] };
      const things = [
        { ...thing, ref: 'order-of-others', name: '' },
        { ...thing, ref: 'order-canceled', name: 'forgotten-1', isOpen: false },
        { ...thing, ref: 'order-forgotten', name: 'forgotten-2' },
      ];
      const listMade = () => Promise.resolve({ ok: true, value: { things, next: null } } as const);
      const world = { ...at.world, flights: [{ ...at.supplier, listMade }] };
      await compareLists(world);
      await compareLists(world);
      const calls = await db.selectFrom('desk_calls').select(['kind', 'facts']).execute();
      expect(calls).toMatchObject([{ kind: 'unknown order' }]);
      expect(calls[0]?.facts).toContainEqual(['Reference', 'order-forgotten']);
    }));

  test('a long list is read page by page and continued in the next run; a failed page is read again', () =>
    inRolledBack(async (db) => {
      const at = makeBookingWorld(db);
      const asked: { page: string | null; since: string }[] = [];
      let isDown = false;
      const world = {
        ...at.world,
        flights: [
          {
            ...at.supplier,
            listMade: ({ since, page }: { since: Date; page: string | null }) => {
              asked.push({ page, since: since.toISOString() });
              if (isDown) return Promise.resolve({ ok: false, error: { kind: 'timeout', message: '' } } as const);
              const number = Number(page ?? '0') + 1;
              const next = number < 27 ? String(number) : null;
              return Promise.resolve({ ok: true, value: { things: [], next } } as const);
            },
          },
        ],
      };
      const began = at.clock.now();
      await compareLists(world);
      expect(asked).toHaveLength(25);
      isDown = true;
      at.clock.advance(60);
      await compareLists(world);
      expect(asked.at(-1)?.page).toBe('25');
      isDown = false;
      await compareLists(world);
      expect(asked.slice(-2).map(({ page }) => page)).toEqual(['25', '26']);
      // The next pass begins an hour before the last one did.
      at.clock.advance(24 * 60);
      await compareLists(world);
      expect(asked[28]).toEqual({ page: null, since: new Date(began.getTime() - 3_600_000).toISOString() });
    }));
});
