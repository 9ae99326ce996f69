import type { Failure } from '#domain/bookings/answer-classes.ts';
import { isWaiting } from '#domain/bookings/states.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { spentVoucherMinor } from '#server/settings/vouchers/spent-voucher.ts';
import type { TripOutcome } from '#server/trips/outcome-store.ts';
import { type Attempt, mayBeHeld } from './parts/attempt.ts';
import { lockLatestAttempt } from './parts/attempt-store.ts';
import { forgetPrices, freeOffers, moveAttempt, wipePassengers } from './parts/moves-store.ts';
import { saveOutcome } from './parts/trip-store.ts';

/**
 * The approver agreed, so the booking continues with the held price or else a fresh one, which must not exceed the
 * approved one. Call it in the transaction that records the decision.
 * @returns false when the attempt no longer waits: nothing was written
 */
export const resumeApproved = async (
  world: Pick<World, 'clock' | 'jobs'>,
  tx: Db,
  tripId: number,
): Promise<boolean> => {
  const attempt = await waitingAttempt(tx, tripId);
  if (!attempt) return false;
  await moveAttempt(tx, attempt, { to: 'SUBMITTED', why: 'approved', now: world.clock.now() });
  await forgetPrices(tx, attempt);
  await saveOutcome(tx, attempt, { tripState: 'booking', status: 'Booking', isBooked: false });
  await world.jobs.send(tx, 'advance-attempt', { attempt_id: attempt.id });
  return true;
};

/**
 * Whether the voucher of a waiting booking still pays the agreed amount. Otherwise the card would pay more than anybody
 * confirmed. Runs inside the transaction that decides.
 */
export const doesVoucherStand = async (tx: Db, tripId: number): Promise<boolean> => {
  const attempt = await lockLatestAttempt(tx, tripId);
  if (!attempt || attempt.voucherMinor === 0) return true;
  return (await spentVoucherMinor(tx, attempt.id)) >= attempt.voucherMinor;
};

/** `failed`: its voucher is no longer usable. */
type End = 'declined' | 'expired' | 'canceled' | 'failed';

const ends: Readonly<Record<End, { readonly failure: Failure; readonly outcome: Omit<TripOutcome, 'tripState'> }>> = {
  declined: { failure: 'approval-declined', outcome: { status: 'Declined', isBooked: false } },
  expired: { failure: 'approval-expired', outcome: { status: 'Expired', isBooked: false } },
  failed: { failure: 'voucher-gone', outcome: { status: 'Not booked', isBooked: false } },
  canceled: { failure: 'withdrawn', outcome: { status: 'Canceled', isBooked: false, isCanceled: true } },
};

/**
 * The approver declined or did not answer in time, or the request was withdrawn. Nothing was charged and nothing will
 * be. The supplier's hold is released. Call it in the transaction that records it.
 * @returns false when the attempt no longer waits: nothing was written
 */
export const endUnapproved = async (
  world: Pick<World, 'clock' | 'jobs'>,
  tx: Db,
  { tripId, tripState }: { tripId: number; tripState: End },
): Promise<boolean> => {
  const attempt = await waitingAttempt(tx, tripId);
  if (!attempt) return false;
  const { failure, outcome } = ends[tripState];
  const to = mayBeHeld(attempt) ? 'CANCELING_HOLD' : 'EXPIRED';
  await moveAttempt(tx, attempt, { to, why: failure, now: world.clock.now(), changes: { failure } });
  await freeOffers(tx, attempt);
  await wipePassengers(tx, attempt);
  await saveOutcome(tx, attempt, { tripState, ...outcome });
  if (to === 'CANCELING_HOLD') await world.jobs.send(tx, 'advance-attempt', { attempt_id: attempt.id });
  return true;
};

/**
 * The cardholder does not confirm the payment with the bank. Nothing was charged, nothing will be, and the question is
 * withdrawn at the gateway. Call it in the transaction that records it.
 * @returns false when the bank's question is no longer open and nothing was written
 */
export const endUnconfirmed = async (
  world: Pick<World, 'clock' | 'jobs'>,
  tx: Db,
  tripId: number,
): Promise<boolean> => {
  const attempt = await lockLatestAttempt(tx, tripId);
  if (attempt?.state !== 'AUTHENTICATING') return false;
  const { failure, outcome } = ends.canceled;
  await moveAttempt(tx, attempt, { to: 'VOIDING', why: failure, now: world.clock.now(), changes: { failure } });
  await freeOffers(tx, attempt);
  await wipePassengers(tx, attempt);
  await saveOutcome(tx, attempt, { tripState: 'canceled', ...outcome });
  await world.jobs.send(tx, 'advance-attempt', { attempt_id: attempt.id });
  return true;
};

/** Locked, so that nothing else moves it until the transaction ends. */
const waitingAttempt = async (tx: Db, tripId: number): Promise<Attempt | undefined> => {
  const attempt = await lockLatestAttempt(tx, tripId);
  invariant(attempt, `trip ${tripId} has an attempt when it is decided on`);
  return isWaiting(attempt.state) ? attempt : undefined;
};
