import type { FeeState } from '#domain/payments/service-fee.ts';
import { transact } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { authorizePayment, gatewayCaller } from '../gateway.ts';
import { askForFee } from './fee-effects.ts';
import { type FeeWorld, feeName } from './fee-gateway.ts';
import { feeNotTakenMail } from './fee-mails.ts';
import { changeFee, type FeeRow, findFeeTrip } from './fee-store.ts';

/** A fee as it was read, in the state that it was read in. */
export type StandingFee = {
  readonly row: FeeRow;
  readonly id: number;
  readonly state: FeeState;
  readonly tries: number;
};

/**
 * The gateway's answer about an owed fee: `later` also when it is unknown, because the next check finds out;
 * `not-taken` needs a person.
 */
export type OwedAnswer =
  | { readonly is: 'authorized' | 'asked'; readonly ref: string }
  | { readonly is: 'not-taken' | 'later' };

/** Authorizes an owed fee, always under the same key, so a repeated request authorizes it once. */
export const authorizeOwed = async (world: FeeWorld, { row }: StandingFee): Promise<OwedAnswer> => {
  const wish = { token: row.card_token, amount: { minor: row.amount_minor, currency: row.currency } };
  const answer = await askForFee(world, { fee: row, act: 'authorize', request: wish }, async (key) => {
    const asked = await authorizePayment(gatewayCaller(world), { ...wish, key, paymentName: feeName(row.key) });
    world.faultPoint?.('fee:after-owed-authorize');
    return asked;
  });
  if (answer.is === 'authorized' || answer.is === 'asked') return answer;
  return { is: answer.is === 'not-made' ? 'not-taken' : 'later' };
};

/**
 * Marks an owed fee as no longer payable by card, and tells the desk. Its trip is booked or canceled, so an expert
 * tells the customer. Marking it again changes nothing.
 */
export const giveToDesk = async (
  world: FeeWorld,
  fee: StandingFee,
  change: { readonly state: FeeState; readonly dueAt: Date | null; readonly paymentRef?: string },
): Promise<void> => {
  const isMine = await transact(world.db, async (tx) => {
    if (!(await changeFee(tx, fee, change))) return false;
    const trip = await findFeeTrip(tx, fee.id);
    const { publicUrl, supportEmail } = world.config;
    const what = `${fee.row.kind} fee`;
    const amount = { minor: fee.row.amount_minor, currency: fee.row.currency };
    await queueMail(
      tx,
      feeNotTakenMail({ ...trip, what, amount, cardLast4: fee.row.card_last4 }, { publicUrl, to: supportEmail }),
    );
    return true;
  });
  if (!isMine) return;
  world.log.error(
    { alert: true, fee: fee.id, key: fee.row.key, state: change.state },
    'a fee that was owed was not taken',
  );
};
