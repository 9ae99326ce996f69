import { expect, test } from 'vitest';
import { makeTurns } from './turns.ts';

test('work of one name is done one after the other, also after one that failed; other names do not wait', async () => {
  const inTurn = makeTurns();
  const log: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inTurn('a', async () => {
    log.push('a1 begins');
    await gate.promise;
    log.push('a1 fails');
    throw new Error('a1');
  });
  const second = inTurn('a', async () => {
    log.push('a2');
    return 2;
  });
  expect(
    await inTurn('b', async () => {
      log.push('b');
      return 'b';
    }),
  ).toBe('b');
  gate.resolve();
  await expect(first).rejects.toThrow('a1');
  expect(await second).toBe(2);
  expect(log).toEqual(['a1 begins', 'b', 'a1 fails', 'a2']);
});
