/** Accounts, sessions, challenges and attempts in the database. */
import type { Db } from '#platform/db/database.ts';
import type { NewAccount } from '../create-account.ts';

/** An account that may sign in, or undefined. */
export const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .where('email', '=', email)
    .where('status', '=', 'active')
    .select(['id', 'email', 'name', 'password_hash', 'is_expert', 'is_admin', 'email_proven_at'])
    .executeTakeFirst();

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export const findFeatures = (db: Db, userId: number) =>
  db.selectFrom('users').where('id', '=', userId).select(['is_reports', 'is_custom_reports']).executeTakeFirstOrThrow();

export const findOrganizationByDomain = (db: Db, domain: string) =>
  db
    .selectFrom('organizations')
    .where('domain', '=', domain)
    .where('status', '=', 'active')
    .select('name')
    .executeTakeFirst();

export const insertSession = async (
  db: Db,
  session: {
    userId: number;
    tokenHash: string;
    kind: 'full' | 'lander';
    userAgent: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> => {
  await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      kind: session.kind,
      user_agent: session.userAgent,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
};

export const endSession = async (db: Db, by: { id: number } | { tokenHash: string }, now: Date): Promise<void> => {
  const update = db.updateTable('sessions').set({ ended_at: now }).where('ended_at', 'is', null);
  await ('id' in by ? update.where('id', '=', by.id) : update.where('token_hash', '=', by.tokenHash)).execute();
};

/** The first proof of an address ends whatever someone else may have prepared under it. Threat T2 */
export const proveAddress = async (db: Db, userId: number, now: Date): Promise<void> => {
  const proven = await db
    .updateTable('users')
    .set({ email_proven_at: now, password_hash: null, collaborator_id: null })
    .where('id', '=', userId)
    .where('email_proven_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!proven) return;
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
};

export const insertChallenge = async (
  db: Db,
  challenge: { userId: number; codeHmac: string; linkHash: string; now: Date; expiresAt: Date },
): Promise<void> => {
  await db
    .insertInto('sign_in_challenges')
    .values({
      user_id: challenge.userId,
      purpose: 'signin',
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

/**
 * Takes one of a code's tries before anything is compared.
 * @returns the newest open challenge, with its tries used up or not; undefined when there is none
 */
export const takeCodeTry = async (db: Db, userId: number, { now, mostTries }: { now: Date; mostTries: number }) => {
  const newest = await db
    .selectFrom('sign_in_challenges')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirst();
  if (!newest) return undefined;
  const taken = await db
    .updateTable('sign_in_challenges')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('id', '=', newest.id)
    .where('wrong_tries', '<', mostTries)
    .where('used_at', 'is', null)
    .returning(['id', 'code_hmac', 'link_hash'])
    .executeTakeFirst();
  return taken ? { kind: 'open' as const, ...taken } : { kind: 'used-up' as const };
};

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

export type AttemptKind = 'code' | 'password' | 'mail';

export const insertAttempt = async (
  db: Db,
  attempt: { userId: number | null; network: string; kind: AttemptKind; now: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('sign_in_attempts')
    .values({ user_id: attempt.userId, network: attempt.network, kind: attempt.kind, at: attempt.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const deleteAttempt = async (db: Db, attemptId: number): Promise<void> => {
  await db.deleteFrom('sign_in_attempts').where('id', '=', attemptId).execute();
};

/** How many attempts of a kind there were since an instant, by an account or from a network. */
export const countAttempts = async (
  db: Db,
  kind: AttemptKind,
  { by, since }: { by: { userId: number } | { network: string }; since: Date },
): Promise<number> => {
  const attempts = db.selectFrom('sign_in_attempts').where('kind', '=', kind).where('at', '>', since);
  const { count } = await ('userId' in by
    ? attempts.where('user_id', '=', by.userId)
    : attempts.where('network', '=', by.network)
  )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const insertAccount = async (db: Db, account: NewAccount, now: Date): Promise<number> => {
  const { id } = await db
    .insertInto('users')
    .values({
      email: account.email,
      name: account.name,
      password_hash: account.passwordHash,
      is_expert: account.isExpert,
      is_admin: account.isAdmin,
      is_reports: account.isReports,
      is_custom_reports: account.isCustomReports,
      email_proven_at: account.isEmailProven ? now : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const deleteOldSignIns = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('sign_in_attempts').where('at', '<', before).execute();
  await db.deleteFrom('sign_in_challenges').where('created_at', '<', before).execute();
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('ended_at', '<', before), eb('expires_at', '<', before)]))
    .execute();
};
