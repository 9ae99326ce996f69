/** Guesses and mails asked for, one row each: the budgets live in the database, not in a process. */
import type { Db } from '#platform/db/database.ts';

export type AttemptKind = 'code' | 'password' | 'mail';

/** Whose attempts are counted together. */
export type CountedBy =
  | { readonly userId: number }
  | { readonly network: string }
  /** A browser that signed in as this person before, by the id in its cookie. */
  | { readonly device: string; readonly ofUserId: number }
  /** All that were looked at for an account, wherever they came from. */
  | { readonly site: true };

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
  if ('userId' in by) return attempts.where('user_id', '=', by.userId).where('device', 'is', null);
  return 'network' in by ? attempts.where('network', '=', by.network) : attempts.where('user_id', 'is not', null);
};

/** How many attempts of a kind there were since an instant. */
export const countAttempts = async (
  db: Db,
  kind: AttemptKind,
  { by, since }: { by: CountedBy; since: Date },
): Promise<number> => {
  const { count } = await attemptsBy(db, kind, by)
    .where('at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
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
