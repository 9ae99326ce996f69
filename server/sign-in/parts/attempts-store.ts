/** Checked guesses, one row each. The budgets are counted in the database, not in a process. */
import type { Db } from '#platform/db/database.ts';

export type AttemptKind = 'code' | 'password' | 'link';

/** The attempts that are counted together. */
export type CountedBy =
  /** Only attempts of browsers that the account does not know. */
  | { readonly userId: number }
  | { readonly userId: number; readonly network: string }
  | { readonly network: string }
  /** A browser that signed in as this person before, by the id in its cookie. */
  | { readonly device: string; readonly ofUserId: number };

export const insertAttempt = async (
  db: Db,
  attempt: { userId: number | null; device: string | null; network: string; kind: AttemptKind; now: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('sign_in_attempts')
    .values({
      user_id: attempt.userId,
      device: attempt.device,
      network: attempt.network,
      kind: attempt.kind,
      at: attempt.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const deleteAttempt = async (db: Db, attemptId: number): Promise<void> => {
  await db.deleteFrom('sign_in_attempts').where('id', '=', attemptId).execute();
};

const attemptsBy = (db: Db, kind: AttemptKind, by: CountedBy) => {
  const attempts = db.selectFrom('sign_in_attempts').where('kind', '=', kind);
  if ('device' in by) return attempts.where('device', '=', by.device).where('user_id', '=', by.ofUserId);
  // A known browser has its own budget, which does not touch any other.
  const ofStrangers = attempts.where('device', 'is', null);
  const ofAccount = 'userId' in by ? ofStrangers.where('user_id', '=', by.userId) : ofStrangers;
  return 'network' in by ? ofAccount.where('network', '=', by.network) : ofAccount;
};

/** When the n-th newest attempt was made; undefined when there were fewer. @param nth 1 is the newest */
export const nthNewestAttempt = async (
  db: Db,
  kind: AttemptKind,
  { by, nth }: { by: CountedBy; nth: number },
): Promise<Date | undefined> => {
  const found = await attemptsBy(db, kind, by)
    .select('at')
    .orderBy('at', 'desc')
    .limit(1)
    .offset(nth - 1)
    .executeTakeFirst();
  return found?.at;
};

/** How many codes were checked since an instant, for all accounts together. */
export const countCodes = async (db: Db, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('sign_in_attempts')
    .where('kind', '=', 'code')
    .where('user_id', 'is not', null)
    .where('at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** @returns whether the event is the account's first of that day */
export const isFirstOfDay = async (
  tx: Db,
  { userId, event, now }: { userId: number; event: string; now: Date },
): Promise<boolean> => {
  const written = await tx
    .insertInto('sign_in_failures_told')
    .values({ user_id: userId, event, day: now.toISOString().slice(0, 10) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return written !== undefined;
};

/** The checked guesses at one account since an instant, oldest first. The budgets keep them few. */
export const attemptsAt = (db: Db, userId: number, since: Date) =>
  db
    .selectFrom('sign_in_attempts')
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .select(['kind', 'device', 'network', 'at'])
    .orderBy('at')
    .execute();

/** Gives an account its guesses back. @returns how many were counted */
export const deleteAttemptsAt = async (tx: Db, userId: number): Promise<number> => {
  const deleted = await tx.deleteFrom('sign_in_attempts').where('user_id', '=', userId).returning('id').execute();
  return deleted.length;
};
