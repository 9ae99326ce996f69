/**
 * The API against the floors of docs/benchmarks.md#goals: the cost of the product compared with the minimum for the
 * job.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTrips } from '#contract/trip-list.ts';
import { readReply } from '#tests/builders/api-caller.ts';
import { expectOk } from '#tests/builders/main-job.ts';
import { startPostgres } from '#tests/builders/postgres-server.ts';
import { newTripBody } from './floors/trip-table.ts';
import { finishedSearchPath } from './parts/finished-search.ts';
import { type FloorServer, startFloor } from './parts/floor-server.ts';
import { runLoad, type Target } from './parts/load.ts';
import { hasCpuFigures } from './parts/process-cpu.ts';
import { createDatabase, type Product, startProduct } from './parts/product-server.ts';
import { type Measured, makeReport, type Report } from './parts/report.ts';
import { seededPrefix } from './parts/seed-trips.ts';
import { tripRequests } from './parts/trip-requests.ts';

const json = { 'content-type': 'application/json' };
const trips = { postgres: 100_000, embedded: 10_000 } as const;
const postsInSlice = 16;
/** Ten slices, plus a reserve. */
const postsWanted = 11 * postsInSlice;
const mostEventLoopMs = 30;

const get = (server: FloorServer, path: string): Target => ({ url: server.url + path });
const side = (server: { cpu: Measured['floor']['cpu'] }, target: Target) => ({ cpu: server.cpu, target });

type Setting = {
  readonly report: Report;
  readonly product: Product;
  /** Only the database, behind Fastify. */
  readonly rows: FloorServer;
};

/** The calls whose floor is the database: (a) one row, (b) the list, (c) a transaction. */
const measureDatabaseCalls = async ({ report, product, rows }: Setting): Promise<void> => {
  const isEmbedded = product.engine === 'embedded';
  const where = isEmbedded ? 'PGlite' : 'pg';
  report.remark(`At rest the product uses ${(product.idleUs / 1000).toFixed(0)} ms of CPU in a second.`);
  const ada = await product.signIn('ada@acme.example');
  const listed = readReply(listTrips, expectOk(await ada.caller.send('GET', '/reports/trips')));
  const trip = listed.find(({ identifier }) => identifier.startsWith(seededPrefix));
  const asAda = (path: string) => side(product, { url: product.url + path, headers: ada.headers });
  const byId = { floorName: `${where} by id`, floor: side(rows, get(rows, '/trips/500')), goal: 2.5 };
  await report.measure({ ...byId, endpoint: 'GET /users', product: asAda('/users') });
  await report.measure({ ...byId, endpoint: 'GET /trips/{id}', product: asAda(`/trips/${trip?.id}`) });
  await report.measure({
    endpoint: 'GET /reports/trips, 1,000 rows',
    floorName: isEmbedded ? 'PGlite json_agg' : 'pg array rows',
    floor: side(rows, get(rows, '/trips')),
    product: asAda('/reports/trips'),
    goal: isEmbedded ? 1.3 : 1.5,
    connections: 8,
  });
  await measureKnownList(report, product, asAda('/reports/trips').target, byId);
  if (isEmbedded) await measureEventLoop(report, product, asAda('/reports/trips').target);
  const sam = await product.signIn('sam@acme.example');
  const bodies = await tripRequests(sam, postsWanted);
  let posted = 0;
  const next = () => {
    posted += 1;
    const body = bodies[posted - 1] ?? '';
    return { method: 'POST', body, headers: { ...json, ...sam.headers, 'idempotency-key': `bench-${posted}` } };
  };
  await report.measure({
    endpoint: 'POST /trips, asks for approval',
    floorName: `${where} transaction`,
    floor: side(rows, { url: `${rows.url}/trips`, method: 'POST', headers: json, body: newTripBody }),
    product: side(product, { url: `${product.url}/trips`, next }),
    goal: 4,
    connections: 8,
    productAmount: postsInSlice,
  });
};

/** The list again for a client that already has it. */
const measureKnownList = async (
  report: Report,
  product: Product,
  list: Target,
  byId: { readonly floorName: string; readonly floor: Measured['floor'] },
): Promise<void> => {
  const reply = await fetch(list.url, { headers: { ...list.headers } });
  await reply.arrayBuffer();
  const headers = { ...list.headers, 'if-none-match': reply.headers.get('etag') ?? '' };
  const known = side(product, { ...list, headers });
  await report.measure({ ...byId, endpoint: 'GET /reports/trips, unchanged', product: known, goal: 3 });
};

const measureEventLoop = async (report: Report, product: Product, list: Target): Promise<void> => {
  await product.eventLoopP99Ms();
  const { elapsedMs, requests } = await runLoad(list, 64, 8);
  const delay = await product.eventLoopP99Ms();
  const verdict = delay <= mostEventLoopMs ? 'ok' : 'over';
  report.remark(
    `Event-loop delay p99 under lists (${requests} in ${Math.round(elapsedMs)} ms): ${delay.toFixed(1)} ms, goal <= ${mostEventLoopMs} ms: ${verdict}.`,
  );
};

/** The calls whose floor needs no database. */
const measureOtherCalls = async (report: Report, product: Product, folder: string): Promise<void> => {
  const bytesFile = join(folder, 'finished-search.json');
  const plain = await startFloor('fastify', { env: { BYTES_FILE: bytesFile } });
  const node = await startFloor('node-http');
  const hello = { floorName: 'Fastify /hello', floor: side(plain, get(plain, '/hello')), goal: 4 };
  await report.measure({
    endpoint: '(node:http, few bytes)',
    floorName: hello.floorName,
    floor: hello.floor,
    product: side(node, get(node, '/')),
    goal: 1.2,
  });
  await report.measure({
    ...hello,
    endpoint: 'GET /airports?text=lon',
    product: side(product, { url: `${product.url}/airports?text=lon` }),
  });
  const sam = await product.signIn('sam@acme.example');
  const { path, bytes } = await finishedSearchPath(product, sam);
  writeFileSync(bytesFile, bytes);
  await report.measure({
    endpoint: `GET /flight-search/{id}, ${Math.round(bytes.length / 1024)} KiB`,
    floorName: 'same bytes, memory',
    floor: side(plain, get(plain, '/bytes')),
    product: side(product, { url: product.url + path, headers: sam.headers }),
    goal: 2,
  });
  await report.measure({
    endpoint: 'POST /signin by password',
    floorName: 'argon2id alone',
    floor: side(plain, { url: `${plain.url}/argon2id`, method: 'POST' }),
    product: side(product, {
      url: `${product.url}/signin`,
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'sam@acme.example', password: 'tripwright' }),
    }),
    goal: 1.1,
    connections: 2,
  });
  await plain.stop();
  await node.stop();
};

const onPostgres = async (serverUrl: string, folder: string): Promise<void> => {
  const name = `bench_${process.pid}`;
  const databases = { floor: `${name}_floor`, product: `${name}_product` };
  const env = { DATABASE_URL: await createDatabase(serverUrl, databases.floor), ROWS: String(trips.postgres) };
  const rows = await startFloor('postgres', { env, database: databases.floor });
  const product = await startProduct({
    postgres: { url: serverUrl, database: databases.product },
    trips: trips.postgres,
  });
  const report = makeReport();
  await measureOtherCalls(report, product, folder);
  await measureDatabaseCalls({ report, product, rows });
  await product.stop();
  await rows.stop();
  process.stdout.write(`\nPostgreSQL, ${trips.postgres} trips\n`);
  report.print();
};

const embedded = async (folder: string): Promise<void> => {
  const env = { DATA_DIR: join(folder, 'floor'), ROWS: String(trips.embedded) };
  const rows = await startFloor('pglite', { env });
  const product = await startProduct({ postgres: null, trips: trips.embedded });
  const report = makeReport();
  await measureDatabaseCalls({ report, product, rows });
  await product.stop();
  await rows.stop();
  process.stdout.write(`\nEmbedded database, ${trips.embedded} trips\n`);
  report.print();
};

if (hasCpuFigures()) {
  const folder = mkdtempSync(join(tmpdir(), 'tripwright-bench-'));
  const postgres = await startPostgres({ hasJit: true });
  if ('missing' in postgres) process.stdout.write(`Without PostgreSQL: ${postgres.missing}.\n`);
  else {
    await onPostgres(postgres.url, folder);
    await postgres.stop();
  }
  await embedded(folder);
  rmSync(folder, { recursive: true, force: true });
} else process.stdout.write('This benchmark reads CPU time from /proc and needs Linux.\n');
