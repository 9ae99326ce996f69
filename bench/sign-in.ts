/**
 * Whether the time of an answer tells if an address has an account: 1,000 known and 1,000 unknown addresses for each
 * call before sign-in, in turns of two in random order, one at a time. Their medians differ by less than 5 ms. Threat T4
 */
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { openDatabase } from '#platform/db/database.ts';
import { makeLog } from '#platform/log.ts';
import { makePasswords } from '#platform/passwords.ts';
import { startPostgres } from '#tests/builders/postgres-server.ts';
import { removeDataDir, startServer, temporaryDataDir } from '#tests/builders/server-process.ts';
import { median, quantile } from './parts/pairs.ts';
import { createDatabase } from './parts/product-server.ts';
import { printTable } from './parts/table.ts';

const attempts = Number(process.env.ATTEMPTS ?? 1000);
const warmUps = 30;
const mostDifferenceMs = 5;
const seed = 20_261_121;

type Standing = 'known' | 'unknown';
type Times = Readonly<Record<Standing, number[]>>;
type Address = { readonly email: string; readonly network: string };
type Ask = { readonly title: string; readonly status: number; readonly send: (at: Address) => Promise<Response> };

/** As long as each other, so that only what is behind them differs. */
const emailOf = (standing: Standing, number: number): string =>
  `${standing === 'known' ? 'k' : 'u'}${String(number).padStart(5, '0')}@timing.example`;

/** Each attempt comes from a network of its own, or the budgets would answer instead. */
const networkOf = (number: number): string =>
  `2001:db8:${(number >> 12).toString(16)}:${(number & 4095).toString(16)}::1`;

const numbersFrom = (from: number): (() => number) => {
  let state = from;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
};

const asksOf = (url: string): readonly Ask[] => {
  const from = ({ network }: Address) => ({ 'x-forwarded-for': network });
  const get = (path: string) => (at: Address) =>
    fetch(`${url}/api/${path}?email=${encodeURIComponent(at.email)}`, { headers: from(at) });
  const signIn = (proof: Readonly<Record<string, string>>) => (at: Address) =>
    fetch(`${url}/api/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from(at) },
      body: JSON.stringify({ email: at.email, ...proof }),
    });
  return [
    { title: 'POST /signin, wrong password', status: 401, send: signIn({ password: 'not the password' }) },
    { title: 'POST /signin, wrong link', status: 401, send: signIn({ code: 'x'.repeat(43) }) },
    { title: 'GET /signin, look-up', status: 200, send: get('signin') },
    { title: 'GET /signin-link, mails', status: 200, send: get('signin-link') },
    { title: 'GET /reset-link, mails', status: 200, send: get('reset-link') },
  ];
};

/** What a known address leaves behind for the background is done before the next call is timed. */
const quietMs = 15;

const timeOf = async (ask: Ask, address: Address): Promise<number> => {
  await sleep(quietMs);
  const before = performance.now();
  const reply = await ask.send(address);
  await reply.arrayBuffer();
  const elapsedMs = performance.now() - before;
  if (reply.status !== ask.status) throw new Error(`${ask.title}: ${reply.status} instead of ${ask.status}`);
  return elapsedMs;
};

const measure = async (ask: Ask, firstNetwork: number): Promise<Times> => {
  const random = numbersFrom(seed);
  const times: Times = { known: [], unknown: [] };
  for (let turn = -warmUps; turn < attempts; turn += 1) {
    const order: readonly Standing[] = random() < 0.5 ? ['known', 'unknown'] : ['unknown', 'known'];
    for (const [place, standing] of order.entries()) {
      const number = turn + warmUps;
      const network = networkOf(firstNetwork + 2 * number + place);
      const elapsedMs = await timeOf(ask, { email: emailOf(standing, number), network });
      if (turn >= 0) times[standing].push(elapsedMs);
    }
  }
  return times;
};

const seedAccounts = async (databaseUrl: string | null, dataDir: string): Promise<void> => {
  const database = await openDatabase({ databaseUrl, dataDir, log: makeLog('silent') });
  const passwordHash = await makePasswords().hash('the right password');
  const now = new Date();
  const accounts = Array.from({ length: attempts + warmUps }, (_, number) => ({
    email: emailOf('known', number),
    name: 'Timing',
    password_hash: passwordHash,
    email_proven_at: now,
    created_at: now,
  }));
  await database.db.insertInto('users').values(accounts).execute();
  await database.close();
};

const ms = (value: number): string => value.toFixed(2);

const rowOf = ({ title }: Ask, { known, unknown }: Times): readonly string[] => {
  const difference = Math.abs(median(known) - median(unknown));
  return [
    title,
    ...[known, unknown].flatMap((times) => [ms(median(times)), ms(quantile(times, 0.9))]),
    ms(difference),
    difference < mostDifferenceMs ? 'ok' : 'over',
  ];
};

/** A world without play money: in the sandbox the mailing calls answer with the code they mailed. */
const run = async (title: string, databaseUrl: string | null, smtpPort: number): Promise<void> => {
  const dataDir = temporaryDataDir();
  const env = {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    WORLD: 'empty',
    PUBLIC_URL: 'https://travel.example',
    SECRET_KEY: 'a-key-for-benchmarks-only-0123456789-abcdef',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    TRUSTED_PROXIES: '127.0.0.1',
    REQUESTS_PER_MINUTE: '1000000000',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  };
  // The first start makes the tables.
  await (await startServer({ dataDir, env })).stop();
  await seedAccounts(databaseUrl, dataDir);
  const server = await startServer({ dataDir, env });
  const rows: (readonly string[])[] = [];
  for (const [place, ask] of asksOf(`http://127.0.0.1:${new URL(server.url).port}`).entries())
    rows.push(rowOf(ask, await measure(ask, place * 4 * (attempts + warmUps))));
  await server.stop();
  removeDataDir(dataDir);
  process.stdout.write(`\n${title}: ${attempts} + ${attempts} attempts, milliseconds\n`);
  printTable(['Call', 'known', 'p90', 'unknown', 'p90', 'medians apart', `< ${mostDifferenceMs}`], rows);
};

/** Takes every mail and keeps none. */
const mailSink = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => {
    stream.resume();
    stream.once('end', () => done());
  },
});
const listening: AddressInfo = await new Promise((resolve, reject) => {
  const sink = mailSink.listen(0, '127.0.0.1', () => {
    const address = sink.address();
    if (address && typeof address === 'object') resolve(address);
    else reject(new Error('the mail sink has no port'));
  });
});
const postgres = await startPostgres();
if ('missing' in postgres) process.stdout.write(`Without PostgreSQL: ${postgres.missing}.\n`);
else {
  await run('PostgreSQL', await createDatabase(postgres.url, `bench_${process.pid}`), listening.port);
  await postgres.stop();
}
await run('Embedded database', null, listening.port);
await new Promise((resolve) => mailSink.close(() => resolve(null)));
