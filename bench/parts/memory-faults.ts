/** How much a process keeps of its searches: memory after a forced collection, and disk space. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { signedInCaller } from '#tests/builders/api-caller.ts';
import { canTellMemory, type FamilyMemory, watchFamilyMemory } from '#tests/builders/family-memory.ts';
import { startPostgres } from '#tests/builders/postgres-server.ts';
import { removeDataDir, type ServerProcess, startServer, temporaryDataDir } from '#tests/builders/server-process.ts';
import { moveClock, type Searching, searchUpTo } from './many-searches.ts';
import { collectedMemory, folderBytes, megabytes, memoryTeller } from './process-memory.ts';
import { createDatabase } from './product-server.ts';
import { printTable } from './table.ts';
import { acmeOf } from './trip-requests.ts';

/** After this many searches all caches are full. */
const fewSearches = 1_000;
const diskSearches = 10_000;
/** A smaller number shows less, for a quick run on a busy machine. */
const manySearches = Number(process.env.SEARCHES ?? 20_000);
const mostGrowth = 20e6;
const mostDisk = 150e6;
const mostAtStart = 500e6;
const mostAtRest = 300e6;

type Row = readonly [figure: string, measured: string, goal: string, verdict: string];
const row = (figure: string, bytes: number, most?: number): Row =>
  most === undefined
    ? [figure, megabytes(bytes), '', '']
    : [figure, megabytes(bytes), `<= ${megabytes(most)}`, bytes <= most ? 'ok' : over];
const over = 'over';

/** @returns whether each row meets its goal */
const print = (title: string, rows: readonly Row[]): boolean => {
  process.stdout.write(`\n${title}\n`);
  printTable(['figure', 'measured', 'goal', ''], rows);
  return rows.every(([, , , verdict]) => verdict !== over);
};

type Measured = {
  readonly env: Readonly<Record<string, string>>;
  /** Bytes on disk. */
  readonly disk: (server: ServerProcess) => Promise<number>;
  /** PostgreSQL releases its disk space at its own time. */
  readonly mostDisk?: number;
};

const quiet = { LOG_LEVEL: 'silent', WORLD: 'sandbox', REQUESTS_PER_MINUTE: '1000000000', ...memoryTeller };

const startWatched = async (
  dataDir: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly server: ServerProcess; readonly start: FamilyMemory }> => {
  const watched = watchFamilyMemory();
  const server = await startServer({ dataDir, env: { ...quiet, ...env } });
  return { server, start: watched.stop() };
};

const startRows = (which: string, { ofPrograms, together }: FamilyMemory): readonly Row[] => [
  ...[...ofPrograms].map(([file, most]) => row(`${which} start, most of ${file.split('/').at(-1)}`, most, mostAtStart)),
  row(`${which} start, most of all together`, together),
];

const doneAt = async (url: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/api/metrics`)).text();
  return Number(/^tripwright_duty_done_timestamp_seconds\{duty="give-room-back"\} (\S+)$/m.exec(metrics)?.[1] ?? 0);
};

/** Waits until all searches have expired and their space is released. */
const waitForRoom = async (server: ServerProcess, searching: Searching): Promise<void> => {
  // The second round releases the space of what the first one deleted.
  for (const minutes of [60, 15]) {
    const before = await doneAt(server.url);
    await moveClock(searching, minutes);
    for (let waits = 0; waits < 200 && before > 0 && (await doneAt(server.url)) === before; waits += 1)
      await sleep(200);
  }
};

const measure = async (title: string, { env, disk, mostDisk: most }: Measured): Promise<boolean> => {
  const dataDir = temporaryDataDir();
  const first = await startWatched(dataDir, env);
  const firstRest = await collectedMemory(first.server);
  await first.server.stop();
  const { server, start } = await startWatched(dataDir, env);
  const caller = await signedInCaller(server.url, 'sam@acme.example');
  const searching = { caller, organizationId: await acmeOf({ caller, headers: {} }) };
  const rested = await collectedMemory(server);
  let mostSeen = 0;
  const sizes: Promise<void>[] = [];
  const everyTenMinutes = () => {
    sizes.push(
      disk(server).then((bytes) => {
        mostSeen = Math.max(mostSeen, bytes);
      }),
    );
  };
  const began = performance.now();
  await searchUpTo(searching, { from: 0, to: fewSearches, everyTenMinutes });
  const few = await collectedMemory(server);
  await searchUpTo(searching, { from: fewSearches, to: diskSearches, everyTenMinutes });
  const ended = await disk(server);
  await searchUpTo(searching, { from: diskSearches, to: manySearches, everyTenMinutes });
  const many = await collectedMemory(server);
  const seconds = (performance.now() - began) / 1000;
  await waitForRoom(server, searching);
  const afterwards = await disk(server);
  await Promise.all(sizes);
  const used = ({ heapUsed, external }: typeof many): number => heapUsed + external;
  const isKept = print(title, [
    ...startRows('first', first.start),
    // The first start needs extra memory for tables and world, and releases it within minutes: this is shown, and
    // the goal of the later start below applies.
    row('just after it', firstRest.rss),
    ...startRows('later', start),
    row('at rest after it', rested.rss, mostAtRest),
    row('of that heap and arrays', used(rested)),
    row(`heap and arrays after ${fewSearches} searches`, used(few)),
    row(`heap and arrays after ${manySearches} searches`, used(many)),
    row('growth between them', used(many) - used(few), mostGrowth),
    row(`in memory after ${fewSearches} searches`, few.rss),
    row(`in memory after ${manySearches} searches`, many.rss),
    row('growth between them', many.rss - few.rss),
    row(`on disk after ${diskSearches} searches`, ended, most),
    row('on disk at the most', mostSeen, most),
    row('on disk when all have run out', afterwards, most),
  ]);
  process.stdout.write(`${(manySearches / seconds).toFixed(0)} searches a second\n`);
  await server.stop();
  removeDataDir(dataDir);
  return isKept;
};

const sizeOfDatabase = async (url: string): Promise<number> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size');
  await client.end();
  return Number(rows[0]?.size);
};

/**
 * Prints memory and disk of both engines after a thousand and twenty thousand searches.
 * @returns whether all goals were met
 */
export const measureMemory = async (): Promise<boolean> => {
  if (!canTellMemory) {
    process.stdout.write('This part needs /proc.\n');
    return true;
  }
  const embedded = await measure('Embedded database', {
    env: {},
    disk: async ({ dataDir }) => folderBytes(dataDir),
    mostDisk,
  });
  const postgres = await startPostgres();
  if ('missing' in postgres) {
    process.stdout.write(`Without PostgreSQL: ${postgres.missing}.\n`);
    return embedded;
  }
  const url = await createDatabase(postgres.url, `bench_${process.pid}_memory`);
  const onPostgres = await measure('PostgreSQL', { env: { DATABASE_URL: url }, disk: () => sizeOfDatabase(url) });
  await postgres.stop();
  return embedded && onPostgres;
};
