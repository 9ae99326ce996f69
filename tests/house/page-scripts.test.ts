/** The goals are in docs/benchmarks.md#goals. */
import { afterEach, expect, test, vi } from 'vitest';
import { measurePages } from '../../bench/parts/page-scripts.ts';

/**
 * Pages that miss their goal (docs/benchmarks.md#goals), with what was measured, in KiB. A figure goes down with each
 * gain and never up; a page within its goal leaves the list.
 */
const ceilings: Readonly<Record<string, number>> = {
  '/trips/new, route': 184.3,
  '/trips/new, results': 207.9,
  '/trips/new, stays': 188,
  '/trips/new, hotels': 198.8,
  '/trips/new, travelers': 181.7,
  '/trips/new, summary': 196.4,
  '/trips/new, card': 186.6,
};

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the script of each page is within its goal, or not over what was measured', async () => {
  // Otherwise the build has React's checks for developers.
  vi.stubEnv('NODE_ENV', 'production');
  const { pages } = await measurePages();
  const over = pages.flatMap(({ page, goal, script }) => {
    const most = ceilings[page] ?? goal;
    return script > most ? [`${page}: ${script.toFixed(2)} KiB of at most ${most}`] : [];
  });
  expect(over).toEqual([]);
  const reached = pages.filter(({ page, goal, script }) => page in ceilings && script <= goal);
  expect(reached.map(({ page }) => page)).toEqual([]);
});
