import { expect, test } from 'vitest';
import { fixedClock } from './clock.ts';
import { makeRateLimit } from './rate-limit.ts';

test('three calls a minute: the fourth is told when to come back, and other keys are not touched', () => {
  const clock = fixedClock('2026-03-01T09:00:00Z');
  const { take } = makeRateLimit({ clock, limit: 3, windowSeconds: 60 });
  expect(take('a')).toBeNull();
  clock.advance(0.5);
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([null, null, 30, 30]);
  expect(take('b')).toBeNull();
  clock.advance(0.5);
  expect([take('a'), take('a')]).toEqual([null, 30]);
  clock.advance(2);
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([null, null, null, 60]);
});

test('looking says the same as a call would hear, and counts nothing', () => {
  const { take, look } = makeRateLimit({ clock: fixedClock('2026-03-01T09:00:00Z'), limit: 1, windowSeconds: 60 });
  expect([look('a'), look('a'), take('a'), look('a'), look('b')]).toEqual([null, null, null, 60, null]);
});

test('a flood of keys does not fill the memory, nor free the newest', () => {
  const { take } = makeRateLimit({ clock: fixedClock('2026-03-01T09:00:00Z'), limit: 1, windowSeconds: 60 });
  for (let n = 0; n < 100_050; n += 1) take(`k${n}`);
  expect(take('k100049')).toBe(60);
  expect(take('k0')).toBeNull();
});
