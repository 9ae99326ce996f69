import { expect, test } from 'vitest';
import { makeRateLimit } from './rate-limit.ts';

/** A limit of calls a minute, and the clock that it reads. */
const perMinute = (limit: number) => {
  const clock = { seconds: 0 };
  return { clock, ...makeRateLimit({ nowMs: () => clock.seconds * 1000, limit, windowSeconds: 60 }) };
};

test('three calls a minute: the fourth is told when to come back, and other keys are not touched', () => {
  const { clock, take } = perMinute(3);
  expect(take('a')).toBeNull();
  clock.seconds = 30;
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([null, null, 30, 30]);
  expect(take('b')).toBeNull();
  clock.seconds = 60;
  expect([take('a'), take('a')]).toEqual([null, 30]);
  clock.seconds = 180;
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([null, null, null, 60]);
});

test('in no minute are there more calls than the limit, however many came before', () => {
  const { clock, take } = perMinute(100);
  const passed: number[] = [];
  for (clock.seconds = 0; clock.seconds < 600; clock.seconds += 0.25)
    if (take('a') === null) passed.push(clock.seconds);
  const inMinuteTo = (end: number) => passed.filter((at) => at > end - 60 && at <= end).length;
  expect(Math.max(...passed.map(inMinuteTo))).toBe(100);
  expect(passed).toHaveLength(1000);
});

test('a limit below a whole number of calls is rounded down', () => {
  const { take } = perMinute(1.5);
  expect([take('a'), take('a')]).toEqual([null, 60]);
  expect(perMinute(0.5).take('a')).toBe(60);
});

test('looking says the same as a call would hear, and counts nothing', () => {
  const { take, look } = perMinute(1);
  expect([look('a'), look('a'), take('a'), look('a'), look('b')]).toEqual([null, null, null, 60, null]);
});

test('a flood of keys does not fill the memory, nor free the newest (docs/decisions/0072)', () => {
  const { take } = perMinute(1);
  for (let n = 0; n < 100_050; n += 1) take(`k${n}`);
  expect(take('k100049')).toBe(60);
  expect(take('k0')).toBeNull();
});
