/** What a process keeps of its searches: memory after a forced collection, and room on disk. */
import { Client } from 'pg';
import { z } from 'zod';
import { type Caller, signedInCaller } from '#tests/builders/api-caller.ts';
import { daysAhead, expectOk } from '#tests/builders/main-job.ts';
import { startPostgres } from '#tests/builders/postgres-server.ts';
import { removeDataDir, type ServerProcess, startServer, temporaryDataDir } from '#tests/builders/server-process.ts';
import { collectedMemory, folderBytes, megabytes, memoryTeller, peakMemory } from './process-memory.ts';
import { createDatabase } from './product-server.ts';
import { printTable } from './table.ts';
import { acmeOf } from './trip-requests.ts';

/** After these all caches are full. */
const fewSearches = 1_000;
const manySearches = 20_000;
const diskSearches = 10_000;
const mostGrowth = 20e6;
const mostDisk = 150e6;
const mostAtStart = 500e6;
const mostAtRest = 300e6;
const lanes = 8;

/** Small airports: the sandbox answers each within milliseconds. */
const places = [
  'BRU',
  'LUX',
  'GVA',
  'BSL',
  'NCE',
  'LYS',
  'BLQ',
  'TRN',
  'GOA',
  'VRN',
  'BIO',
  'SVQ',
  'VLC',
  'OPO',
  'FAO',
];
const routes = places.flatMap((from) => places.flatMap((to) => (from === to ? [] : [{ from, to }])));

const started = z.object({ id: z.string() });
const progress = z.object({ is_finished: z.boolean() });

type Searching = { readonly caller: Caller; readonly organizationId: number };

const searchOnce = async ({ caller, organizationId }: Searching, index: number): Promise<void> => {
  const route = routes[index % routes.length] ?? { from: 'BRU', to: 'NCE' };
  const depart = daysAhead(30 + (Math.floor(index / routes.length) % 250));
  const query = { way: 'oneway', pax: '1', cabin: 'economy', org: String(organizationId), depart, ...route };
  const reply = await caller.send('GET', `/flight-search?${new URLSearchParams(query).toString()}`);
  const { id } = started.parse(expectOk(reply));
  while (!progress.parse(expectOk(await caller.send('GET', `/flight-search/${id}`))).is_finished);
};

/** Searches with so many people at once, from one number to another. */
const searchUpTo = async (searching: Searching, from: number, to: number): Promise<void> => {
  let next = from;
  const lane = async (): Promise<void> => {
    while (next < to) {
      const index = next;
      next += 1;
      await searchOnce(searching, index);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

type Row = readonly [figure: string, measured: string, goal: string, verdict: string];
const row = (figure: string, bytes: number, most?: number): Row =>
  most === undefined
    ? [figure, megabytes(bytes), '', '']
    : [figure, megabytes(bytes), `<= ${megabytes(most)}`, bytes <= most ? 'ok' : 'over'];

type Measured = {
  readonly env: Readonly<Record<string, string>>;
  /** Bytes on disk. */
  readonly disk: (server: ServerProcess) => Promise<number>;
};

const measure = async (title: string, { env, disk }: Measured): Promise<void> => {
  const dataDir = temporaryDataDir();
  const quiet = { LOG_LEVEL: 'silent', WORLD: 'sandbox', REQUESTS_PER_MINUTE: '1000000000' };
  const server = await startServer({ dataDir, env: { ...quiet, ...memoryTeller, ...env } });
  const atStart = peakMemory(server);
  const caller = await signedInCaller(server.url, 'sam@acme.example');
  const searching = { caller, organizationId: await acmeOf({ caller, headers: {} }) };
  const rested = await collectedMemory(server);
  await searchUpTo(searching, 0, fewSearches);
  const few = await collectedMemory(server);
  await searchUpTo(searching, fewSearches, diskSearches);
  const bytes = await disk(server);
  await searchUpTo(searching, diskSearches, manySearches);
  const many = await collectedMemory(server);
  const used = ({ heapUsed, external }: typeof many): number => heapUsed + external;
  process.stdout.write(`\n${title}\n`);
  printTable(
    ['figure', 'measured', 'goal', ''],
    [
      row('most memory while it starts', atStart, mostAtStart),
      row('at rest after the start', rested.rss, mostAtRest),
      row('of that heap and arrays', used(rested)),
      row(`heap and arrays after ${fewSearches} searches`, used(few)),
      row(`heap and arrays after ${manySearches} searches`, used(many)),
      row('growth between them', used(many) - used(few), mostGrowth),
      row(`at rest after ${manySearches} searches`, many.rss),
      row(`on disk after ${diskSearches} searches`, bytes, mostDisk),
    ],
  );
  await server.stop();
  removeDataDir(dataDir);
};

const sizeOfDatabase = async (url: string): Promise<number> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size');
  await client.end();
  return Number(rows[0]?.size);
};

/** Prints memory and disk of both engines after a thousand and twenty thousand searches. */
export const measureMemory = async (): Promise<void> => {
  await measure('Embedded database', { env: {}, disk: async ({ dataDir }) => folderBytes(dataDir) });
  const postgres = await startPostgres();
  if ('missing' in postgres) {
    process.stdout.write(`Without PostgreSQL: ${postgres.missing}.\n`);
    return;
  }
  const url = await createDatabase(postgres.url, `bench_${process.pid}_memory`);
  await measure('PostgreSQL', { env: { DATABASE_URL: url }, disk: () => sizeOfDatabase(url) });
  await postgres.stop();
};
