/**
 * Changes a secret key under load: three processes on one PostgreSQL, first with the old key, then one after the
 * other with `new,old`, at last with only the new key, while people search, choose and book on the next process in
 * turn. No price may be refused and no booking may be made twice. docs/decisions/0056
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#platform/db/database.ts';
import { readKeyReport } from '#platform/keys/key-report.ts';
import { makeLog } from '#platform/log.ts';
import { startPostgres } from '#tests/builders/postgres-server.ts';
import { removeDataDir, type ServerProcess, startServer, temporaryDataDir } from '#tests/builders/server-process.ts';
import { type Booker, makeBooker, type Tally } from './parts/book-everywhere.ts';
import { createDatabase } from './parts/product-server.ts';
import { printTable } from './parts/table.ts';

const processes = 3;
const bookers = 3;
const makeKey = () => randomBytes(32).toString('base64');
const [oldKey, newKey] = [makeKey(), makeKey()];

const postgres = await startPostgres({ hasJit: true });
if ('missing' in postgres) {
  process.stdout.write(`Left out: ${postgres.missing}.\n`);
  process.exit(0);
}
const databaseUrl = await createDatabase(postgres.url, 'keys');
const dataDir = temporaryDataDir();
const start = (key: string): Promise<ServerProcess> =>
  startServer({
    dataDir,
    env: {
      DATABASE_URL: databaseUrl,
      SECRET_KEY: key,
      WORLD: 'sandbox',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '1000000000',
    },
  });

/** The processes that accept calls. */
const live = new Set<ServerProcess>();
/** How many calls each process is handling. */
const inHand = new Map<ServerProcess, number>();
let turn = 0;
const ask = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  turn += 1;
  const servers = [...live];
  const server = servers[turn % servers.length];
  if (!server) throw new Error('no process is live');
  inHand.set(server, (inHand.get(server) ?? 0) + 1);
  try {
    return await work(server.url);
  } finally {
    inHand.set(server, (inHand.get(server) ?? 1) - 1);
  }
};

/** Replaces the processes one by one, as a proxy would: a new one gets requests before the old one finishes its own. */
const roll = async (key: string): Promise<void> => {
  const old = [...live];
  for (const before of old) {
    live.add(await start(key));
    live.delete(before);
    while ((inHand.get(before) ?? 0) > 0) await sleep(50);
    await before.stop();
  }
};

const rows: (readonly string[])[] = [];
const tallies: Booker[] = [];
const total = (): Tally => {
  const sum: Tally = { chosen: 0, refused: [], booked: 0, twice: 0, failed: [] };
  for (const { tally } of tallies) {
    sum.chosen += tally.chosen;
    sum.booked += tally.booked;
    sum.twice += tally.twice;
    sum.refused.push(...tally.refused);
    sum.failed.push(...tally.failed);
  }
  return sum;
};
let last = { chosen: 0, refused: 0, booked: 0, twice: 0, failed: 0 };
const note = (phase: string, seconds: number): void => {
  const { chosen, refused, booked, twice, failed } = total();
  const now = { chosen, refused: refused.length, booked, twice, failed: failed.length };
  rows.push([
    phase,
    seconds.toFixed(0),
    String(now.chosen - last.chosen),
    String(now.refused - last.refused),
    String(now.booked - last.booked),
    String(now.twice - last.twice),
    String(now.failed - last.failed),
  ]);
  last = now;
};
const phase = async (name: string, work: () => Promise<void>): Promise<void> => {
  const begun = performance.now();
  await work();
  note(name, (performance.now() - begun) / 1000);
};

for (let made = 0; made < processes; made += 1) live.add(await start(oldKey));
const database = await openDatabase({ databaseUrl, dataDir, log: makeLog('silent') });
const untilReported = async (isSo: (report: Awaited<ReturnType<typeof readKeyReport>>) => boolean): Promise<void> => {
  for (let tries = 0; tries < 240; tries += 1) {
    if (isSo(await readKeyReport(database.db))) return;
    await sleep(500);
  }
  throw new Error('the keys did not reach this state within two minutes');
};
for (let made = 0; made < bookers; made += 1) tallies.push(await makeBooker(ask, made));
const running = tallies.map(({ run }) => run());
await phase('old key in all three', () => sleep(5000));
await phase('rolling to new,old', () => roll(`${newKey},${oldKey}`));
await phase('new key in use, all sealed again', () => untilReported(({ canOldGo }) => canOldGo));
process.stdout.write(`${(await readKeyReport(database.db)).lines.join('\n')}\n\n`);
await phase('rolling to the new key alone', () => roll(newKey));
await phase('new key alone', () => sleep(5000));
for (const { stop } of tallies) stop();
await Promise.all(running);
note('ended', 0);

const { refused, twice, failed, chosen, booked } = total();
printTable(['phase', 's', 'prices chosen', 'refused', 'booked', 'twice', 'other failures'], rows);
process.stdout.write(
  `Of ${chosen} prices ${refused.length} were refused; of ${booked} bookings, each sent to two processes, ${twice} were made twice.\n`,
);
for (const line of [...refused, ...failed].slice(0, 10)) process.stdout.write(`  ${line}\n`);
await database.close();
await Promise.all([...live].map((server) => server.stop()));
await postgres.stop();
removeDataDir(dataDir);
process.exit(refused.length + twice === 0 && chosen > 20 && booked > 5 ? 0 : 1);
