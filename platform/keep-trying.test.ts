import { expect, test } from 'vitest';
import { keepTrying } from './keep-trying.ts';
import { UnavailableError } from './unavailable.ts';

const failing = (times: number, error: Error) => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries <= times) throw error;
  };
  return { work, tries: () => tries };
};
const away = new UnavailableError('away', 2);
const never = new AbortController().signal;

test('work is done when the database is back', async () => {
  const { work, tries } = failing(2, away);
  await keepTrying(work, { signal: never, forMs: 60_000 });
  expect(tries()).toBe(3);
});

test('another error, a stopping process and the time limit each end it', async () => {
  const bug = failing(9, new TypeError('a bug'));
  await expect(keepTrying(bug.work, { signal: never, forMs: 60_000 })).rejects.toThrow('a bug');
  const ended = failing(9, away);
  await expect(keepTrying(ended.work, { signal: AbortSignal.abort(), forMs: 60_000 })).rejects.toThrow('away');
  const late = failing(9, away);
  await expect(keepTrying(late.work, { signal: never, forMs: -1 })).rejects.toThrow('away');
  expect([bug.tries(), ended.tries(), late.tries()]).toEqual([1, 1, 1]);
});
