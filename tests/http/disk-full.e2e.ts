/** A real disk that fills up: a small one in memory, which only root may create. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type TestContext, test } from 'vitest';
import { type Caller, signedInCaller } from '#tests/builders/api-caller.ts';
import { type Fleet, newDatabase, startFleet } from '#tests/builders/fleet.ts';
import { daysAhead, waitFor } from '#tests/builders/main-job.ts';
import { type PostgresServer, startPostgres } from '#tests/builders/postgres-server.ts';
import { removeDataDir, type ServerProcess, startServer, temporaryDataDir } from '#tests/builders/server-process.ts';

const mb = 1024 * 1024;
const reserveMb = 40;
const metricsToken = 'm'.repeat(20);
const disk = temporaryDataDir();
const ballast = join(disk, 'ballast');

let whyNot: string | null;
beforeAll(() => {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', disk], { encoding: 'utf8' });
  whyNot = mounted.status === 0 ? null : `no disk can be mounted here: ${mounted.error?.message ?? mounted.stderr}`;
});
afterAll(() => {
  if (whyNot === null) spawnSync('umount', [disk]);
  removeDataDir(disk);
});

let server: ServerProcess | null;
let fleet: Fleet | null;
let postgres: PostgresServer | null;
beforeEach(() => {
  [server, fleet, postgres] = [null, null, null];
});
afterEach(async () => {
  await server?.stop();
  await fleet?.stop();
  await postgres?.stop();
  if (whyNot === null) spawnSync('find', [disk, '-mindepth', '1', '-delete']);
});

const freeBytes = (): number => {
  const { bavail, frsize } = statfsSync(disk);
  return bavail * frsize;
};
const fillDownTo = (bytes: number) => {
  for (const step of [mb, 4096]) while (freeBytes() >= bytes + step) appendFileSync(ballast, Buffer.alloc(step));
};
const readiness = async (url: string): Promise<{ status: number; text: string }> => {
  const answer = await fetch(`${url}/api/readyz`);
  return { status: answer.status, text: await answer.text() };
};
const untilReadinessIs = (url: string, status: number) =>
  waitFor(`readiness to be ${status}`, async () => (await readiness(url)).status === status || undefined);

/** Each search is for another day: an equal running search would be joined. */
const searchWith = (caller: Caller) => {
  let day = 60;
  return () => {
    day += 1;
    return caller.send('GET', `/flight-search?way=oneway&from=JFK&to=LHR&depart=${daysAhead(day)}&pax=1`);
  };
};
const linesOf = ({ output }: ServerProcess, sentence: string): readonly string[] =>
  output()
    .split('\n')
    .filter((line) => line.includes(sentence));

const diskFull = { code: 'unavailable', reason: 'disk full' };
const expectRefusals = async (url: string, caller: Caller): Promise<void> => {
  expect(JSON.parse((await readiness(url)).text)).toMatchObject(diskFull);
  expect(await searchWith(caller)()).toMatchObject({ status: 503, body: diskFull });
  expect(await caller.send('GET', '/travelers')).toMatchObject({ status: 200 });
};
const expectLogged = (logging: ServerProcess): void => {
  expect(linesOf(logging, 'the disk is full')).toEqual([expect.stringContaining('"alert":true')]);
  expect(linesOf(logging, 'the disk has room again')).toHaveLength(1);
};

describe('a disk that fills up', () => {
  test('of the embedded database: it warns before it is full, refuses searches, and recovers when there is room again', async (context: TestContext) => {
    if (whyNot !== null) return context.skip(whyNot);
    const dataDir = join(disk, 'data');
    mkdirSync(dataDir);
    const env = { DISK_RESERVE_MB: String(reserveMb), METRICS_TOKEN: metricsToken };
    server = await startServer({ dataDir, env });
    const { url } = server;
    const sam = await signedInCaller(url, 'sam@acme.example');
    expect(await readiness(url)).toEqual({ status: 200, text: 'ready' });
    // The database releases space after its start: this takes the released space until the disk has been checked.
    await waitFor('readiness to be 503', async () => {
      fillDownTo((reserveMb / 2) * mb);
      return (await readiness(url)).status === 503 || undefined;
    });
    await expectRefusals(url, sam);
    const scraped = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
    const free = Number(/^tripwright_disk_free_bytes (\S+)$/m.exec(await scraped.text())?.[1]);
    expect(free).toBeGreaterThan(0);
    expect(free).toBeLessThan(reserveMb * mb);
    rmSync(ballast);
    await untilReadinessIs(url, 200);
    expect(await searchWith(sam)()).toMatchObject({ status: 200 });
    expectLogged(server);
  });

  test('of PostgreSQL: the first refused write is reported, searches are refused from then on, and it recovers without a restart', async (context: TestContext) => {
    if (whyNot !== null) return context.skip(whyNot);
    const started = await startPostgres({ tablesIn: disk });
    if ('missing' in started) return context.skip(started.missing);
    postgres = started;
    fleet = await startFleet(await newDatabase(postgres.url, 'filling'), 1);
    const [only] = fleet.servers;
    if (!only) throw new Error('nothing was started');
    const { url } = only;
    const sam = await signedInCaller(url, 'sam@acme.example');
    const search = searchWith(sam);
    expect(await search()).toMatchObject({ status: 200 });
    fillDownTo(0);
    await waitFor('a search that is refused', async () => {
      const { status, body } = await search();
      return (status === 503 && JSON.stringify(body).includes('disk full')) || undefined;
    });
    await untilReadinessIs(url, 503);
    await expectRefusals(url, sam);
    rmSync(ballast);
    await untilReadinessIs(url, 200);
    expect(await search()).toMatchObject({ status: 200 });
    expectLogged(only);
    expect(fleet.deaths()).toEqual([]);
  });
});
