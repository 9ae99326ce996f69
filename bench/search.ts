/**
 * Whole flight searches through the real server: S3 and S4 of docs/benchmarks.md#goals. flights.ts measures the
 * engine alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startPostgres } from '#tests/builders/postgres-server.ts';
import { type FirstPoll, finish, type SearchQuery, searchAndPoll, searchQuery } from './parts/finished-search.ts';
import { type FloorServer, startFloor } from './parts/floor-server.ts';
import { median, quantile } from './parts/pairs.ts';
import { bothOf, cpuSince, hasCpuFigures } from './parts/process-cpu.ts';
import { type Person, type Product, startProduct } from './parts/product-server.ts';
import { microseconds, printTable, times } from './parts/table.ts';
import { acmeOf } from './parts/trip-requests.ts';

const pairs = 10;
const searchesInSlice = 10;
const atOnce = 50;
const bursts = 3;
const mostRatio = 3;
const mostEventLoopMs = 20;
const mostGrowth = 1.2;

type Row = readonly [figure: string, measured: string, goal: string, verdict: string];
const verdict = (isMet: boolean): string => (isMet ? 'ok' : 'over');
const percent = (value: number): string => `${Math.round(value * 100)} %`;

let asked = 0;
const nextQueries = (count: number): readonly SearchQuery[] =>
  Array.from({ length: count }, () => {
    asked += 1;
    return searchQuery(asked);
  });

type Searcher = {
  readonly product: Product;
  readonly person: Person;
  readonly organizationId: number;
  /** The minimal search. */
  readonly floor: FloorServer;
  /** A process without work. */
  readonly idle: FloorServer;
};

type Burst = { readonly polls: readonly FirstPoll[]; readonly cpuUs: number };

/** Searches at once, each polled once; the CPU counts until the last of them is over. */
const searchAtOnce = async (searcher: Searcher, queries: readonly SearchQuery[]): Promise<Burst> => {
  const { product, person, organizationId } = searcher;
  const before = product.cpu();
  const polls = await Promise.all(queries.map((query) => searchAndPoll(person.caller, organizationId, query)));
  for (const poll of polls) await finish(person.caller, poll);
  return { polls, cpuUs: bothOf(cpuSince(product.cpu, before)) / queries.length };
};

const searchFloor = async ({ floor }: Searcher, queries: readonly SearchQuery[]) => {
  const before = floor.cpu();
  const answers = queries.map(async (query) => {
    const reply = await fetch(`${floor.url}/?${new URLSearchParams(query).toString()}`);
    return (await reply.arrayBuffer()).byteLength;
  });
  const bytes = (await Promise.all(answers)).reduce((sum, each) => sum + each, 0);
  return { cpuUs: bothOf(cpuSince(floor.cpu, before)) / queries.length, kib: bytes / queries.length / 1024 };
};

const warmUp = async (searcher: Searcher): Promise<void> => {
  for (let round = 0; round < 30; round += 1) await searchFloor(searcher, nextQueries(searchesInSlice));
  for (let round = 0; round < 5; round += 1) await searchAtOnce(searcher, nextQueries(searchesInSlice));
};

/** S3: CPU of a search with everything around it, compared with the minimal search. */
const measureCost = async (searcher: Searcher): Promise<readonly Row[]> => {
  const found: { floorUs: number; productUs: number; kib: number; offers: number }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const queries = nextQueries(searchesInSlice);
    const floor = await searchFloor(searcher, queries);
    const { polls, cpuUs } = await searchAtOnce(searcher, queries);
    const offers = polls.reduce((sum, poll) => sum + poll.offers, 0) / polls.length;
    found.push({ floorUs: floor.cpuUs, productUs: cpuUs, kib: floor.kib, offers });
  }
  const middle = (key: keyof (typeof found)[number]) => median(found.map((one) => one[key]));
  const ratio = median(found.map(({ floorUs, productUs }) => productUs / floorUs));
  const floorText = `${microseconds(middle('floorUs'))} us, ${Math.round(middle('kib'))} KiB`;
  const productText = `${microseconds(middle('productUs'))} us, ${Math.round(middle('offers'))} offers`;
  return [
    ['S3 inline floor, CPU of a search', floorText, '', ''],
    ['S3 product, from start to reply', productText, '', ''],
    ['S3 product / floor', times(ratio), `<= ${mostRatio}x`, verdict(ratio <= mostRatio)],
  ];
};

const idleDelay = z.object({ p99_ms: z.number() });
const delayOf = async ({ product, idle }: Searcher): Promise<{ product: number; idle: number }> => ({
  product: await product.eventLoopP99Ms(),
  idle: idleDelay.parse(await (await fetch(`${idle.url}/event-loop`)).json()).p99_ms,
});

/** S4: fifty people search at once; and the cost of one search then, compared with one at a time. */
const measureBursts = async (searcher: Searcher): Promise<readonly Row[]> => {
  const singles: number[] = [];
  for (const query of nextQueries(searchesInSlice)) singles.push((await searchAtOnce(searcher, [query])).cpuUs);
  await delayOf(searcher);
  const polls: FirstPoll[] = [];
  const delays: { product: number; idle: number }[] = [];
  const costs: number[] = [];
  for (let burst = 0; burst < bursts; burst += 1) {
    const found = await searchAtOnce(searcher, nextQueries(atOnce));
    polls.push(...found.polls);
    costs.push(found.cpuUs);
    delays.push(await delayOf(searcher));
  }
  const share = (of: (poll: FirstPoll) => boolean): number => polls.filter(of).length / polls.length;
  const finished = share(({ isFinished }) => isFinished);
  const delay = median(delays.map(({ product }) => product));
  const idle = median(delays.map((each) => each.idle));
  const growth = median(costs) / (singles.reduce((sum, cost) => sum + cost, 0) / singles.length);
  const waited = (key: 'startMs' | 'pollMs', at: number) =>
    `${Math.round(
      quantile(
        polls.map((poll) => poll[key]),
        at,
      ),
    )}`;
  const waits = (key: 'startMs' | 'pollMs') => `p50 ${waited(key, 0.5)} ms, p99 ${waited(key, 0.99)} ms`;
  const delayText = `${delay.toFixed(1)} ms (idle process ${idle.toFixed(1)})`;
  return [
    [`S4 finished at the first poll, ${atOnce} at once`, percent(finished), '100 %', verdict(finished === 1)],
    ['S4 with results at the first poll', percent(share(({ offers }) => offers > 0)), '', ''],
    ['S4 start answered after', waits('startMs'), '', ''],
    ['S4 first poll answered after', waits('pollMs'), '', ''],
    ['S4 event-loop delay p99', delayText, `<= ${mostEventLoopMs} ms`, verdict(delay <= mostEventLoopMs)],
    [`CPU of a search, ${atOnce} at once / 1`, times(growth), `<= ${mostGrowth}x`, verdict(growth <= mostGrowth)],
  ];
};

const run = async (title: string, product: Product, floors: Pick<Searcher, 'floor' | 'idle'>): Promise<void> => {
  const person = await product.signIn('sam@acme.example');
  const searcher = { product, person, organizationId: await acmeOf(person), ...floors };
  await warmUp(searcher);
  const rows = [...(await measureCost(searcher)), ...(await measureBursts(searcher))];
  await product.stop();
  process.stdout.write(`\n${title}\n`);
  printTable(['figure', 'measured', 'goal', ''], rows);
};

if (hasCpuFigures()) {
  const folder = mkdtempSync(join(tmpdir(), 'tripwright-bench-'));
  const floor = await startFloor('inline-search', { env: { TIMETABLE_FILE: join(folder, 'timetable.bin') } });
  const idle = await startFloor('node-http');
  const postgres = await startPostgres({ hasJit: true });
  if ('missing' in postgres) process.stdout.write(`Without PostgreSQL: ${postgres.missing}.\n`);
  else {
    const database = `bench_${process.pid}_search`;
    const product = await startProduct({ postgres: { url: postgres.url, database }, trips: 0 });
    await run('PostgreSQL', product, { floor, idle });
    await postgres.stop();
  }
  await run('Embedded database', await startProduct({ postgres: null, trips: 0 }), { floor, idle });
  await Promise.all([floor.stop(), idle.stop()]);
  rmSync(folder, { recursive: true, force: true });
} else process.stdout.write('This benchmark reads CPU time from /proc and needs Linux.\n');
