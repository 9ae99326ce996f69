import { expect, test } from 'vitest';
import { ageOn } from './age.ts';

test.each([
  ['2010-06-16', '2026-06-15', 15],
  ['2010-06-16', '2026-06-16', 16],
  ['2010-06-16', '2026-12-01', 16],
  ['2010-06-16', '2026-01-31', 15],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2026-06-16', '2026-06-16', 0],
])('a person born on %s is, on %s, %i years old', (bornOn, day, years) => {
  expect(ageOn(bornOn, day)).toBe(years);
});
