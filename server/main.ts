/**
 * Starts the process: the one file that chooses adapters. Stops it gracefully on request. Adapters of suppliers, and
 * the libraries that only they need, are loaded only where they are configured: they cost memory. docs/decisions/0072
 */
import { statfs } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { invariant } from '#domain/kit/invariant.ts';
import { type Clock, monotonicMs, systemClock } from '#platform/clock.ts';
import { type Config, ConfigError, parseConfig } from '#platform/config.ts';
import { workAlone } from '#platform/db/alone.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { type Disk, makeDisk } from '#platform/disk.ts';
import { dnsRecords } from '#platform/dns/node.ts';
import { sandboxRecords } from '#platform/dns/sandbox.ts';
import { makeTripEvents } from '#platform/events/trip-events.ts';
import { randomIds } from '#platform/ids.ts';
import { makeJobs } from '#platform/jobs/jobs.ts';
import { tracedJobs } from '#platform/jobs/traced-jobs.ts';
import { joinKeyRing } from '#platform/keys/key-ring.ts';
import { exitOnUncaught, type Log, makeLog } from '#platform/log.ts';
import { makeLoop } from '#platform/loop.ts';
import { makeOutboxRelay, type OutboxRelay } from '#platform/mail/outbox.ts';
import type { Mailer } from '#platform/mail/port.ts';
import { sandboxMailer } from '#platform/mail/sandbox-mailbox.ts';
import { type Metrics, makeMetrics } from '#platform/metrics.ts';
import { makePasswords } from '#platform/passwords.ts';
import { noPayments } from '#platform/payments/no-payments.ts';
import type { PaymentGateway } from '#platform/payments/port.ts';
import { sandboxPayments } from '#platform/payments/sandbox.ts';
import { runProgram } from '#platform/run-program.ts';
import { type LoadedKey, loadSecretKey } from '#platform/secret-key.ts';
import { makeSecrets, type Secrets } from '#platform/secrets.ts';
import { portSentence } from '#platform/start-sentence.ts';
import type { Telemetry } from '#platform/telemetry/start-telemetry.ts';
import { makeWallets } from '#platform/wallet/wallets.ts';
import { traceFee } from '#server/payments/trace-fee.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { HotelSupplier } from '#suppliers/hotels/port.ts';
import type { SignedNews } from '#suppliers/news/port.ts';
import { makeSandboxFlights } from '#suppliers/sandbox/flights.ts';
import { storedStays } from '#suppliers/sandbox/hotels/stored-stays.ts';
import { makeSandboxHotels } from '#suppliers/sandbox/hotels.ts';
import { loadTimetable } from '#suppliers/sandbox/network/timetable.ts';
import { makeSandboxAirline } from '#suppliers/sandbox/orders/airline.ts';
import { storedNews } from '#suppliers/sandbox/orders/stored-news.ts';
import { storedOrders } from '#suppliers/sandbox/orders/stored-orders.ts';
import release from '../package.json' with { type: 'json' };
import { registerWorkers } from './all-workers.ts';
import { makeApp } from './app.ts';
import { traceOrder } from './bookings/trace-order.ts';
import { tracePayment } from './bookings/trace-payment.ts';
import { makeBackground } from './kit/background.ts';
import { killAt } from './kit/fault-point.ts';
import { sealSoon } from './kit/keep-sealed.ts';
import { serveMetrics } from './kit/metrics.ts';
import { endInTime, stopGracefully } from './kit/stop-gracefully.ts';
import { tracedFlights, tracedHotels, tracedPayments } from './kit/traced-ports.ts';
import type { SandboxAirline, World } from './kit/world.ts';
import { makeSandboxWorld } from './sandbox/make-sandbox-world.ts';
import { makeWorldTrips } from './sandbox/make-world-trips.ts';
import { readyLines } from './sandbox/ready-lines.ts';
import { restoreClock } from './sandbox/restore-clock.ts';
import { makeSandboxNews } from './sandbox/sandbox-news.ts';
import { noterOfRefusedKeys } from './setup/note-refused-key.ts';
import { makeFirstAdministrator } from './staff/make-first-administrator.ts';
import { takeCommands } from './staff/take-commands.ts';

const workGraceMs = 10_000;
const mostStartWaitMs = 120_000;
/** Raises the alert of a full disk even if no request checks the disk. */
const lookAtDiskMs = 60_000;
/** What the last traces may take at the end of the process. */
const lastSpansMs = 1_000;

type Opened = {
  readonly config: Config;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly metrics: Metrics;
  /** Null: nothing is traced. */
  readonly telemetry: Telemetry | null;
  readonly database: Database;
};

const sandboxFlights = (config: Config, { db }: Database): FlightSupplier =>
  makeSandboxFlights({
    seed: config.sandboxSeed,
    latency: config.sandboxLatency,
    scenarios: config.sandboxScenarios,
    ledger: storedOrders(db),
    hasLuck: config.sandboxLuck,
    ...(config.sandboxDisruptions && { news: storedNews(db) }),
    timetable: loadTimetable({
      seed: config.sandboxSeed,
      // Next to the code that creates it, because it is the same for every data directory.
      cacheFile: join(import.meta.dirname, '..', '.cache', `timetable-${config.sandboxSeed}.bin`),
    }),
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
  });

const sandboxAirline = ({ config, database: { db } }: Opened): SandboxAirline =>
  makeSandboxAirline({ seed: config.sandboxSeed, ledger: storedOrders(db), news: storedNews(db) });

const sandboxHotels = (config: Config, { db }: Database): HotelSupplier =>
  makeSandboxHotels({
    seed: config.sandboxSeed,
    latency: config.sandboxLatency,
    scenarios: config.sandboxScenarios,
    ledger: storedStays(db),
    hasLuck: config.sandboxLuck,
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
  });

/** What every live supplier needs. */
const toolsOf = ({ log, database: { db } }: Opened) => ({
  log,
  keyRefused: noterOfRefusedKeys(db, log),
  random: Math.random,
  traceOf: (attemptKey: string) => traceOrder(db, attemptKey),
});

/** The hotel suppliers. All are asked at once, and a failure of one does not fail the list. */
const chooseHotels = async (opened: Opened): Promise<readonly HotelSupplier[]> => {
  const { config, database, metrics } = opened;
  const { duffel, rapid } = config;
  const tools = toolsOf(opened);
  const droppedBy = (source: string) => (reason: string, count: number) =>
    metrics.offersDropped.inc({ source, reason }, count);
  // Signatures use the machine's time, independent of the sandbox world's own clock.
  const wallClock = systemClock().now;
  const suppliers = config.world === 'sandbox' ? [sandboxHotels(config, database)] : [];
  if (rapid !== null) {
    const { makeRapidHotels } = await import('#suppliers/rapid/hotels.ts');
    suppliers.push(makeRapidHotels({ ...rapid, ...tools, wallClock, dropped: droppedBy('rapid') }));
  }
  if (duffel?.sellsStays) {
    const { makeDuffelStays } = await import('#suppliers/duffel/stays.ts');
    suppliers.push(makeDuffelStays({ ...duffel, ...tools, dropped: droppedBy('duffel-stays') }));
  }
  return suppliers;
};

/** The flight suppliers. All are asked at once, and a failure of one does not fail the search. */
const chooseFlights = async (opened: Opened): Promise<readonly FlightSupplier[]> => {
  const { config, database, metrics } = opened;
  const { duffel } = config;
  const sandbox = config.world === 'sandbox' ? [sandboxFlights(config, database)] : [];
  if (duffel === null) return sandbox;
  const { makeDuffelFlights } = await import('#suppliers/duffel/flights.ts');
  const dropped = (reason: string, count: number) => metrics.offersDropped.inc({ source: 'duffel', reason }, count);
  return [...sandbox, makeDuffelFlights({ ...duffel, ...toolsOf(opened), dropped })];
};

type Payments = { readonly gateway: PaymentGateway; readonly news: readonly SignedNews[] };

/** The payment gateway. */
const choosePayments = async ({ config, log, secrets, database: { db } }: Opened): Promise<Payments> => {
  const { stripe, world } = config;
  if (stripe !== null) {
    const [{ stripePayments }, { makeStripeNews }] = await Promise.all([
      import('#platform/payments/stripe.ts'),
      import('#platform/payments/stripe-webhook.ts'),
    ]);
    const traceOf = async (attemptId: string) => (await traceFee(db, attemptId)) ?? (await tracePayment(db, attemptId));
    const news = stripe.webhookSecret === null ? [] : [makeStripeNews(stripe.webhookSecret)];
    return { gateway: stripePayments({ ...stripe, db, log, keyRefused: noterOfRefusedKeys(db, log), traceOf }), news };
  }
  if (world === 'sandbox') return { gateway: sandboxPayments({ db, secrets, ids: randomIds() }), news: [] };
  log.warn('no payment gateway is configured: nothing can be booked');
  return { gateway: noPayments(), news: [] };
};

/** Only the embedded database writes to a disk that this process can see. */
const watchDisk = ({ config, log, database }: Opened): Disk => {
  const freeBytes = async () => {
    const { bavail, frsize } = await statfs(config.dataDir);
    return bavail * frsize;
  };
  return makeDisk({
    database,
    freeBytes: database.engine === 'pglite' ? freeBytes : null,
    reserveBytes: config.diskReserveBytes,
    log,
    nowMs: monotonicMs,
  });
};

const duffelNews = async ({ duffel }: Config): Promise<readonly SignedNews[]> => {
  if (!duffel?.webhookSecret) return [];
  const { makeDuffelNews } = await import('#suppliers/duffel/webhook.ts');
  return [makeDuffelNews(duffel.webhookSecret)];
};

const chooseWorld = async (opened: Opened): Promise<World> => {
  const { config, log, secrets, metrics, database } = opened;
  const { db } = database;
  const isSandbox = config.world === 'sandbox';
  const tracing = opened.telemetry?.tracing ?? null;
  const [flights, hotels, payments] = [
    await chooseFlights(opened),
    await chooseHotels(opened),
    await choosePayments(opened),
  ];
  const jobs = makeJobs({ database, log });
  if (flights.length === 0) log.warn('no flight supplier is configured: no flight is found');
  if (hotels.length === 0) log.warn('no hotel supplier is configured: no hotel is found');
  const clock = systemClock();
  return {
    config,
    database,
    db,
    clock,
    mailer: await chooseMailer(opened, clock),
    release: { version: release.version, startedAt: clock.now() },
    disk: watchDisk(opened),
    ids: randomIds(),
    secrets,
    passwords: makePasswords(),
    log,
    metrics,
    ...(tracing && { tracing }),
    jobs: tracing ? tracedJobs(tracing, jobs) : jobs,
    tripEvents: makeTripEvents({ db, log }),
    payments: tracing ? tracedPayments(tracing, payments.gateway) : payments.gateway,
    wallets: makeWallets({ settings: config.wallets, now: systemClock().now, log }),
    domainRecords: isSandbox ? sandboxRecords({ db }) : dnsRecords(),
    flights: tracing ? flights.map((supplier) => tracedFlights(tracing, supplier)) : flights,
    hotels: tracing ? hotels.map((supplier) => tracedHotels(tracing, supplier)) : hotels,
    news: [...(await duffelNews(config)), ...(isSandbox ? [makeSandboxNews(secrets)] : []), ...payments.news],
    ...(isSandbox && { airline: sandboxAirline(opened) }),
    background: makeBackground(log),
    ...(config.faultPoint && { faultPoint: killAt(config.faultPoint, () => process.kill(process.pid, 'SIGKILL')) }),
  };
};

const chooseTelemetry = async (
  { telemetry: settings }: Config,
  metrics: Metrics,
  log: Log,
): Promise<Telemetry | null> => {
  if (settings === null) return null;
  const { startTelemetry } = await import('#platform/telemetry/start-telemetry.ts');
  return startTelemetry({ settings, metrics, log, version: release.version });
};

const chooseMailer = async ({ config, database: { db } }: Opened, clock: Clock): Promise<Mailer> => {
  if (config.smtpUrl === null) return sandboxMailer({ db, clock });
  const { smtpMailer } = await import('#platform/mail/smtp.ts');
  return smtpMailer({ url: config.smtpUrl, from: config.mailFrom });
};

const chooseRelay = ({ config, db, mailer, log }: World): OutboxRelay =>
  makeOutboxRelay({
    db,
    mailer,
    host: new URL(config.publicUrl).hostname,
    log,
  });

/** @returns the address that people open */
const listen = async (app: ReturnType<typeof makeApp>, { port, host, publicUrl }: Config): Promise<string> => {
  const [listening] = await Promise.allSettled([app.listen({ port, host })]);
  if (listening.status === 'rejected') {
    const sentence = portSentence(listening.reason, { setting: 'PORT', port, host });
    throw sentence === null ? listening.reason : new ConfigError(sentence);
  }
  const address: AddressInfo | string | null = app.server.address();
  // PORT=0 asks the machine for a free one.
  return port === 0 && address !== null && typeof address === 'object' ? `http://localhost:${address.port}` : publicUrl;
};

/** Joins the key agreement of the database, before anything is signed or sealed. */
const joinKeys = ({ database: { db }, secrets, log, background, jobs }: World, { whenWrong }: LoadedKey) =>
  joinKeyRing({
    db,
    secrets,
    log,
    process: randomIds().short(),
    whenWrong,
    onChanged: () => background.run(() => sealSoon({ db, jobs })),
    // The process cannot continue, and its next start says what to do. With this exit code a supervisor restarts it.
    onLost: (reason) => {
      log.fatal({ alert: true, sentence: reason.message }, 'the secret key of this process is out of use');
      process.exitCode = 1;
      process.kill(process.pid, 'SIGTERM');
    },
  });

const serve = async (world: World, key: LoadedKey, telemetry: Telemetry | null): Promise<void> => {
  const { config, log, database } = world;
  const relay = chooseRelay(world);
  // Tables, queues and the sandbox world are created once, even when several processes start at the same time.
  const keyRing = await workAlone(database, { name: 'start', log, mostWaitMs: mostStartWaitMs }, async () => {
    await migrate(database.db);
    const joined = await joinKeys(world, key);
    if (config.world === 'sandbox') await restoreClock(world);
    await registerWorkers(world);
    await world.jobs.start();
    await database.raiseWall();
    if (config.world === 'sandbox') await makeSandboxWorld(world);
    return joined;
  });
  invariant(keyRing, 'the wait for the start was not aborted');
  await world.tripEvents.start();
  relay.start();
  await keyRing.start();
  const diskWatch = makeLoop(
    world.disk.look,
    (error) => log.error({ error }, 'the disk could not be looked at'),
    lookAtDiskMs,
  );
  diskWatch.start();
  let isStopping = false;
  const app = makeApp(world, { isStopping: () => isStopping });
  const commands = await takeCommands(world);

  const endRunningWork = async (mostMs: number): Promise<void> => {
    await Promise.all([
      world.jobs.stop(mostMs),
      relay.stop(),
      diskWatch.stop(),
      world.tripEvents.stop(),
      commands?.stop(),
      world.background.stop(mostMs / 2),
    ]);
    // Before this point it may have sealed something.
    await keyRing.leave();
  };
  const endWork = async (mostMs: number): Promise<void> => {
    await endRunningWork(mostMs);
    await database.close();
    await telemetry?.stop(Math.min(lastSpansMs, mostMs / 4));
  };
  const stop = async (signal: string): Promise<void> => {
    // A second signal means that the operator does not want to wait.
    if (isStopping) process.exit(1);
    const announce = () => {
      isStopping = true;
    };
    log.info({ signal }, 'stopping');
    const isInTime = await stopGracefully({ app, log, drainMs: config.drainSeconds * 1000, announce, endWork });
    // Work that was cut off continues at the next start or in another process, as after a kill.
    log.info(isInTime ? 'stopped' : 'stopped with work in hand');
    // 0, unless something has set another code.
    process.exit();
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));

  const [listening] = await Promise.allSettled([serveMetrics(world).then(() => listen(app, config))]);
  if (listening.status === 'rejected') {
    // Otherwise its jobs would fail, and report it, because the database closes under them.
    await endInTime(endRunningWork(workGraceMs), workGraceMs);
    throw listening.reason;
  }
  const url = listening.value;
  const first = await makeFirstAdministrator(world);
  process.stdout.write(`${[...readyLines(url, config.world), ...first].join('\n')}\n`);
  // They are booked on cards of the sandbox gateway.
  if (config.world === 'sandbox' && config.sandboxTrips && config.stripe === null) {
    const atOnce = { ...config, sandboxLatency: 0 };
    const instant = () => ({
      flights: [sandboxFlights(atOnce, database)],
      hotels: [sandboxHotels(atOnce, database)],
    });
    world.background.run((signal) =>
      workAlone(database, { name: 'world trips', log, signal }, () => makeWorldTrips(world, instant, signal)),
    );
  }
};

await runProgram(async () => {
  const config = parseConfig(process.env);
  const metrics = makeMetrics({ isWithProcess: true });
  const log = makeLog(config.logLevel, undefined, (alert) => metrics.alerts.inc({ alert }));
  exitOnUncaught(log);
  const loaded = loadSecretKey(config);
  const secrets = makeSecrets(loaded.key);
  const { databaseUrl, dataDir, databasePoolSize: poolSize, isDatabasePreparing: isPreparing } = config;
  const { databaseTimeouts: timeouts } = config;
  const telemetry = await chooseTelemetry(config, metrics, log);
  const tracing = telemetry?.tracing ?? null;
  const database = await openDatabase({ databaseUrl, dataDir, poolSize, isPreparing, timeouts, log, secrets, tracing });
  const opened: Opened = { config, log, secrets, metrics, telemetry, database };
  const world = await chooseWorld(opened);
  const [served] = await Promise.allSettled([serve(world, loaded, telemetry)]);
  if (served.status === 'fulfilled') return;
  // Parts that have started keep the process alive, so it reports the reason and exits.
  await runProgram(() => Promise.reject(served.reason), process.env);
  await Promise.race([database.close(), new Promise((resolve) => setTimeout(resolve, workGraceMs))]);
  process.exit(1);
}, process.env);
