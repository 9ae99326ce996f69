/** Vouchers. The query of an address's largest voucher needs no account. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

const columns = [
  'id',
  'organization_id',
  'customer_name',
  'customer_email',
  'amount_usd_minor',
  'is_active',
  'used_at',
  'trip_id',
  'created_at',
  'version',
] as const;

const vouchers = (db: Db, organizationId: number) =>
  db
    .selectFrom('vouchers')
    .where('organization_id', '=', organizationId)
    .select([...columns]);

export type VoucherRow = Awaited<ReturnType<ReturnType<typeof vouchers>['execute']>>[number];

/** @param words lower case; each must occur in name or address, as the empty word does. The newest first. */
export const findVouchers = (
  db: Db,
  organizationId: number,
  { words, most }: { readonly words: readonly string[]; readonly most: number },
): Promise<readonly VoucherRow[]> =>
  words
    .reduce(
      (query, word) => query.where(sql<SqlBool>`strpos(lower(customer_name) || ' ' || customer_email, ${word}) > 0`),
      vouchers(db, organizationId),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export const findVoucher = (db: Db, organizationId: number, voucherId: number): Promise<VoucherRow | undefined> =>
  vouchers(db, organizationId).where('id', '=', voucherId).executeTakeFirst();

export type NewVoucher = {
  readonly organizationId: number;
  readonly customerName: string;
  /** Lower case. */
  readonly customerEmail: string;
  /** Cents. */
  readonly amountUsdMinor: number;
};

export const insertVoucher = (db: Db, voucher: NewVoucher, now: Date): Promise<VoucherRow> =>
  db
    .insertInto('vouchers')
    .values({
      organization_id: voucher.organizationId,
      customer_name: voucher.customerName,
      customer_email: voucher.customerEmail,
      amount_usd_minor: voucher.amountUsdMinor,
      created_at: now,
    })
    .returning([...columns])
    .executeTakeFirstOrThrow();

const unused = (db: Db, { id, version }: Pick<VoucherRow, 'id' | 'version'>) =>
  db
    .updateTable('vouchers')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('used_at', 'is', null)
    .set({ version: version + 1 })
    .returning([...columns]);

/** @returns the row, or undefined when it was used, disabled or changed meanwhile */
export const updateVoucher = (
  db: Db,
  row: VoucherRow,
  change: { readonly customerName: string; readonly amountUsdMinor: number },
): Promise<VoucherRow | undefined> =>
  unused(db, row)
    .where('is_active', '=', true)
    .set({ customer_name: change.customerName, amount_usd_minor: change.amountUsdMinor })
    .executeTakeFirst();

/** @returns the row, or undefined when it was used or changed meanwhile */
export const switchVoucher = (db: Db, row: VoucherRow, isActive: boolean): Promise<VoucherRow | undefined> =>
  unused(db, row).set({ is_active: isActive }).executeTakeFirst();

/** @returns whether it was usable; of two concurrent calls only one gets it. docs/threats.md#voucher-fraud */
export const markUsed = async (
  db: Db,
  {
    voucherId,
    tripId,
    attemptId,
  }: { readonly voucherId: number; readonly tripId: number; readonly attemptId: number | null },
  now: Date,
): Promise<boolean> => {
  const used = await db
    .updateTable('vouchers')
    .set((eb) => ({ used_at: now, trip_id: tripId, attempt_id: attemptId, version: eb('version', '+', 1) }))
    .where('id', '=', voucherId)
    .where('is_active', '=', true)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
};

/** @returns cents of the largest that the address can use, or undefined */
export const findLargest = async (
  db: Db,
  { email, organizationId }: { readonly email: string; readonly organizationId: number },
): Promise<number | undefined> => {
  const found = await db
    .selectFrom('vouchers')
    .where('organization_id', '=', organizationId)
    .where('customer_email', '=', email)
    .where('is_active', '=', true)
    .where('used_at', 'is', null)
    .select('amount_usd_minor')
    .orderBy('amount_usd_minor', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.amount_usd_minor;
};

/** What an organization's vouchers that can still be used are worth together, in cents. */
export const openVouchersUsd = async (tx: Db, organizationId: number): Promise<number> => {
  const { sum } = await tx
    .selectFrom('vouchers')
    .where('organization_id', '=', organizationId)
    .where('is_active', '=', true)
    .where('used_at', 'is', null)
    .select(({ fn }) => fn.sum<number | null>('amount_usd_minor').as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
};
