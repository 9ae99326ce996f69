/**
 * `npm test`: everything that decides whether a change may land. Static checks; unit, API, web and house tests on the
 * embedded database; the database tests again on PostgreSQL where its programs are; then real processes and a real
 * browser on the built app. The last line counts them all.
 */
import { startPostgres } from '#tests/builders/postgres-server.ts';
import { findChromium } from './chromium.ts';
import { runStaticChecks } from './static-checks.ts';
import { type Counts, type Failure, runVitest } from './vitest-run.ts';

const started = performance.now();
const notes: string[] = [];
const runs: Counts[] = [];

const isClean = await runStaticChecks();

runs.push(
  await runVitest({
    title: 'Unit, API, web and house tests on the embedded database',
    projects: ['node', 'web'],
    retries: 1,
  }),
);

const postgres = await startPostgres();
if ('missing' in postgres) {
  notes.push(`The database tests ran on the embedded database only. ${postgres.missing}`);
} else {
  runs.push(
    await runVitest({
      title: 'Platform and API tests on PostgreSQL',
      projects: ['node'],
      filters: ['platform/', 'server/'],
      env: { TEST_DATABASE_URL: postgres.url },
      retries: 1,
    }),
  );
}

const chromium = await findChromium();
if ('missing' in chromium) notes.push(`The browser journeys did not run. ${chromium.missing}`);
runs.push(
  await runVitest({
    title: 'Real processes: bookings killed and resumed, the main job over HTTP, journeys in the browser',
    projects: ['system'],
    retries: 1,
    env: {
      ...('path' in chromium ? { CHROMIUM_PATH: chromium.path } : { JOURNEYS: 'skip' }),
      ...('url' in postgres ? { TEST_DATABASE_URL: postgres.url } : {}),
    },
  }),
);
if ('stop' in postgres) await postgres.stop();

const sum = (pick: (counts: Counts) => number): number => runs.reduce((total, counts) => total + pick(counts), 0);
// A runner that ended badly without a failing test is a failure too; so is a failed static check.
const broken = runs.filter((run) => !run.isComplete && run.failed === 0).length + (isClean ? 0 : 1);
const failed = sum((counts) => counts.failed) + broken;

const say = (what: string, { file, title, message }: Failure): void =>
  void process.stdout.write(`\n${what}: ${file}\n  ${title}\n${message.replaceAll(/^/gm, '    ')}\n`);
// The output of a run is long: what failed is said again at its end, where whoever reads first looks.
for (const test of runs.flatMap((run) => run.unsteady)) say('unsteady, passed when run once more', test);
for (const test of runs.flatMap((run) => run.failures)) say('failed', test);
process.stdout.write(`\n${notes.map((note) => `${note}\n`).join('')}`);
process.stdout.write(`Took ${((performance.now() - started) / 60_000).toFixed(1)} minutes.\n`);
process.stdout.write(
  `tests: ${sum((counts) => counts.passed)} passed, ${failed} failed, ${sum((counts) => counts.skipped)} skipped\n`,
);
process.exit(failed === 0 ? 0 : 1);
