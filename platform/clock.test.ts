import { describe, expect, test } from 'vitest';
import { fixedClock, systemClock } from './clock.ts';

describe('the product clock', () => {
  test('a fixed clock stands still until it is advanced', () => {
    const clock = fixedClock('2026-02-28T23:30:00Z');
    expect(clock.now().toISOString()).toBe('2026-02-28T23:30:00.000Z');
    expect(clock.today()).toBe('2026-02-28');
    clock.advance(45);
    expect(clock.now().toISOString()).toBe('2026-03-01T00:15:00.000Z');
    expect(clock.today()).toBe('2026-03-01');
  });

  test('the system clock keeps what it was advanced by', () => {
    const clock = systemClock();
    const before = clock.now().getTime();
    clock.advance(60);
    expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(3_600_000);
    expect(clock.now().getTime() - before).toBeLessThan(3_660_000);
  });

  test('a text that is no instant is refused', () => {
    expect(() => fixedClock('soon')).toThrow(RangeError);
  });
});
