/** The whole product in this process, on a database of its own: the real app, the sandbox's people, no waiting. */
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type Answer, type CallInput, callRoute } from '#contract/kit/client.ts';
import type { Route } from '#contract/kit/route.ts';
import { type Clock, fixedClock, monotonicMs } from '#platform/clock.ts';
import { type Config, parseConfig } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { makeDisk } from '#platform/disk.ts';
import type { DomainRecords } from '#platform/dns/port.ts';
import { sandboxRecords } from '#platform/dns/sandbox.ts';
import { makeTripEvents } from '#platform/events/trip-events.ts';
import { seededIds } from '#platform/ids.ts';
import { type Log, silentLog } from '#platform/log.ts';
import { makeOutboxRelay, type OutboxRelay } from '#platform/mail/outbox.ts';
import type { Mailer } from '#platform/mail/port.ts';
import { sandboxMailer } from '#platform/mail/sandbox-mailbox.ts';
import { makeMetrics } from '#platform/metrics.ts';
import { makePasswords } from '#platform/passwords.ts';
import type { PaymentGateway } from '#platform/payments/port.ts';
import { sandboxPayments } from '#platform/payments/sandbox.ts';
import { makeWallets } from '#platform/wallet/wallets.ts';
import { registerWorkers } from '#server/all-workers.ts';
import { makeApp } from '#server/app.ts';
import { makeBackground } from '#server/kit/background.ts';
import type { World } from '#server/kit/world.ts';
import { makeSandboxWorld } from '#server/sandbox/make-sandbox-world.ts';
import { makeSandboxNews } from '#server/sandbox/sandbox-news.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { HotelSupplier } from '#suppliers/hotels/port.ts';
import type { SignedNews } from '#suppliers/news/port.ts';
import { makeSandboxAirline } from '#suppliers/sandbox/orders/airline.ts';
import { memoryNewsLedger, memoryOrderLedger } from './memory-order-ledger.ts';
import { testSandboxFlights } from './sandbox-flights.ts';
import { testSandboxHotels } from './sandbox-hotels.ts';
import { expectMailsReadable } from './sent-mails.ts';
import { freshDatabase, testSecrets } from './test-database.ts';
import { type CollectedJobs, collectedJobs } from './test-jobs.ts';

/** The start time of a test world: a Monday morning. */
export const testStart = '2026-03-02T09:00:00Z';

export type TestWorldOptions = {
  /** Default: the sandbox's people, organizations, cards, policies and travelers. False: nobody. */
  readonly hasPeople?: boolean;
  readonly startIso?: string;
  /** The test types anything, so its mails may say anything, and are not read. */
  readonly isFuzzed?: boolean;
  readonly config?: Partial<Config>;
  /** Default: the sandbox supplier, which answers at once. */
  readonly flights?: readonly FlightSupplier[];
  /** Default: the sandbox supplier, which answers at once. */
  readonly hotels?: readonly HotelSupplier[];
  /** Default: one source, `tested`, that signs nothing and names its event in `id`. */
  readonly news?: readonly SignedNews[];
  readonly payments?: (world: { readonly database: Database }) => PaymentGateway;
  /** Default: the sandbox's mailbox. */
  readonly mailer?: Mailer;
  /** Default: the sandbox's. */
  readonly domainRecords?: DomainRecords;
  readonly log?: Log;
  /** The time by which certificates end; default: the machine's. */
  readonly walletNow?: () => Date;
  /** Free space of the disk, and the clock for its checks; default: a disk that cannot be read. */
  readonly disk?: { readonly freeBytes: (() => Promise<number>) | null; readonly nowMs: () => number };
  /** An open, migrated database that the test closes itself; default: a fresh one in memory. */
  readonly database?: Database;
};

export type TestCaller = {
  readonly token: string | null;
  /** A call of the contract; the reply is in our own terms, money in minor units. */
  readonly call: <R extends Route>(route: R, ...input: InputArgs<R>) => Promise<Answer<R>>;
  /** The same, for calls that must succeed. @throws Error with the problem of a refusal */
  readonly get: <R extends Route>(route: R, ...input: InputArgs<R>) => Promise<Success<R>>;
  /** Any request below /api, as bytes on the wire. */
  readonly send: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ) => Promise<WireReply>;
};
type InputArgs<R extends Route> = Record<never, never> extends CallInput<R> ? [CallInput<R>?] : [CallInput<R>];
type Success<R extends Route> = Extract<Answer<R>, { ok: true }>['value'];
export type WireReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The text parsed as JSON, undefined when it is not JSON. */
  readonly body: unknown;
};

export type TestWorld = {
  readonly world: World;
  readonly app: FastifyInstance;
  readonly clock: Clock;
  readonly relay: OutboxRelay;
  /** Jobs wait until a test runs them: jobs.runAll(). */
  readonly jobs: CollectedJobs;
  readonly anonymous: TestCaller;
  /** Signs in with the password of the sandbox world. */
  readonly signIn: (email: string) => Promise<TestCaller>;
  readonly callerWith: (token: string | null) => TestCaller;
  readonly close: () => Promise<void>;
};

const baseConfig = (): Config =>
  parseConfig({ PORT: '3000', WORLD: 'sandbox', SANDBOX_LATENCY: '0', LOG_LEVEL: 'silent', DATA_DIR: '/nonexistent' });

const testedNews: SignedNews = {
  source: 'tested',
  read: (raw) => {
    const id: unknown = raw.startsWith('{"id"') ? JSON.parse(raw).id : null;
    return typeof id === 'string' ? { id, orderRef: null, attemptKey: null } : null;
  },
};

/** A thousand sign-ins at the product's cost would take a minute of CPU; `passwords.test.ts` proves that cost. */
const quickCost = { memory: 64, passes: 1, parallelism: 1 };

let offset = 0;
const nextOffset = (): number => {
  offset += 1_000;
  return offset;
};

/** Takes about half a second. Close it. */
export const testWorld = async (options: TestWorldOptions = {}): Promise<TestWorld> => {
  const config = { ...baseConfig(), ...options.config };
  const log = options.log ?? silentLog();
  const clock = fixedClock(options.startIso ?? testStart);
  // A second world on one database must not use the ids of the first.
  const ids = seededIds(config.sandboxSeed + (options.database ? nextOffset() : 0));
  const database = options.database ?? (await freshDatabase());
  const { db } = database;
  const jobs = collectedJobs();
  const ledger = memoryOrderLedger();
  const world: World = {
    config,
    database,
    db,
    clock,
    disk: makeDisk({
      database,
      freeBytes: null,
      reserveBytes: config.diskReserveBytes,
      log,
      nowMs: monotonicMs,
      ...options.disk,
    }),
    ids,
    secrets: testSecrets,
    passwords: makePasswords(quickCost),
    log,
    metrics: makeMetrics(),
    jobs,
    tripEvents: makeTripEvents({ db, log }),
    mailer: options.mailer ?? sandboxMailer({ db, clock }),
    release: { version: '0.0.0-test', startedAt: clock.now() },
    payments: options.payments?.({ database }) ?? sandboxPayments({ db, secrets: testSecrets, ids }),
    wallets: makeWallets({ settings: config.wallets, now: options.walletNow ?? (() => new Date()), log }),
    domainRecords: options.domainRecords ?? sandboxRecords({ db }),
    flights: options.flights ?? [testSandboxFlights({ ledger })],
    hotels: options.hotels ?? [testSandboxHotels()],
    news: options.news ?? [testedNews, makeSandboxNews(testSecrets)],
    airline: makeSandboxAirline({ seed: config.sandboxSeed, ledger, news: memoryNewsLedger() }),
    background: makeBackground(log),
  };
  await registerWorkers(world);
  if (options.hasPeople ?? true) await makeSandboxWorld(world);
  const app = makeApp(world, { webFolder: '/nonexistent' });
  await app.ready();
  const relay = makeOutboxRelay({ db, mailer: world.mailer, host: 'localhost', log });
  const callerWith = (token: string | null) => makeTestCaller(app, token);
  return {
    world,
    app,
    clock,
    relay,
    jobs,
    anonymous: callerWith(null),
    callerWith,
    signIn: async (email) => callerWith(await signInToken(app, email)),
    close: async () => {
      if (!options.isFuzzed) await expectMailsReadable(world, relay);
      await app.close();
      await world.background.stop(0);
      if (!options.database) await database.close();
    },
  };
};

const signInToken = async (app: FastifyInstance, email: string): Promise<string> => {
  const reply = await makeTestCaller(app, null).send('POST', '/signin', { body: { email, password: 'tripwright' } });
  const { body } = reply;
  if (typeof body !== 'object' || body === null || !('token' in body) || typeof body.token !== 'string')
    throw new Error(`${email} could not sign in: ${reply.status} ${reply.text}`);
  return body.token;
};

const parsed = (text: string, contentType: unknown): unknown =>
  typeof contentType === 'string' && contentType.includes('json') && text !== '' ? JSON.parse(text) : undefined;

const makeTestCaller = (app: FastifyInstance, token: string | null): TestCaller => {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const inject = async (request: InjectOptions): Promise<WireReply> => {
    const response = await app.inject(request);
    const { statusCode: status, headers, payload: text } = response;
    return { status, headers, text, body: parsed(text, headers['content-type']) };
  };
  const call: TestCaller['call'] = (route, ...[input]) =>
    callRoute(route, input, { fetch: fetchOver(app), base: '/api', headers: authorization });
  return {
    token,
    call,
    get: async (route, ...input) => {
      const answer = await call(route, ...input);
      if (!answer.ok) throw new Error(`${route.method} ${route.path}: ${JSON.stringify(answer)}`);
      return answer.value;
    },
    send: (method, path, { body, headers } = {}) =>
      inject({
        method,
        url: `/api${path}`,
        headers: {
          ...authorization,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  };
};

/** A fetch that reaches the app without a socket: for the contract's client and for screens under test. */
export const fetchOver =
  (app: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const method = init?.method;
    const response = await app.inject({
      method: method === 'POST' || method === 'PUT' || method === 'DELETE' ? method : 'GET',
      url: input instanceof Request ? input.url : String(input),
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' && { payload: init.body }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers))
      if (value !== undefined) headers.set(name, String(value));
    const isEmpty = response.statusCode === 204 || response.statusCode === 304;
    return new Response(isEmpty ? null : new Uint8Array(response.rawPayload), { status: response.statusCode, headers });
  };
