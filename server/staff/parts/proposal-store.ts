/** Proposals to give or take away a role. docs/decisions/0109 */
import { type StaffRole, staffRoles } from '#domain/access/staff.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';
import { emailOf, nameOf } from '#server/people/name-store.ts';

export type NewProposal = {
  /** Null: the address has no account. */
  readonly userId: number | null;
  /** Null: it is the account's. */
  readonly email: string | null;
  readonly name: string | null;
  readonly role: StaffRole;
  readonly isGiving: boolean;
  readonly proposedBy: number;
  readonly now: Date;
  readonly expiresAt: Date;
};

/** @returns its id, or null when another proposal about the person waits */
export const insertProposal = async (tx: Db, proposal: NewProposal): Promise<number | null> => {
  const made = await tx
    .insertInto('staff_proposals')
    .values({
      user_id: proposal.userId,
      email: proposal.email,
      name: proposal.name,
      role: proposal.role,
      is_giving: proposal.isGiving,
      proposed_by: proposal.proposedBy,
      proposed_at: proposal.now,
      expires_at: proposal.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
};

const roleOf = (value: string): StaffRole => {
  const role = staffRoles.find((known) => known === value);
  invariant(role, 'a proposal is about one of the two roles');
  return role;
};

const open = (db: Db, now: Date) =>
  db
    .selectFrom('staff_proposals as p')
    .where('p.expires_at', '>', now)
    .select([
      'p.id',
      'p.user_id',
      'p.email',
      'p.name',
      'p.role',
      'p.is_giving',
      'p.proposed_by',
      'p.proposed_at',
      'p.expires_at',
      nameOf('p.user_id').as('user_name'),
      emailOf('p.user_id').as('user_email'),
      nameOf('p.proposed_by').$notNull().as('proposed_by_name'),
      emailOf('p.proposed_by').$notNull().as('proposed_by_email'),
    ])
    .orderBy('p.id');

type Row = Awaited<ReturnType<ReturnType<typeof open>['execute']>>[number];

const proposalOf = ({ role, ...row }: Row) => {
  const email = row.user_email ?? row.email;
  invariant(email !== null, 'a proposal names an account or an address');
  return { ...row, role: roleOf(role), email, name: row.user_name ?? row.name };
};

export type Proposal = ReturnType<typeof proposalOf>;

/** Those that wait, the oldest first. There are few: one about each person. */
export const findProposals = async (db: Db, now: Date): Promise<readonly Proposal[]> =>
  (await open(db, now).execute()).map(proposalOf);

/** One that waits, locked until the transaction ends; undefined: answered or expired. */
export const takeProposal = async (tx: Db, id: number, now: Date): Promise<Proposal | undefined> => {
  const locked = await tx
    .selectFrom('staff_proposals')
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  const row = locked && (await open(tx, now).where('p.id', '=', id).executeTakeFirst());
  return row && proposalOf(row);
};

export const deleteProposal = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('staff_proposals').where('id', '=', id).execute();
};

/** @returns how many proposals of somebody were waiting */
export const deleteProposalsBy = async (tx: Db, proposerId: number): Promise<number> => {
  const deleted = await tx
    .deleteFrom('staff_proposals')
    .where('proposed_by', '=', proposerId)
    .returning('id')
    .execute();
  return deleted.length;
};

export const deleteExpired = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('staff_proposals').where('expires_at', '<=', now).execute();
};
