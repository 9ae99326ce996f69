/** Fees with their payments, as tests plant, change and read them. */
import type { Insertable, Updateable } from 'kysely';
import type { PaymentState } from '#domain/payments/states.ts';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

type PaymentSaid = { readonly state?: PaymentState; readonly payment_ref?: string | null };
type Fee = Insertable<Tables['service_fees']> & PaymentSaid;

/** Fees with the state and the reference of their payments. */
export const selectFees = (db: Db) =>
  db
    .selectFrom('service_fees')
    .innerJoin('payments', 'payments.fee_id', 'service_fees.id')
    .selectAll('service_fees')
    .select(['payments.state', 'payments.ref as payment_ref'])
    .orderBy('service_fees.id');

/** Writes a fee and its payment as if the process had done it. @returns the fee's id */
export const plantFee = async (db: Db, { state = 'none', payment_ref: ref = null, ...fee }: Fee): Promise<number> => {
  const { id } = await db.insertInto('service_fees').values(fee).returning('id').executeTakeFirstOrThrow();
  const { currency, asked_at: at } = fee;
  await db
    .insertInto('payments')
    .values({ name: `fee-${fee.key}`, fee_id: id, state, ref, currency, created_at: at, updated_at: at })
    .execute();
  return id;
};

/** Changes a fee, or its payment, by hand. */
export const setFee = async (
  db: Db,
  id: number,
  { state, payment_ref: ref, ...fee }: Updateable<Tables['service_fees']> & PaymentSaid,
): Promise<void> => {
  if (Object.keys(fee).length > 0) await db.updateTable('service_fees').set(fee).where('id', '=', id).execute();
  const payment = { ...(state !== undefined && { state }), ...(ref !== undefined && { ref }) };
  if (Object.keys(payment).length > 0) await db.updateTable('payments').set(payment).where('fee_id', '=', id).execute();
};
