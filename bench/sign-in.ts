/**
 * Whether the time of an answer reveals if an address has an account: 500 known and 500 unknown addresses for each
 * call that accepts a typed address. One of each kind is tried in random order, one at a time. The benchmark fails
 * when the medians differ by 5 ms or more. On a busy machine they may differ by chance. Then it tries as many
 * again, up to three times, and counts all. `known-and-unknown.test.ts` counts work that is too short to time.
 * docs/threats.md#guessed-passwords
 */
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { startPostgres } from '#tests/builders/postgres-server.ts';
import { removeDataDir, startServer, temporaryDataDir } from '#tests/builders/server-process.ts';
import { median, quantile } from './parts/pairs.ts';
import { createDatabase } from './parts/product-server.ts';
import { printTable } from './parts/table.ts';
import { emailOf, type SeededPeople, type Standing, seedPeople } from './parts/timed-people.ts';

const attempts = Number(process.env.ATTEMPTS ?? 500);
const mostRounds = 4;
const warmUps = 30;
const mostDifferenceMs = 5;
const seed = 20_261_121;

type Times = Readonly<Record<Standing, number[]>>;
type Address = { readonly email: string; readonly number: number; readonly network: string };
type Ask = { readonly title: string; readonly status: number; readonly send: (at: Address) => Promise<Response> };

/** Each attempt comes from its own network; otherwise the rate limits would answer instead. */
const networkOf = (number: number): string =>
  `2001:db8:${(number >> 12).toString(16)}:${(number & 4095).toString(16)}::1`;

const numbersFrom = (from: number): (() => number) => {
  let state = from;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
};

/** This many turns of two go to one organization, so that it stays below its 60 mails an hour. */
const turnsOfOrganization = 25;

const asksOf = (url: string, { organizationIds, adminToken, program }: SeededPeople): readonly Ask[] => {
  const from = ({ network }: Address) => ({ 'x-forwarded-for': network });
  const get =
    (path: (email: string) => string) =>
    (at: Address): Promise<Response> =>
      fetch(`${url}/api/${path(encodeURIComponent(at.email))}`, { headers: from(at) });
  const post = (path: string, at: Address, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers, ...from(at) },
      body: JSON.stringify(body),
    });
  const signIn = (proof: Readonly<Record<string, string>>) => (at: Address) =>
    post('signin', at, { email: at.email, ...proof });
  const invite = (at: Address) =>
    post(
      `organizations/${organizationIds[Math.floor(at.number / turnsOfOrganization)]}/members`,
      at,
      { customer_name: 'Timing', customer_email: at.email, policy_id: null, user_type: 0 },
      { authorization: `Bearer ${adminToken}` },
    );
  // Signed in with another address: without a session a new address would get access to the trip, and the answer
  // would differ.
  const request = (at: Address) =>
    post(
      'landers/trip',
      at,
      {
        category: program.slug,
        email: at.email,
        name: 'Timing',
        organization_program_id: program.id,
        traveler: null,
      },
      { authorization: `Bearer ${adminToken}` },
    );
  return [
    { title: 'POST /signin, wrong password', status: 401, send: signIn({ password: 'not the password' }) },
    { title: 'POST /signin, wrong link', status: 401, send: signIn({ code: 'x'.repeat(43) }) },
    { title: 'GET /signin, look-up', status: 200, send: get((email) => `signin?email=${email}`) },
    { title: 'GET /signin-link, mails', status: 200, send: get((email) => `signin-link?email=${email}`) },
    { title: 'GET /reset-link, mails', status: 200, send: get((email) => `reset-link?email=${email}`) },
    { title: 'POST .../members, mails', status: 200, send: invite },
    {
      title: 'GET .../is-existing/{email}',
      status: 200,
      send: get((email) => `organization-programs/${program.slug}/is-existing/${email}`),
    },
    // The last call: after it the unknown addresses have an account too.
    { title: 'POST /landers/trip, mails', status: 200, send: request },
  ];
};

/** The background work of a known address is finished before the next call is timed. */
const quietMs = 15;

const timeOf = async (ask: Ask, address: Address): Promise<number> => {
  await sleep(quietMs);
  const before = performance.now();
  const reply = await ask.send(address);
  const bytes = await reply.arrayBuffer();
  const elapsedMs = performance.now() - before;
  if (reply.status !== ask.status)
    throw new Error(`${ask.title}: ${reply.status} instead of ${ask.status}: ${new TextDecoder().decode(bytes)}`);
  return elapsedMs;
};

const apartMs = ({ known, unknown }: Times): number => Math.abs(median(known) - median(unknown));

const measure = async (ask: Ask, firstNetwork: number): Promise<Times> => {
  const random = numbersFrom(seed);
  const times: Times = { known: [], unknown: [] };
  for (let turn = -warmUps; turn < attempts * mostRounds; turn += 1) {
    if (turn > 0 && turn % attempts === 0 && apartMs(times) < mostDifferenceMs) break;
    const order: readonly Standing[] = random() < 0.5 ? ['known', 'unknown'] : ['unknown', 'known'];
    for (const [place, standing] of order.entries()) {
      const number = turn + warmUps;
      const network = networkOf(firstNetwork + 2 * number + place);
      const elapsedMs = await timeOf(ask, { email: emailOf(standing, number), number, network });
      if (turn >= 0) times[standing].push(elapsedMs);
    }
  }
  return times;
};

const ms = (value: number): string => value.toFixed(2);

const rowOf = ({ title }: Ask, times: Times): readonly string[] => {
  const { known, unknown } = times;
  const isEqual = apartMs(times) < mostDifferenceMs;
  if (!isEqual) process.exitCode = 1;
  return [
    title,
    String(known.length),
    ...[known, unknown].flatMap((some) => [ms(median(some)), ms(quantile(some, 0.9))]),
    ms(apartMs(times)),
    isEqual ? 'ok' : 'over',
  ];
};

/** A world without play money: in the sandbox the mailing calls return the code they mailed. */
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
  // The first start creates the tables.
  await (await startServer({ dataDir, env })).stop();
  const known = attempts * mostRounds + warmUps;
  const seeded = await seedPeople({
    databaseUrl,
    dataDir,
    known,
    organizations: Math.ceil(known / turnsOfOrganization),
  });
  const server = await startServer({ dataDir, env });
  const rows: (readonly string[])[] = [];
  for (const [place, ask] of asksOf(`http://127.0.0.1:${new URL(server.url).port}`, seeded).entries())
    rows.push(rowOf(ask, await measure(ask, place * 4 * known)));
  await server.stop();
  removeDataDir(dataDir);
  process.stdout.write(`\n${title}: medians of so many known and as many unknown, milliseconds\n`);
  printTable(['Call', 'each', 'known', 'p90', 'unknown', 'p90', 'medians apart', `< ${mostDifferenceMs}`], rows);
};

/** Accepts every mail and keeps none. */
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
const postgres = await startPostgres({ hasJit: true });
if ('missing' in postgres) process.stdout.write(`Without PostgreSQL: ${postgres.missing}.\n`);
else {
  await run('PostgreSQL', await createDatabase(postgres.url, `bench_${process.pid}`), listening.port);
  await postgres.stop();
}
await run('Embedded database', null, listening.port);
await new Promise((resolve) => mailSink.close(() => resolve(null)));
