import { transact } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { type Authorization, authorizePayment } from '../gateway.ts';
import { askForFee } from './fee-effects.ts';
import { feeName } from './fee-gateway.ts';
import { feeNotTakenMail } from './fee-mails.ts';
import { changeFee, type FeeChange, type FeeRow, findFeeTrip } from './fee-store.ts';
import type { FeeWorker } from './fee-worker.ts';

/** Authorizes an owed fee, always under the same key, so a repeated request authorizes it once. */
export const authorizeOwed = (
  worker: FeeWorker,
  fee: FeeRow,
): Promise<{ readonly answer: Authorization; readonly asked: FeeRow }> => {
  const wish = { token: fee.card_token, amount: { minor: fee.amount_minor, currency: fee.currency } };
  return askForFee(worker, { fee, act: 'authorize', request: wish }, async (key) => {
    const answer = await authorizePayment(worker.gateway, { ...wish, key, paymentName: feeName(fee.key) });
    worker.faultPoint?.('fee:after-owed-authorize');
    return answer;
  });
};

/**
 * Marks an owed fee as no longer payable by card, and tells the desk. Its trip is booked or canceled, so an expert
 * tells the customer. Marking it again changes nothing.
 */
export const giveToDesk = async (
  worker: FeeWorker,
  fee: FeeRow,
  change: FeeChange & Required<Pick<FeeChange, 'payment'>>,
): Promise<void> => {
  const isMine = await transact(worker.db, async (tx) => {
    if (!(await changeFee(tx, fee, change, worker.clock.now()))) return false;
    const trip = await findFeeTrip(tx, fee.id);
    const { publicUrl, supportEmail } = worker.config;
    const what = `${fee.kind} fee`;
    const amount = { minor: fee.amount_minor, currency: fee.currency };
    await queueMail(
      tx,
      feeNotTakenMail({ ...trip, what, amount, cardLast4: fee.card_last4 }, { publicUrl, to: supportEmail }),
    );
    return true;
  });
  if (!isMine) return;
  worker.log.error(
    { alert: true, fee: fee.id, key: fee.key, state: change.payment.to },
    'a fee that was owed was not taken',
  );
};
