/**
 * `npm test`: the tests that decide whether a change may land. Static checks; unit, API, web and house tests; the
 * tests of what differs on the other database engine; then real processes and a real browser on the built app. Of
 * random and repeated tests it takes the share of the day: `TEST_DAY=2026-11-23 npm test` takes that day's. `npm
 * run test:all` takes everything. The last line counts them all. docs/decisions/0084
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#tests/builders/postgres-server.ts';
import { findChromium } from './chromium.ts';
import { root, runTool } from './run-tool.ts';
import { runStaticChecks } from './static-checks.ts';
import { databaseRuns } from './test-plan.ts';
import { verdictOf } from './test-verdict.ts';
import { type Counts, type Failure, runVitest } from './vitest-run.ts';

const started = performance.now();
const notes: string[] = [];
const runs: Counts[] = [];

const isWhole = process.argv.includes('--all');
const day = process.env.TEST_DAY ?? new Date().toISOString().slice(0, 10);
if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) {
  process.stderr.write(`TEST_DAY is "${day}": a day is written like 2026-11-23.\n`);
  process.exit(1);
}
const share: Record<string, string> = isWhole ? {} : { TEST_DAY: day };
process.stdout.write(
  isWhole
    ? 'Everything, on both databases.\n'
    : `The share of ${day}. TEST_DAY=${day} takes the same again, npm run test:all takes everything.\n`,
);

const isClean = await runStaticChecks();

// The API tests keep one mail of each kind here, and a journey opens them on a phone.
const mails = mkdtempSync(join(tmpdir(), 'tripwright-mails-'));

const postgres = await startPostgres();
if ('missing' in postgres) notes.push(`The database tests ran on the embedded database only. ${postgres.missing}`);
const onPostgres: Record<string, string> = 'url' in postgres ? { TEST_DATABASE_URL: postgres.url } : {};

for (const { engine, ...run } of databaseRuns({ isWhole, hasPostgres: 'url' in postgres })) {
  const env = { ...share, MAILS: mails, ...(engine === 'postgres' && onPostgres) };
  runs.push(await runVitest({ ...run, env, retries: 1 }));
}

const chromium = await findChromium();
if ('missing' in chromium) notes.push(`The browser journeys did not run. ${chromium.missing}`);
runs.push(
  await runVitest({
    title: 'Real processes: bookings killed and resumed, the main job over HTTP, journeys in the browser',
    projects: ['system'],
    retries: 1,
    // Tests of processes wait for clocks of the product for two fifths of their time: one more file runs meanwhile.
    workers: Math.min(availableParallelism(), 8) + 1,
    env: {
      ...share,
      MAILS: mails,
      ...('path' in chromium ? { CHROMIUM_PATH: chromium.path } : { JOURNEYS: 'skip' }),
      ...onPostgres,
    },
  }),
);
rmSync(mails, { recursive: true, force: true });
// All changes would take hours: this takes a sample of the most important ones, chosen by the day.
const mutation = isWhole
  ? await runTool(
      process.execPath,
      [join(root, 'scripts', 'mutation.ts'), '--demanded', '--sample=40', `--seed=${day}`],
      {
        isShown: true,
        env: onPostgres,
      },
    )
  : null;
if ('stop' in postgres) await postgres.stop();

const isCi = process.env.CI === 'true';
const badChecks = [isClean, mutation === null || mutation.code === 0].filter((isGood) => !isGood).length;
const { passed, failed, skipped } = verdictOf(runs, { badChecks, isCi });

const say = (what: string, { file, title, message }: Failure): void =>
  void process.stdout.write(`\n${what}: ${file}\n  ${title}\n${message.replaceAll(/^/gm, '    ')}\n`);
// The output of a run is long, so failures are repeated at its end, where people look first.
for (const test of runs.flatMap((run) => run.unsteady))
  say(`unsteady, passed when run once more${isCi ? ': failed, since CI is true' : ''}`, test);
for (const test of runs.flatMap((run) => run.failures)) say('failed', test);
process.stdout.write(`\n${notes.map((note) => `${note}\n`).join('')}`);
process.stdout.write(`Took ${((performance.now() - started) / 60_000).toFixed(1)} minutes.\n`);
process.stdout.write(`tests: ${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exit(failed === 0 ? 0 : 1);
