import { expect, test } from 'vitest';
import { testDatabase } from '#tests/builders/test-database.ts';
import { fixedClock } from './clock.ts';
import { eachGuarded } from './each-guarded.ts';
import { silentLog } from './log.ts';
import { makeMetrics } from './metrics.ts';

test('one of many that fails is left alone for a minute, then two, while the others are done', async () => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const clock = fixedClock('2026-06-16T09:00:00Z');
    const world = { db, clock, log: silentLog(), metrics: makeMetrics() };
    const tried: string[] = [];
    const round = () =>
      eachGuarded(world, { name: 'compare-lists', items: ['bad', 'good'], idOf: (id) => id }, async (id) => {
        tried.push(id);
        if (id === 'bad') throw new Error('broken');
        return id;
      });
    const triedInRound = async (): Promise<string> => {
      tried.length = 0;
      expect(await round()).toEqual(['good']);
      return tried.join(' ');
    };
    const rounds: string[] = [];
    for (let minute = 0; minute < 4; minute += 1) {
      rounds.push(await triedInRound());
      clock.advance(1);
    }
    expect(rounds).toEqual(['bad good', 'bad good', 'good', 'bad good']);
  });
});
