import { describe, expect, test } from 'vitest';
import { randomIds, seededIds } from './ids.ts';

describe('ids', () => {
  test.each([
    ['random', randomIds()],
    ['seeded', seededIds(7)],
  ])('%s ids have their lengths and never repeat', (_name, ids) => {
    expect(ids.token()).toMatch(/^[\w-]{43}$/);
    expect(ids.short()).toMatch(/^[\w-]{22}$/);
    expect(ids.digits(4)).toMatch(/^\d{4}$/);
    expect(ids.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(Array.from({ length: 500 }, () => ids.short())).size).toBe(500);
  });

  test('the same seed gives the same ids', () => {
    const [one, two, other] = [seededIds(1), seededIds(1), seededIds(2)];
    const first = [one.token(), one.digits(6), one.uuid()];
    expect([two.token(), two.digits(6), two.uuid()]).toEqual(first);
    expect([other.token(), other.digits(6), other.uuid()]).not.toEqual(first);
  });

  test('each digit of a code is equally likely', () => {
    const counts = new Map<string, number>();
    for (const character of seededIds(3).digits(20_000)) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect([...counts.keys()].sort().join('')).toBe('0123456789');
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(250);
  });
});
