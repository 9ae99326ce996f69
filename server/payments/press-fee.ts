/** What an administrator does about a fee that needs a person. docs/booking.md#by-hand */

import { invariant } from '#domain/kit/invariant.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { settledByHand } from '#domain/payments/by-hand.ts';
import { type FeeSight, feeResumption, mayChargeAgain, mayCloseFee } from '#domain/payments/fee-by-hand.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { insertClosing } from './closings-store.ts';
import { feeDescriptions, feeKindOf, feeMerchant } from './fee-words.ts';
import { gatewayCaller } from './gateway.ts';
import { type FeeWorld, lookUpFee } from './parts/fee-gateway.ts';
import { changeFee, type FeeRow, lockFee } from './parts/fee-store.ts';
import { savePaidFee } from './parts/paid-store.ts';
import { isClosed, replacePayment } from './parts/replace-payment-store.ts';
import { settlePaymentByHand } from './payments-store.ts';

/**
 * `moved`: it is no longer as it was seen. `not possible`: nothing is left to do. `held`: money is still held at the
 * gateway. `no answer`: the gateway said nothing.
 */
export type FeePressRefusal = 'moved' | 'not possible' | 'held' | 'no answer';

export type FeePress = { readonly feeId: number; readonly seen: string };
export type Pressed = { readonly was: string; readonly now: string; readonly tripId: number | null };
type Outcome = Result<Pressed, FeePressRefusal>;

/** How a fee was seen. A fee that is charged again has another key. */
export const seenFee = ({ key, state }: Pick<FeeRow, 'key' | 'state'>): string => `${key} ${state}`;

const sightOf = (fee: FeeRow): FeeSight => ({
  kind: feeKindOf(fee),
  state: fee.state,
  hasTrip: fee.trip_id !== null,
});

/** Locks a fee that is still as it was seen. */
const lockSeen = async (tx: Db, { feeId, seen }: FeePress): Promise<FeeRow | undefined> => {
  const fee = await lockFee(tx, feeId);
  if (!fee || seenFee(fee) !== seen || (await isClosed(tx, fee.payment_id))) return undefined;
  return fee;
};

type Asker = Pick<FeeWorld, 'clock' | 'ids' | 'jobs'>;

/** Has a fee settled now. Settling begins with a look at the gateway, and repeats a request only under its old key. */
export const resumeFee = async (world: Asker, tx: Db, press: FeePress): Promise<Outcome> => {
  const fee = await lockSeen(tx, press);
  if (!fee) return refuse('moved');
  const next = feeResumption(sightOf(fee));
  if (!next) return refuse('not possible');
  const now = world.clock.now();
  const to = next.is === 'step' ? next.to : fee.state;
  await changeFee(
    tx,
    fee,
    { payment: { to }, dueAt: now, ...(next.is === 'step' && { tries: 0, cleanLooks: 0 }) },
    now,
  );
  await world.jobs.send(tx, 'settle-fee', { fee_id: fee.id });
  return ok({ was: fee.state, now: to, tripId: fee.trip_id });
};

/**
 * Charges a fee again that was certainly not taken: under a new key, because a payment key keeps its answer. Of two
 * presses the second finds another key.
 */
export const chargeFeeAgain = async (world: Asker, tx: Db, press: FeePress): Promise<Outcome> => {
  const fee = await lockSeen(tx, press);
  if (!fee) return refuse('moved');
  if (!mayChargeAgain(sightOf(fee))) return refuse('not possible');
  await replacePayment(tx, fee, { key: world.ids.short(), now: world.clock.now() });
  await world.jobs.send(tx, 'settle-fee', { fee_id: fee.id });
  return ok({ was: fee.state, now: 'none', tripId: fee.trip_id });
};

type Closing = FeePress & { readonly actorId: number; readonly reason: string };

/** The line of a fee that the gateway has taken, as settling writes it. */
const saveLine = async (tx: Db, fee: FeeRow, amountMinor: number, at: Date): Promise<void> => {
  const { trip_id: tripId, itinerary_id: itineraryId, currency, card_last4: cardLast4 } = fee;
  invariant(tripId !== null && itineraryId !== null, `the fee ${fee.id} belongs to a trip when it is paid`);
  const named = { description: feeDescriptions[feeKindOf(fee)], merchant: feeMerchant, cardLast4, currency, at };
  await savePaidFee(tx, { feeId: fee.id, tripId, itineraryId, amountMinor, ...named });
};

/**
 * Closes a fee that a person settled elsewhere. Our books take over what the gateway says, so that both agree; while it
 * still holds money, nothing is closed.
 * @param also the caller's part of the transaction
 */
export const closeFee = async (
  world: Pick<FeeWorld, 'clock' | 'db' | 'payments'>,
  { actorId, reason, ...press }: Closing,
  also: (tx: Db, pressed: Pressed) => Promise<void>,
): Promise<Outcome> => {
  const [key = ''] = press.seen.split(' ');
  const { saw, payment } = await lookUpFee(gatewayCaller(world), key);
  const { captured, refunded } = { captured: payment?.captured.minor ?? 0, refunded: payment?.refunded.minor ?? 0 };
  const settled = settledByHand({ saw, capturedMinor: captured, refundedMinor: refunded });
  if (settled.is !== 'settled') return refuse(settled.is);
  return await transact(world.db, async (tx): Promise<Outcome> => {
    const fee = await lockSeen(tx, press);
    if (!fee) return refuse('moved');
    if (!mayCloseFee(sightOf(fee))) return refuse('not possible');
    const now = world.clock.now();
    const { to, capturedMinor, refundedMinor } = settled;
    const isOpen = fee.state === 'needs human';
    // A fee that was voided or failed for certain stays what it is.
    if (isOpen) {
      const change = { to, capturedMinor, refundedMinor, ...(payment && { ref: payment.ref }) };
      await settlePaymentByHand(tx, { id: fee.payment_id, state: fee.state }, change, now);
      if (capturedMinor > refundedMinor && fee.trip_id !== null)
        await saveLine(tx, fee, capturedMinor - refundedMinor, now);
    }
    await insertClosing(tx, { paymentId: fee.payment_id, actorId, reason, was: fee.state, at: now });
    const pressed = { was: fee.state, now: isOpen ? to : fee.state, tripId: fee.trip_id };
    await also(tx, pressed);
    return ok(pressed);
  });
};
