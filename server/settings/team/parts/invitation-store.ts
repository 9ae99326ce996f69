/** Invitations in the database. */
import { sql } from 'kysely';
import { invariant } from '#domain/kit/invariant.ts';
import type { MailCount, StoredState } from '#domain/team/invitations.ts';
import type { Db } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';
import { nameOf, organizationNameOf } from '#server/people/name-store.ts';
import { isActiveOrganization, provenAddressOf } from '#server/people/standing-store.ts';
import { livePolicyOf, livePolicyTitleOf } from '#server/settings/policies/policy-store.ts';

const states: readonly StoredState[] = ['waiting', 'accepted', 'declined', 'withdrawn'];

/** @throws InvariantError for a state that the database does not allow */
export const storedStateOf = (value: string): StoredState => {
  const known = states.find((state) => state === value);
  invariant(known, 'an invitation is in one of its four states');
  return known;
};

const invitations = (db: Db) =>
  db
    .selectFrom('invitations')
    .select([
      'invitations.id',
      'invitations.organization_id',
      'invitations.email',
      'invitations.name',
      'invitations.user_type',
      'invitations.state',
      'invitations.sent_at',
      'invitations.expires_at',
      'invitations.mails',
      'invitations.mails_since',
      'invitations.asked_by',
      nameOf('invitations.asked_by').$notNull().as('asked_by_name'),
      organizationNameOf('invitations.organization_id').$notNull().as('organization_name'),
      livePolicyOf('invitations.policy_id').as('policy_id'),
      livePolicyTitleOf('invitations.policy_id').as('policy_title'),
    ]);

/** The invitations that the team's list shows: not accepted and not withdrawn. */
export const findListed = (db: Db, organizationId: number) =>
  invitations(db)
    .where('invitations.organization_id', '=', organizationId)
    .where('invitations.state', 'in', ['waiting', 'declined'])
    .orderBy('invitations.sent_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .execute();

export type InvitationRow = Awaited<ReturnType<typeof findListed>>[number];

export const findListedOne = (db: Db, organizationId: number, id: number): Promise<InvitationRow | undefined> =>
  invitations(db)
    .where('invitations.organization_id', '=', organizationId)
    .where('invitations.id', '=', id)
    .where('invitations.state', 'in', ['waiting', 'declined'])
    .executeTakeFirst();

/** The earlier invitation of an address, in any state. */
export const findOfAddress = (db: Db, organizationId: number, email: string): Promise<InvitationRow | undefined> =>
  invitations(db)
    .where('invitations.organization_id', '=', organizationId)
    .where('invitations.email', '=', email)
    .executeTakeFirst();

const open = (db: Db, now: Date) =>
  invitations(db)
    .where('invitations.state', '=', 'waiting')
    .where('invitations.expires_at', '>', now)
    .where(isActiveOrganization('invitations.organization_id'));

/** The invitations that a person can answer: to the address they have proven, from active organizations. */
export const findOwn = (db: Db, userId: number, now: Date) =>
  open(db, now)
    .where('invitations.email', '=', provenAddressOf(userId))
    .orderBy('invitations.sent_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .execute();

export const findByToken = (db: Db, tokenHash: string, now: Date): Promise<InvitationRow | undefined> =>
  open(db, now).where('invitations.token_hash', '=', tokenHash).executeTakeFirst();

export type Sending = {
  readonly organizationId: number;
  readonly email: string;
  readonly name: string;
  readonly userType: number;
  readonly policyId: number | null;
  readonly askedBy: number;
  readonly tokenHash: string;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly count: MailCount;
};

/** Writes a waiting invitation, replacing any earlier one of the address. @returns its id */
export const saveInvitation = async (db: Db, sending: Sending): Promise<number> => {
  const asked = {
    name: sending.name,
    user_type: sending.userType,
    policy_id: sending.policyId,
    asked_by: sending.askedBy,
    token_hash: sending.tokenHash,
    state: 'waiting',
    sent_at: sending.now,
    expires_at: sending.expiresAt,
    answered_at: null,
    mails: sending.count.mails,
    mails_since: sending.count.since,
  };
  const { id } = await db
    .insertInto('invitations')
    .values({ ...asked, organization_id: sending.organizationId, email: sending.email, created_at: sending.now })
    .onConflict((conflict) => conflict.columns(['organization_id', 'email']).doUpdateSet(asked))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Ends a waiting invitation. @returns whether it still waited */
export const answerInvitation = async (
  db: Db,
  id: number,
  { state, now }: { readonly state: 'accepted' | 'declined'; readonly now: Date },
): Promise<boolean> => {
  const answered = await db
    .updateTable('invitations')
    .set({ state, answered_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return answered !== undefined;
};

/** Withdraws an invitation that waits or was declined. @returns whether there was one */
export const withdraw = async (
  db: Db,
  { organizationId, id, now }: { readonly organizationId: number; readonly id: number; readonly now: Date },
): Promise<boolean> => {
  const withdrawn = await db
    .updateTable('invitations')
    .set({ state: 'withdrawn', answered_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'declined'])
    .returning('id')
    .executeTakeFirst();
  return withdrawn !== undefined;
};

/** Invitations that ended before an instant, in any state. */
export const deleteEnded = async (db: Db, before: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'invitations', where: sql`expires_at < ${before}` });
};

export const countWaitingBy = async (db: Db, userId: number, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('invitations')
    .where('asked_by', '=', userId)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
