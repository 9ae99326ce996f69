/** Usable vouchers, and their changes when they pay. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { organizationNameOf } from '#server/people/name-store.ts';

type Use = { readonly email: string; readonly organizationId: number; readonly due: { readonly minor: number } };

const usableOf = (db: Db, { email, organizationId }: Pick<Use, 'email' | 'organizationId'>) =>
  db
    .selectFrom('vouchers')
    .where('organization_id', '=', organizationId)
    .where('customer_email', '=', email)
    .where('is_active', '=', true)
    .where('used_at', 'is', null)
    .where('amount_usd_minor', '>', 0);

/** How many vouchers a person may use, and the largest of them. */
export const countUsable = (db: Db, owner: Pick<Use, 'email' | 'organizationId'>) =>
  usableOf(db, owner)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.max<number | null>('amount_usd_minor').as('largestMinor'),
    ])
    .executeTakeFirstOrThrow();

/** First the smallest voucher that covers the amount due, then the largest of the others. */
const bestQuery = (db: Db, { due, ...owner }: Use) =>
  usableOf(db, owner)
    .select(['id', 'amount_usd_minor as amountMinor'])
    .orderBy(sql`case when amount_usd_minor >= ${due.minor} then amount_usd_minor end`)
    .orderBy('amount_usd_minor', 'desc')
    .orderBy('id')
    .limit(1);

export const bestFor = (db: Db, use: Use) => bestQuery(db, use).executeTakeFirst();

/** @returns undefined also when somebody else spent it while this call waited for the lock */
export const lockBestFor = (tx: Db, use: Use) => bestQuery(tx, use).forUpdate().executeTakeFirst();

/** The voucher that pays for an attempt. */
export const findSpent = (tx: Db, attemptId: number) =>
  tx
    .selectFrom('vouchers')
    .where('attempt_id', '=', attemptId)
    .select(['vouchers.id', 'organization_id', 'customer_name', 'customer_email', 'amount_usd_minor'])
    .select(organizationNameOf('vouchers.organization_id').$notNull().as('organization_name'))
    .executeTakeFirst();

/** Makes the voucher of an attempt usable again. */
export const markUnused = async (tx: Db, attemptId: number): Promise<void> => {
  await tx
    .updateTable('vouchers')
    .set((eb) => ({ used_at: null, trip_id: null, attempt_id: null, version: eb('version', '+', 1) }))
    .where('attempt_id', '=', attemptId)
    .execute();
};

type Spent = NonNullable<Awaited<ReturnType<typeof findSpent>>>;

/** Creates a voucher for the same person and organization with the rest or the refund of another one. */
export const insertFrom = async (
  tx: Db,
  origin: Spent,
  { amountMinor, now }: { readonly amountMinor: number; readonly now: Date },
): Promise<void> => {
  await tx
    .insertInto('vouchers')
    .values({
      organization_id: origin.organization_id,
      customer_name: origin.customer_name,
      customer_email: origin.customer_email,
      amount_usd_minor: amountMinor,
      origin_id: origin.id,
      created_at: now,
    })
    .execute();
};
