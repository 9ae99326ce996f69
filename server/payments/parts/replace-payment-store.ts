/** A fee that is charged again: the same fee under a new name at the gateway. docs/booking.md#by-hand */
import type { Db } from '#platform/db/database.ts';
import { newPayment } from '../payments-store.ts';
import { feeName } from './fee-gateway.ts';
import type { FeeRow } from './fee-store.ts';

/** Gives a locked fee a new key and a payment that the gateway was not asked for yet. It is due now. */
export const replacePayment = async (
  tx: Db,
  fee: Pick<FeeRow, 'id' | 'payment_id' | 'currency'>,
  { key, now }: { readonly key: string; readonly now: Date },
): Promise<void> => {
  await tx.deleteFrom('payments').where('id', '=', fee.payment_id).execute();
  await tx
    .updateTable('service_fees')
    .set({ key, asked_at: now, due_at: now, tries: 0, clean_looks: 0 })
    .where('id', '=', fee.id)
    .execute();
  await newPayment(tx, { name: feeName(key), owner: { feeId: fee.id }, currency: fee.currency, now }).execute();
};

/** Whether a person closed the payment. */
export const isClosed = async (db: Db, paymentId: number): Promise<boolean> => {
  const closing = db.selectFrom('payment_closings').where('payment_id', '=', paymentId).select('payment_id');
  return (await closing.executeTakeFirst()) !== undefined;
};
