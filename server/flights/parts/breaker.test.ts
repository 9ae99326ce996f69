import { expect, test } from 'vitest';
import { makeBreaker } from './breaker.ts';

test('a breaker opens after five failures in thirty seconds, and lets one look through after twenty', () => {
  let ms = 0;
  const breaker = makeBreaker(() => ms);
  for (let time = 0; time < 4; time += 1) breaker.failed();
  ms = 31_000;
  breaker.failed();
  expect(breaker.mayAsk()).toBe(true);
  for (let time = 0; time < 4; time += 1) breaker.failed();
  expect(breaker.mayAsk()).toBe(false);
  ms += 20_000;
  expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, false]);
  breaker.failed();
  ms += 19_999;
  expect(breaker.mayAsk()).toBe(false);
  ms += 1;
  expect(breaker.mayAsk()).toBe(true);
  breaker.succeeded();
  expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, true]);
});
