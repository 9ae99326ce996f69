import type { Db } from '#platform/db/database.ts';

export const hasVouchers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('vouchers').select('id').limit(1).executeTakeFirst()) !== undefined;

/** The voucher of that amount, in cents, that an address can still use. */
export const findUsableVoucher = (
  db: Db,
  organizationId: number,
  { email, amountUsdMinor }: { readonly email: string; readonly amountUsdMinor: number },
) =>
  db
    .selectFrom('vouchers')
    .where('organization_id', '=', organizationId)
    .where('customer_email', '=', email)
    .where('amount_usd_minor', '=', amountUsdMinor)
    .where('is_active', '=', true)
    .where('used_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();

/** The first booked trip of a person that no voucher has paid for. */
export const findUnpaidTrip = (db: Db, organizationId: number, email: string) =>
  db
    .selectFrom('trips')
    .where('organization_id', '=', organizationId)
    .where('contact_email', '=', email)
    .where('state', 'in', ['booked', 'completed'])
    .where((of) =>
      of.not(of.exists(of.selectFrom('vouchers').whereRef('vouchers.trip_id', '=', 'trips.id').select('vouchers.id'))),
    )
    .select(['id', 'created_at'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
