/** How many wrong guesses are looked at. Counted before the compare and kept in the database. Semantics 2; T3, T4 */
import type { Db } from '#platform/db/database.ts';
import { type AttemptKind, countAttempts, deleteAttempt, insertAttempt } from './store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const codeTries = 3;
export const challengeMinutes = 10;

type Budget = { readonly most: number; readonly windowMs: number };
export const budgets: Readonly<Record<AttemptKind, { readonly account: Budget; readonly network: Budget }>> = {
  code: { account: { most: 10, windowMs: 30 * dayMs }, network: { most: 30, windowMs: dayMs } },
  // Link and code still work when it is used up, so nobody can lock a person out.
  password: { account: { most: 20, windowMs: 60 * minuteMs }, network: { most: 200, windowMs: dayMs } },
  // Of an account: see mailBudgets. Of a network: however many addresses it asks for.
  mail: { account: { most: 10, windowMs: dayMs }, network: { most: 60, windowMs: 60 * minuteMs } },
};

/** Mails to one account. T7 */
export const mailBudgets: readonly Budget[] = [
  { most: 3, windowMs: 15 * minuteMs },
  { most: 10, windowMs: dayMs },
];

export type Guess = {
  readonly kind: AttemptKind;
  /** Null: no such account, or one whose budget is not touched by this browser. */
  readonly userId: number | null;
  readonly network: string;
  readonly now: Date;
};

/**
 * Books a guess before it is looked at. Guesses that come together all see each other, so that none slips through.
 * @returns the attempt's id, to be given back when the guess was right; null when a budget is used up
 */
export const takeGuess = async (db: Db, { kind, userId, network, now }: Guess): Promise<number | null> => {
  const { account, network: ofNetwork } = budgets[kind];
  const attemptId = await insertAttempt(db, { userId, network, kind, now });
  const since = (windowMs: number) => new Date(now.getTime() - windowMs);
  const byNetwork = await countAttempts(db, kind, { by: { network }, since: since(ofNetwork.windowMs) });
  const byAccount =
    userId === null ? 0 : await countAttempts(db, kind, { by: { userId }, since: since(account.windowMs) });
  if (byNetwork <= ofNetwork.most && byAccount <= account.most) return attemptId;
  // A refused guess was not looked at: it must not make the wait longer.
  await deleteAttempt(db, attemptId);
  return null;
};
