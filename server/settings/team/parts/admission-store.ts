/** Requests to join a team in the database. */
import { sql } from 'kysely';
import { invariant } from '#domain/kit/invariant.ts';
import type { AdmissionState } from '#domain/team/admissions.ts';
import type { Db } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';
import { nameOf, organizationNameOf } from '#server/people/name-store.ts';
import { hasSuperAdmin, isActiveOrganization, isActiveOrWaiting } from '#server/people/standing-store.ts';

const states: readonly AdmissionState[] = ['unproven', 'waiting', 'accepted', 'declined'];

/** @throws InvariantError for a state that the database does not allow */
export const admissionStateOf = (value: string): AdmissionState => {
  const known = states.find((state) => state === value);
  invariant(known, 'a request to join is in one of its four states');
  return known;
};

const admissions = (db: Db) =>
  db
    .selectFrom('admissions')
    .select([
      'admissions.id',
      'admissions.organization_id',
      'admissions.email',
      'admissions.name',
      'admissions.state',
      'admissions.proven_at',
      'admissions.answered_at',
      'admissions.expires_at',
      nameOf('admissions.answered_by').as('answered_by_name'),
      organizationNameOf('admissions.organization_id').$notNull().as('organization_name'),
      isActiveOrganization('admissions.organization_id').as('is_organization_active'),
    ]);

export type AdmissionRow = NonNullable<Awaited<ReturnType<typeof findAdmission>>>;

export const findAdmission = (db: Db, id: number) => admissions(db).where('admissions.id', '=', id).executeTakeFirst();

/** The request of a mailed link that still works, to an organization that is active or waits for approval. */
export const findByLink = (db: Db, tokenHash: string, now: Date): Promise<AdmissionRow | undefined> =>
  admissions(db)
    .where('admissions.token_hash', '=', tokenHash)
    .where('admissions.link_expires_at', '>', now)
    .where('admissions.expires_at', '>', now)
    .where(isActiveOrWaiting('admissions.organization_id'))
    .executeTakeFirst();

export const findOfAddress = (db: Db, email: string): Promise<AdmissionRow | undefined> =>
  admissions(db).where('admissions.email', '=', email).executeTakeFirst();

const waiting = (db: Db, now: Date) =>
  admissions(db)
    .where('admissions.state', '=', 'waiting')
    .where('admissions.expires_at', '>', now)
    .orderBy('admissions.proven_at')
    .orderBy('admissions.id');

/** The longest waiting first. */
export const findWaiting = (db: Db, organizationId: number, now: Date): Promise<AdmissionRow[]> =>
  waiting(db, now).where('admissions.organization_id', '=', organizationId).execute();

/** Those that nobody of their organization can answer: it has no Super Admin who can sign in. */
const waitingAtDesk = (db: Db, now: Date) =>
  waiting(db, now)
    .where(isActiveOrganization('admissions.organization_id'))
    .where(sql<boolean>`not ${hasSuperAdmin('admissions.organization_id')}`);

export const findWaitingAtDesk = (db: Db, now: Date, most: number): Promise<AdmissionRow[]> =>
  waitingAtDesk(db, now).limit(most).execute();

export const countWaitingAtDesk = async (db: Db, now: Date): Promise<number> => {
  const { count } = await waitingAtDesk(db, now)
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

type JoinRequest = {
  readonly email: string;
  readonly name: string;
  readonly organizationId: number;
  readonly tokenHash: string;
  readonly now: Date;
  readonly linkEnd: Date;
};

/** Writes an unproven request and replaces any earlier one of the address. */
export const saveAsked = async (db: Db, request: JoinRequest): Promise<void> => {
  const asked = {
    organization_id: request.organizationId,
    name: request.name,
    token_hash: request.tokenHash,
    link_expires_at: request.linkEnd,
    state: 'unproven',
    asked_at: request.now,
    proven_at: null,
    answered_at: null,
    answered_by: null,
    expires_at: request.linkEnd,
  };
  await db
    .insertInto('admissions')
    .values({ ...asked, email: request.email })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(asked))
    .execute();
};

/** Stores a new link to an unchanged request. */
export const saveLink = async (
  db: Db,
  id: number,
  request: Pick<JoinRequest, 'tokenHash' | 'linkEnd'>,
): Promise<void> => {
  await db
    .updateTable('admissions')
    .set({ token_hash: request.tokenHash, link_expires_at: request.linkEnd })
    .where('id', '=', id)
    .execute();
};

type Proof = { readonly name: string; readonly now: Date; readonly end: Date };

export const saveProof = async (db: Db, id: number, { name, now, end }: Proof): Promise<void> => {
  await db
    .updateTable('admissions')
    .set({ state: 'waiting', name, proven_at: now, expires_at: end })
    .where('id', '=', id)
    .execute();
};

type Answer = {
  readonly state: 'accepted' | 'declined';
  readonly by: number;
  readonly now: Date;
  readonly end: Date;
};

export const saveAnswer = async (db: Db, id: number, { state, by, now, end }: Answer): Promise<void> => {
  await db
    .updateTable('admissions')
    .set({ state, answered_by: by, answered_at: now, expires_at: end })
    .where('id', '=', id)
    .execute();
};

/** Requests that nobody answered in time, the longest over first. Each of these people is told. */
export const findUnanswered = (db: Db, now: Date, most: number): Promise<AdmissionRow[]> =>
  admissions(db)
    .where('admissions.state', '=', 'waiting')
    .where('admissions.expires_at', '<=', now)
    .orderBy('admissions.expires_at')
    .orderBy('admissions.id')
    .limit(most)
    .execute();

/** @returns whether it was there and nobody has answered it */
export const deleteUnanswered = async (tx: Db, id: number): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('admissions')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
};

/** Requests that are no longer needed: unproven ones and answers. */
export const deleteEndedAdmissions = async (db: Db, now: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'admissions', where: sql`expires_at <= ${now} and state <> 'waiting'` });
};

/** Every request to an organization that is closed. */
export const deleteAdmissionsTo = async (tx: Db, organizationId: number): Promise<void> => {
  await tx.deleteFrom('admissions').where('organization_id', '=', organizationId).execute();
};
