/** Proves docs/decisions/0121: every table has something that keeps it from growing without end, or a reason. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConfig } from '#platform/config.ts';
import { jobNames } from '#platform/jobs/jobs.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { tableBounds } from '#tests/house/table-bounds.ts';
import { dutiesOf } from './all-workers.ts';

let at: TestWorld;
beforeAll(async () => {
  const { retention } = parseConfig({ KEEP_AUDIT_DAYS: '365', AUDIT_ARCHIVE: '/nonexistent' });
  at = await testWorld({ hasPeople: false, config: { retention } });
});
afterAll(() => at.close());

describe('every table', () => {
  test('that a duty or a job bounds names one that runs', () => {
    const running = new Set<string>([...dutiesOf(at.world).map(({ name }) => name), ...jobNames]);
    const named = Object.values(tableBounds).flatMap((bound) => ('by' in bound ? bound.by : []));
    expect(named.filter((name) => !running.has(name))).toEqual([]);
  });

  test('that a duty deletes from says so', () => {
    const pruned = dutiesOf(at.world).flatMap(({ name }) => (name.startsWith('prune-') ? name : []));
    const named = new Set(Object.values(tableBounds).flatMap((bound) => ('by' in bound ? bound.by : [])));
    expect(pruned.filter((name) => !named.has(name))).toEqual([]);
  });

  test('of the database is listed', async () => {
    const names = await at.world.db.introspection.getTables();
    const own = names.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'));
    const listed = new Set(Object.keys(tableBounds));
    expect(own.length).toBeGreaterThan(60);
    // Tables of the job runner are in a schema of their own; it deletes finished jobs after a day.
    const ofJobs = new Set(names.filter(({ schema }) => schema === 'jobs').map(({ name }) => name));
    expect(own.filter((name) => !listed.has(name) && !ofJobs.has(name))).toEqual([]);
  });
});
