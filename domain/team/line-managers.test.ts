/** Proves docs/decisions/0174 */
import { expect, test } from 'vitest';
import { type LineManagers, lineManagerProblem, lossOfLineManager } from './line-managers.ts';

const [sam, zoe, ben, ada, tom] = [1, 2, 3, 4, 5];
// Sam reports to Zoë, Zoë to Ben, Ben to Ada.
const team = new Map([
  [sam, zoe],
  [zoe, ben],
  [ben, ada],
]);
const circle = 'Please choose somebody else: Nora reports to Ben, directly or through others';

const problem = (all: LineManagers, userId: number, lineManagerId: number) =>
  lineManagerProblem(all, {
    member: { userId, name: 'Ben' },
    lineManager: { userId: lineManagerId, name: 'Nora' },
  });

test.each([
  ['somebody without people', sam, tom, null],
  ['somebody further up', sam, ada, null],
  ['somebody beside', tom, zoe, null],
  ['themselves', sam, sam, 'Nobody can be their own line manager'],
  ['somebody who reports to them', zoe, sam, circle],
  ['somebody who reports to them through others', ada, sam, circle],
])('a line manager may be %s: from %i to %i', (_title, userId, lineManagerId, said) => {
  expect(problem(team, userId, lineManagerId)).toBe(said);
});

test('a circle that an older change left does not hang the check', () => {
  const round = new Map([
    [sam, zoe],
    [zoe, sam],
  ]);
  expect(problem(round, tom, sam)).toBeNull();
  expect(problem(round, sam, zoe)).toBe(circle);
});

test('what a team loses with a line manager', () => {
  expect(lossOfLineManager('Ben', 0)).toBeNull();
  expect(lossOfLineManager('Ben', 1)).toBe('Ben is the line manager of one person, who has none then.');
  expect(lossOfLineManager('Ben', 3)).toBe('Ben is the line manager of 3 people, who have none then.');
});
