/** The effects of a fee: the intent of each call commits before it, its answer after. docs/booking.md#effects */
import type { PaymentAct } from '#domain/payments/effects.ts';
import { whileAsked } from '#domain/payments/states.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { closePaymentEffect, confirmPaymentEffect, openPaymentEffect } from '../effects-store.ts';
import type { Authorization, Settlement } from '../gateway.ts';
import { type FeeWorld, feeKey } from './fee-gateway.ts';
import type { FeeRow } from './fee-store.ts';

type FeeAct = Exclude<PaymentAct, 'refund'>;
type Fee = Pick<FeeRow, 'key' | 'payment_id'>;

/** Writes the request for a fee before it is sent. @param request what the gateway gets besides the key */
export const intendForFee = async (
  { clock, secrets }: Pick<FeeWorld, 'clock' | 'secrets'>,
  tx: Db,
  { fee, act, request }: { readonly fee: Fee; readonly act: FeeAct; readonly request: unknown },
): Promise<void> => {
  const requestHmac = secrets.hmac('effect', JSON.stringify(request));
  const key = feeKey(fee.key, act);
  await openPaymentEffect(tx, fee.payment_id, { act, key, requestHmac, now: clock.now() });
};

/** Writes the gateway's answer. */
export const concludeForFee = async (
  { clock, db }: Pick<FeeWorld, 'clock' | 'db'>,
  { key, act }: { readonly key: string; readonly act: FeeAct },
  answer: Authorization | Settlement,
): Promise<void> => {
  const isDone = answer.is === 'done' || answer.is === 'authorized' || answer.is === 'asked';
  const state = isDone ? 'done' : answer.is === 'unknown' ? 'unknown' : 'failed';
  const result =
    'ref' in answer ? { ref: answer.ref, is: answer.is } : 'error' in answer ? { error: answer.error } : null;
  await closePaymentEffect(db, feeKey(key, act), { state, result, now: clock.now() });
};

/** A read found that it was done, independent of the answer. */
export const foundForFee = (
  tx: Db,
  { key, act }: { readonly key: string; readonly act: FeeAct },
  now: Date,
): Promise<void> => confirmPaymentEffect(tx, feeKey(key, act), now);

/**
 * Makes one call for a fee between its intent and its answer.
 * @param ask gets the key that the gateway knows it by
 * @returns the answer, and the fee in the state of being asked
 */
export const askForFee = async <T extends Authorization | Settlement>(
  world: FeeWorld,
  { fee, act, request }: { readonly fee: FeeRow; readonly act: FeeAct; readonly request: unknown },
  ask: (key: string) => Promise<T>,
): Promise<{ readonly answer: T; readonly asked: FeeRow }> => {
  await transact(world.db, (tx) => intendForFee(world, tx, { fee, act, request }));
  const answer = await ask(feeKey(fee.key, act));
  await concludeForFee(world, { key: fee.key, act }, answer);
  return { answer, asked: { ...fee, state: whileAsked[act] } };
};
