import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/builders/test-database.ts';

test('a database in our own thread leaves everything else its turn between two statements', async () => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(Array.from({ length: 20 }, () => sql`select 1`.execute(db)));
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(20);
  });
});
