/** Proves docs/faults.md#restored-backup */
import { describe, expect, test } from 'vitest';
import { playManyBooks } from '#tests/builders/many-books.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { someOfTheDay } from '#tests/builders/test-share.ts';
import { backUp, restoreBackup } from '#tests/builders/whole-backup.ts';

const { inRolledBack } = await testDatabase();

describe('the books compared from both sides', () => {
  test.each(someOfTheDay([11, 12], 1))(
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
});
