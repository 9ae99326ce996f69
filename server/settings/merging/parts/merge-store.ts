/** Questions whether two accounts are one person's, and what stands in the way. docs/decisions/0127 */
import { sql } from 'kysely';
import type { MergeCounts } from '#domain/account/merge.ts';
import type { Db } from '#platform/db/database.ts';

const columns = ['id', 'name', 'email', 'status', 'is_expert', 'is_admin', 'email_proven_at'] as const;

const accounts = (db: Db) => db.selectFrom('users').where('erased_at', 'is', null).select(columns);

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export const findAccount = (db: Db, id: number) => accounts(db).where('id', '=', id).executeTakeFirst();

export const findAccountByEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  accounts(db).where('email', '=', email).executeTakeFirst();

/**
 * Locks the organizations of both accounts, then both accounts, always in the order of their ids: two merges of the same
 * people run one after the other, and none waits for another in a circle.
 */
export const lockAccounts = async (tx: Db, ids: readonly number[]): Promise<readonly AccountRow[]> => {
  await tx
    .selectFrom('organizations')
    .where(
      'id',
      'in',
      tx
        .selectFrom('memberships')
        .where('user_id', 'in', [...ids])
        .select('organization_id'),
    )
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return await accounts(tx)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
};

/** Active or suspended organizations of an account, by id. */
export const findOrganizationsOf = async (db: Db, userId: number): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('memberships.user_id', '=', userId)
    .where('organizations.status', 'in', ['active', 'suspended'])
    .select(['organizations.id', 'organizations.name'])
    .orderBy('organizations.name')
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/**
 * Trips of either that wait for an approval, and trips of others that wait for the account that ends, or for somebody
 * else after it gave the first of two approvals.
 */
export const countOpenApprovals = async (
  db: Db,
  { keptId, lostId }: { keptId: number; lostId: number },
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(distinct t.id)::integer as n from trips t
    left join policies p on p.id = t.policy_id
    where t.state = 'pending approval' and (t.contact_id in (${lostId}, ${keptId}) or p.approver_id = ${lostId}
      or exists (select from policy_second_approvers second where second.policy_id = p.id and second.user_id = ${lostId})
      or exists (select from approvals a where a.trip_id = t.id and a.state = 'approved'
        and (a.actor_id = ${lostId} or a.for_id = ${lostId}))
      or exists (select from approvals a where a.trip_id = t.id and a.state = 'pending' and (a.approver_id = ${lostId}
        or exists (select from approval_asked asked where asked.approval_id = a.id and asked.user_id = ${lostId}))))`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};

/** Policies that the account that ends approves, and under which the one that stays travels. */
export const findOwnPolicies = async (
  db: Db,
  { keptId, lostId }: { keptId: number; lostId: number },
): Promise<readonly string[]> => {
  const { rows } = await sql<{ title: string }>`select p.title from policies p
    join memberships m on m.organization_id = p.organization_id and m.user_id = ${keptId}
    where p.approver_id = ${lostId} and p.deleted_at is null
      and (m.policy_id = p.id or (m.policy_id is null and p.is_default)) order by p.title`.execute(db);
  return rows.map(({ title }) => title);
};

/** What the account that ends has, for the person who decides. */
export const countMoves = async (
  db: Db,
  lost: Pick<AccountRow, 'id' | 'email' | 'email_proven_at'>,
): Promise<MergeCounts> => {
  const isProven = lost.email_proven_at !== null;
  const { rows } = await sql<MergeCounts>`select
    (select count(*) from trips where contact_id = ${lost.id})::integer as trips,
    (select count(*) from travelers where (creator_id = ${lost.id} or customer_id = ${lost.id}) and deleted_at is null)::integer as travelers,
    (select count(*) from cards where user_id = ${lost.id} and deleted_at is null)::integer as cards,
    (select count(*) from vouchers where ${isProven} and customer_email = ${lost.email})::integer as vouchers,
    (select count(*) from trip_messages where author_id = ${lost.id})::integer as messages,
    (select count(*) from policies where approver_id = ${lost.id} and deleted_at is null)::integer as policies,
    (select count(*) from trip_collaborators where ${isProven} and lower(email) = ${lost.email})::integer as followed,
    (select count(*) from sessions where user_id = ${lost.id} and ended_at is null)::integer as sessions`.execute(db);
  const [counts] = rows;
  return (
    counts ?? { trips: 0, travelers: 0, cards: 0, vouchers: 0, messages: 0, policies: 0, followed: 0, sessions: 0 }
  );
};

export type Question = {
  readonly keptId: number;
  readonly lostId: number;
  readonly askedBy: number;
  readonly linkHash: string;
  readonly now: Date;
  readonly expiresAt: Date;
};

/** Asks about an account; an older question about it ends. */
export const saveQuestion = async (tx: Db, of: Question): Promise<void> => {
  const values = {
    kept_id: of.keptId,
    asked_by: of.askedBy,
    asked_at: of.now,
    link_hash: of.linkHash,
    expires_at: of.expiresAt,
  };
  await tx
    .insertInto('account_merges')
    .values({ lost_id: of.lostId, ...values })
    .onConflict((known) => known.column('lost_id').doUpdateSet(values))
    .execute();
};

const questions = (db: Db, now: Date) =>
  db
    .selectFrom('account_merges')
    .where('expires_at', '>', now)
    .select(['kept_id', 'lost_id', 'asked_by', 'asked_at', 'expires_at']);

export const findByLink = (db: Db, linkHash: string, now: Date) =>
  questions(db, now).where('link_hash', '=', linkHash).executeTakeFirst();

export const findQuestion = (db: Db, { keptId, lostId }: { keptId: number; lostId: number }, now: Date) =>
  questions(db, now).where('lost_id', '=', lostId).where('kept_id', '=', keptId).executeTakeFirst();
