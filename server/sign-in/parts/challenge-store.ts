/** Mailed codes and links in the database. */
import type { Db } from '#platform/db/database.ts';

export type NewChallenge = {
  readonly userId: number;
  readonly purpose: 'signin' | 'reset';
  readonly codeHmac: string;
  readonly linkHash: string;
  readonly now: Date;
  readonly expiresAt: Date;
};

export const insertChallenge = async (db: Db, challenge: NewChallenge): Promise<void> => {
  await db
    .insertInto('sign_in_challenges')
    .values({
      user_id: challenge.userId,
      purpose: challenge.purpose,
      code_hmac: challenge.codeHmac,
      link_hash: challenge.linkHash,
      created_at: challenge.now,
      expires_at: challenge.expiresAt,
    })
    .execute();
};

/** How many mails an account was sent since an instant. */
export const countChallenges = async (db: Db, userId: number, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('sign_in_challenges')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Holds back other mails to this person until the end of the transaction, so that the count stays true. */
export const takeTurns = async (tx: Db, userId: number): Promise<void> => {
  await tx.selectFrom('users').where('id', '=', userId).forUpdate().select('id').execute();
};

/** The newest challenge that can still be used: an older code is good no more. */
export const findOpenChallenge = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('sign_in_challenges')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'wrong_tries'])
    .executeTakeFirst();

/**
 * Takes one of a code's tries before anything is compared.
 * @returns what to compare with; undefined when no try is left, or the code was used meanwhile
 */
export const takeCodeTry = (db: Db, challengeId: number, mostTries: number) =>
  db
    .updateTable('sign_in_challenges')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('id', '=', challengeId)
    .where('wrong_tries', '<', mostTries)
    .where('used_at', 'is', null)
    .returning(['id', 'code_hmac', 'link_hash'])
    .executeTakeFirst();

/** @returns whether this call was the one that used the challenge */
export const consumeChallenge = async (db: Db, challengeId: number, now: Date): Promise<boolean> => {
  const used = await db
    .updateTable('sign_in_challenges')
    .set({ used_at: now })
    .where('id', '=', challengeId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
};

export const findChallengeByLink = (db: Db, userId: number, linkHash: string) =>
  db
    .selectFrom('sign_in_challenges')
    .where('user_id', '=', userId)
    .where('link_hash', '=', linkHash)
    .select('id')
    .executeTakeFirst();
