/** Mailed codes and links in the database. */
import type { Db } from '#platform/db/database.ts';
import { takePerson } from '#server/people/user-store.ts';

export type NewChallenge = {
  readonly userId: number;
  readonly purpose: 'signin' | 'reset';
  readonly codeHmac: string;
  readonly linkHash: string;
  /** The mailed link and code, sealed. */
  readonly sealed: string;
  readonly now: Date;
  /** When the code expires. */
  readonly expiresAt: Date;
  /** When the link expires: at the same instant or later. */
  readonly linkExpiresAt: Date;
};

export const insertChallenge = async (db: Db, challenge: NewChallenge): Promise<void> => {
  await db
    .insertInto('sign_in_challenges')
    .values({
      user_id: challenge.userId,
      purpose: challenge.purpose,
      code_hmac: challenge.codeHmac,
      link_hash: challenge.linkHash,
      sealed: challenge.sealed,
      link_expires_at: challenge.linkExpiresAt,
      created_at: challenge.now,
      expires_at: challenge.expiresAt,
    })
    .execute();
};

/** Blocks other mails to this person until the transaction ends, so that the one live link is mailed again. */
export const takeTurns = async (tx: Db, userId: number): Promise<void> => {
  await takePerson(tx, userId);
};

/** The newest challenge that can still be used. Older codes no longer work. */
export const findOpenChallenge = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('sign_in_challenges')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'wrong_tries', 'known_tries', 'link_hash', 'sealed'])
    .executeTakeFirst();

/** A link that is mailed again is valid as long as a new one. */
export const prolongChallenge = async (
  tx: Db,
  challengeId: number,
  { expiresAt, linkExpiresAt }: Pick<NewChallenge, 'expiresAt' | 'linkExpiresAt'>,
): Promise<void> => {
  await tx
    .updateTable('sign_in_challenges')
    .set({ expires_at: expiresAt, link_expires_at: linkExpiresAt })
    .where('id', '=', challengeId)
    .execute();
};

/**
 * Takes one of a code's tries before anything is compared.
 * @returns the hash to compare with; undefined when no try is left or the code was used meanwhile
 */
export const takeCodeTry = (
  db: Db,
  challengeId: number,
  { tries, most }: { readonly tries: 'wrong_tries' | 'known_tries'; readonly most: number },
) =>
  db
    .updateTable('sign_in_challenges')
    .set((eb) => ({ [tries]: eb(tries, '+', 1) }))
    .where('id', '=', challengeId)
    .where(tries, '<', most)
    .where('used_at', 'is', null)
    .returning(['id', 'code_hmac', 'link_hash'])
    .executeTakeFirst();

/**
 * @param by a link may work longer than its code
 * @returns whether this call was the one that used the challenge
 */
export const consumeChallenge = async (
  db: Db,
  challengeId: number,
  { by, now }: { readonly by: 'code' | 'link'; readonly now: Date },
): Promise<boolean> => {
  const used = await db
    .updateTable('sign_in_challenges')
    .set({ used_at: now, sealed: null })
    .where('id', '=', challengeId)
    .where('used_at', 'is', null)
    .where((eb) => eb(by === 'link' ? eb.fn.coalesce('link_expires_at', 'expires_at') : 'expires_at', '>', now))
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
