import { sql } from 'kysely';
import type { Outcome } from '#domain/kit/outcome.ts';
import { backOffMs } from '../back-off.ts';
import type { Db } from '../db/database.ts';
import { rootOf } from '../db/root.ts';
import { onSignal, signalAfterCommit } from '../db/transact.ts';
import { type Log, plainError } from '../log.ts';
import { makeLoop } from '../loop.ts';
import { inSpan, type Tracing } from '../tracing.ts';
import { mailKind, openMail, outboxSignal, sealedMail } from './parts/sealed-mail.ts';
import type { Mail, Mailer } from './port.ts';

/**
 * Puts a mail into the outbox: it is sent if, and only if, the transaction commits. It is sealed while it waits,
 * because it may hold a sign-in link or code. Times in the outbox are the database's own.
 */
export const queueMail = async (db: Db, mail: Mail): Promise<void> => {
  await db
    .insertInto('outbox')
    .values({ kind: mailKind, ...sealedMail(db, mail), due: sql<Date>`now()`, created_at: sql<Date>`now()` })
    .execute();
  signalAfterCommit(db, outboxSignal);
};

export type OutboxRelay = {
  /** Starts relaying: right after every commit in this process, and each second for mails of other processes. */
  readonly start: () => void;
  /** Stops after the current mail. */
  readonly stop: () => Promise<void>;
  /** Sends all that is due. @returns how many mails were taken by the mailer */
  readonly relayDue: () => Promise<number>;
};

type Options = {
  readonly db: Db;
  readonly mailer: Mailer;
  /** Right half of Message-IDs. */
  readonly host: string;
  readonly log: Log;
  readonly onGaveUp?: () => void;
  /** The pause between two polls for mails of other processes; default: one second. */
  readonly pauseMs?: number;
  /** Between two renewals of the leases; default: three seconds. */
  readonly renewEveryMs?: number;
};

/**
 * Nobody else takes a claimed mail before this time, and the process that sends it renews the lease. When that process
 * dies, another sends the mail within a quarter of a minute.
 */
const leaseSeconds = 10;
const renewEveryMs = 3_000;
/** This many claims get the short lease. A mail that crashes every process must not be tried for two days on end. */
const quickClaims = 3;
const backOff = { firstMs: 5_000, longestMs: 3_600_000 } as const;
const giveUpAfterHours = 48;
const atOnce = 10;
/** In characters. */
const mostOfReason = 200;

/**
 * Carries mails from the outbox to the mailer, each at least once and always with the same Message-ID
 * `<outbox-{id}@host>`. A refusal is tried again after 5 s, doubling to 1 h; after 48 h it is given up with an alert.
 * Several processes may relay. docs/booking.md#mails; docs/faults.md#mail-server-away
 */
export const makeOutboxRelay = (options: Options): OutboxRelay => {
  const { db, log } = options;
  const relayDue = async (): Promise<number> => {
    let sent = 0;
    for (;;) {
      const claimed = await claimDue(db);
      sent += await relayClaimed(options, claimed);
      if (claimed.length < atOnce) return sent;
    }
  };
  const loop = makeLoop(relayDue, (error) => log.error({ error }, 'the outbox could not be relayed'), options.pauseMs);
  let ignore = () => {};
  return {
    relayDue,
    start: () => {
      ignore = onSignal(db, outboxSignal, loop.nudge);
      loop.start();
    },
    stop: async () => {
      ignore();
      await loop.stop();
    },
  };
};

type Claimed = { readonly id: number; readonly payload: unknown; readonly tries: number; readonly isOld: boolean };

/** Takes due rows by moving their due time: a row claimed and never finished comes back by itself. */
const claimDue = async (db: Db): Promise<Claimed[]> => {
  const { rows } = await sql<Claimed>`
    update outbox set tries = tries + 1, due = now() + make_interval(
      secs => least(${leaseSeconds}::int * 2 ^ greatest(0, tries + 1 - ${quickClaims}::int), ${backOff.longestMs / 1000}::int))
    where id in (
      select id from outbox
      where kind = ${mailKind} and done_at is null and failed_at is null and due <= now()
      order by due, id limit ${atOnce} for update skip locked
    )
    returning id, payload, tries, coalesce(again_at, created_at) < now() - make_interval(hours => ${giveUpAfterHours}) as "isOld"`.execute(
    db,
  );
  return rows.toSorted((a, b) => a.id - b.id);
};

/** Sends claimed mails one after the other, and renews the leases of those that wait. @returns how many were taken */
const relayClaimed = async (options: Options, claimed: readonly Claimed[]): Promise<number> => {
  const waiting = new Set(claimed.map(({ id }) => id));
  let renewal: Promise<unknown> = Promise.resolve();
  const renew = (): void => {
    renewal = renewLeases(options, [...waiting]);
  };
  const timer = setInterval(renew, options.renewEveryMs ?? renewEveryMs);
  let sent = 0;
  try {
    for (const row of claimed) {
      const outcome = await sendTraced(options, row);
      // The result is written last: a renewal in progress must not move its time again.
      waiting.delete(row.id);
      await renewal;
      if (await concludeWalled(options, row, outcome)) sent += 1;
    }
  } finally {
    clearInterval(timer);
  }
  return sent;
};

/** Without a renewal another process may send a mail again. That is no reason to stop. */
const renewLeases = async ({ db, log }: Options, ids: readonly number[]): Promise<void> => {
  try {
    await sql`
      update outbox set due = greatest(due, now() + make_interval(secs => ${leaseSeconds}))
      where id = any(${[...ids]}::bigint[]) and done_at is null and failed_at is null`.execute(db);
  } catch (error) {
    log.warn({ error }, 'the lease of a mail was not renewed');
  }
};

/** A mail whose row fails must not block the others. It comes back when its claim is over. */
const concludeWalled = async (options: Options, row: Claimed, outcome: Outcome<{ id: string }>): Promise<boolean> => {
  const [written] = await Promise.allSettled([conclude(options, row, outcome)]);
  if (written.status === 'fulfilled') return written.value;
  options.log.error(
    { outboxId: row.id, tries: row.tries, error: written.reason, alert: true },
    'a mail was not relayed',
  );
  return false;
};

/** Records the result of a mail. @returns whether it was taken */
const conclude = async (options: Options, row: Claimed, outcome: Outcome<{ id: string }>): Promise<boolean> => {
  const { db, log, onGaveUp } = options;
  if (outcome.ok) {
    // The content of a sent mail is no longer needed and may hold a link. Nor is to whom it went: the hash is enough.
    await sql`update outbox set done_at = now(), payload = '{}', heading = null where id = ${row.id}`.execute(db);
    return true;
  }
  const { kind } = outcome.error;
  const reason = 'message' in outcome.error ? outcome.error.message : kind;
  const why = sql`failure_kind = ${kind}, failure = ${reason.slice(0, mostOfReason)}`;
  if (row.isOld) {
    await sql`update outbox set failed_at = now(), ${why} where id = ${row.id}`.execute(db);
    log.error({ outboxId: row.id, tries: row.tries, reason, alert: true }, 'a mail was given up after 48 hours');
    onGaveUp?.();
    return false;
  }
  const seconds = backOffMs(row.tries, backOff) / 1000;
  await sql`update outbox set due = now() + make_interval(secs => ${seconds}), ${why} where id = ${row.id}`.execute(db);
  log.warn({ outboxId: row.id, tries: row.tries, reason, seconds }, 'a mail was not taken; it is tried again');
  return false;
};

/** Sending is a span of the trace that queued the mail. */
const sendTraced = (options: Options, row: Claimed): Promise<Outcome<{ id: string }>> => {
  const tracing: Tracing | null = rootOf(options.db).tracing;
  if (tracing === null) return trySending(options, row);
  const { payload } = row;
  const carried: unknown = typeof payload === 'object' && payload !== null && Reflect.get(payload, 'traceparent');
  const causedBy = typeof carried === 'string' ? carried : null;
  return inSpan(tracing, { name: 'send mail', kind: 'consumer', facts: { 'mail.tries': row.tries }, causedBy }, () =>
    trySending(options, row),
  );
};

/** A mail that cannot be opened or sent must not block the others. */
const trySending = async ({ db, mailer, host }: Options, row: Claimed): Promise<Outcome<{ id: string }>> => {
  try {
    return await mailer.send({ ...openMail(db, row.payload), messageId: `<outbox-${row.id}@${host}>` });
  } catch (error) {
    return { ok: false, error: { kind: 'validation', fields: {}, message: plainError(error).message } };
  }
};

/** Counts of unsent mails and of mails given up. */
export const countOutbox = async (db: Db): Promise<{ readonly pending: number; readonly failed: number }> => {
  const { rows } = await sql<{ pending: number; failed: number }>`
    select count(*) filter (where failed_at is null) as pending, count(failed_at) as failed
    from outbox where done_at is null`.execute(db);
  return rows[0] ?? { pending: 0, failed: 0 };
};
