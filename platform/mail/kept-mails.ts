/** The mails in the outbox as administrators see them, send them again, and an erasure removes them. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { signalAfterCommit } from '../db/transact.ts';
import { type Heading, mailKind, openHeading, openMail, outboxSignal, recipientOf } from './parts/sealed-mail.ts';

export type MailState = 'waiting' | 'sent' | 'given-up';

export type KeptMail = {
  readonly id: number;
  readonly state: MailState;
  /** Null: it was sent, is of an earlier release, or the recipient's account was erased. */
  readonly heading: Heading | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly givenUpAt: Date | null;
  /** While it waits. */
  readonly nextTryAt: Date | null;
  readonly tries: number;
  readonly failure: { readonly kind: string; readonly answer: string } | null;
  readonly holdsSecret: boolean;
  readonly secretUntil: Date | null;
  readonly sentAgainAt: Date | null;
};

const stateSql = sql<MailState>`case when done_at is not null then 'sent' when failed_at is not null then 'given-up' else 'waiting' end`;

const rowsOf = (db: Db) =>
  db
    .selectFrom('outbox')
    .where('kind', '=', mailKind)
    .select([
      'id',
      'heading',
      'created_at',
      'done_at',
      'failed_at',
      'due',
      'tries',
      'failure_kind',
      'failure',
      'holds_secret',
      'secret_until',
      'again_at',
      stateSql.as('state'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const keptMail = (db: Db, row: Row): KeptMail => ({
  id: row.id,
  state: row.state,
  heading: openHeading(db, row.heading),
  createdAt: row.created_at,
  sentAt: row.done_at,
  givenUpAt: row.failed_at,
  nextTryAt: row.state === 'waiting' ? row.due : null,
  tries: row.tries,
  failure: row.failure_kind === null ? null : { kind: row.failure_kind, answer: row.failure ?? '' },
  holdsSecret: row.holds_secret,
  secretUntil: row.secret_until,
  sentAgainAt: row.again_at,
});

/** With the words of the partial indexes. */
const whereState = (state: MailState) =>
  ({
    waiting: sql<SqlBool>`done_at is null and failed_at is null`,
    sent: sql<SqlBool>`done_at is not null`,
    'given-up': sql<SqlBool>`failed_at is not null`,
  })[state];

export type MailFilter = {
  readonly state: MailState | undefined;
  /** A whole address. */
  readonly email: string | undefined;
  /** Older than this mail. */
  readonly before: number | undefined;
};

/** The mails that match, newest first. */
export const findKeptMails = async (
  db: Db,
  { state, email, before }: MailFilter,
  most: number,
): Promise<readonly KeptMail[]> => {
  let query = rowsOf(db).orderBy('id', 'desc').limit(most);
  if (state) query = query.where(whereState(state));
  if (email) query = query.where('recipient', '=', recipientOf(db, email));
  if (before) query = query.where('id', '<', before);
  return (await query.execute()).map((row) => keptMail(db, row));
};

/**
 * One mail with its text.
 * @returns undefined: there is none; `text` is null when it was sent or holds a link or code that opens something
 */
export const findKeptMail = async (
  db: Db,
  id: number,
): Promise<(KeptMail & { readonly text: string | null }) | undefined> => {
  const row = await rowsOf(db).where('id', '=', id).select('payload').executeTakeFirst();
  if (!row) return undefined;
  const isShown = row.state !== 'sent' && !row.holds_secret;
  return { ...keptMail(db, row), text: isShown ? openMail(db, row.payload).text : null };
};

const usable = (now: Date) => sql<SqlBool>`(secret_until is null or secret_until > ${now})`;

/** The database's own clock, without the digits that a date on the wire loses. */
const atOnceSql = sql<Date>`date_trunc('milliseconds', now())`;

const waitAgain = (tx: Db) =>
  tx
    .updateTable('outbox')
    .set({ failed_at: null, again_at: atOnceSql, due: sql<Date>`now()`, tries: 0 })
    .where('kind', '=', mailKind)
    .where('failed_at', 'is not', null);

/**
 * Lets a mail that was given up wait again, under the same Message-ID.
 * @returns false: it is not given up, or its link or code has expired. Nothing changed
 */
export const sendMailAgain = async (tx: Db, id: number, now: Date): Promise<boolean> => {
  const row = await waitAgain(tx).where('id', '=', id).where(usable(now)).returning('id').executeTakeFirst();
  if (row) signalAfterCommit(tx, outboxSignal);
  return row !== undefined;
};

/**
 * The same for all that were given up since a time.
 * @returns how many wait again, how many stay because their link or code has expired, and the time that names this batch
 */
export const sendMailsAgain = async (
  tx: Db,
  since: Date,
  now: Date,
): Promise<{ readonly count: number; readonly expired: number; readonly at: Date | null }> => {
  const rows = await waitAgain(tx).where('failed_at', '>=', since).where(usable(now)).returning('again_at').execute();
  const { expired } = await tx
    .selectFrom('outbox')
    .where('kind', '=', mailKind)
    .where('failed_at', '>=', since)
    .select((of) => of.fn.countAll<number>().as('expired'))
    .executeTakeFirstOrThrow();
  if (rows.length > 0) signalAfterCommit(tx, outboxSignal);
  return { count: rows.length, expired: Number(expired), at: rows[0]?.again_at ?? null };
};

export type AgainProgress = { readonly sent: number; readonly waiting: number; readonly givenUp: number };

/** How far the mails of one batch are. */
export const findAgainProgress = async (db: Db, at: Date): Promise<AgainProgress> => {
  const { rows } = await sql<AgainProgress>`
    select count(done_at)::int as sent, count(*) filter (where done_at is null and failed_at is null)::int as waiting,
      count(failed_at)::int as "givenUp"
    from outbox where again_at = ${at}`.execute(db);
  return rows[0] ?? { sent: 0, waiting: 0, givenUp: 0 };
};

/** How many mails were given up. */
export const countGivenUp = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('outbox')
    .where('kind', '=', mailKind)
    .where(whereState('given-up'))
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Removes unsent mails to one address from the outbox. A mail that cannot be opened stays, because nobody knows its
 * address.
 * @returns how many were removed
 */
export const dropMailsTo = async (db: Db, email: string): Promise<number> => {
  const waiting = await db
    .selectFrom('outbox')
    .where('kind', '=', mailKind)
    .where('done_at', 'is', null)
    .select(['id', 'payload'])
    .execute();
  const opened = await Promise.allSettled(waiting.map(async ({ payload }) => openMail(db, payload).to));
  const ids = waiting.flatMap(({ id }, at) => {
    const to = opened[at];
    return to?.status === 'fulfilled' && to.value.toLowerCase() === email ? [id] : [];
  });
  if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute();
  return ids.length;
};

/** Removes from all mails to one address what names it. Those that wait are sent all the same. */
export const forgetRecipient = async (db: Db, email: string): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ heading: null, recipient: null })
    .where('recipient', '=', recipientOf(db, email))
    .execute();
};
