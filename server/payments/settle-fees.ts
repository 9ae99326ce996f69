/**
 * Takes every fee to its end: paid with its trip, or voided when no trip was made. docs/booking.md#capture;
 * docs/booking.md#reconcile
 */
import { nextRetry } from '#domain/kit/ask-again.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { type FeeKind, feeKinds, feeStates, feeStep } from '#domain/payments/service-fee.ts';
import { transact } from '#platform/db/database.ts';
import { eachGuarded, type Failure } from '#platform/each-guarded.ts';
import { callDesk } from '#server/kit/call-desk.ts';
import { capturePayment, gatewayCaller, type Settlement, voidPayment } from './gateway.ts';
import { authorizeOwed, giveToDesk, type StandingFee } from './parts/authorize-owed-fee.ts';
import { askForFee, foundForFee } from './parts/fee-effects.ts';
import { factsOfFee } from './parts/fee-facts.ts';
import { type FeeWorld, lookUpFee } from './parts/fee-gateway.ts';
import { changeFee, type FeeRow, findDueFees, findFee, putOffFee } from './parts/fee-store.ts';
import { savePaidFee } from './parts/paid-store.ts';

/** How often fees are looked for whose process or job is gone. */
const everySeconds = 15;
const mostAtOnce = 50;

/** As the receipt names them. */
export const feeDescriptions: Readonly<Record<FeeKind, string>> = {
  assisted: 'Assisted Booking service fee',
  booking: 'Booking fee',
  cancellation: 'Cancellation fee',
};
/** Whose name stands on the card's statement. */
export const feeMerchant = 'Tripwright';

const standingOf = (row: FeeRow): StandingFee => {
  const state = feeStates.find((known) => known === row.state);
  invariant(state, `the fee ${row.id} is in the unknown state ${row.state}`);
  return { row, id: row.id, state, tries: row.tries };
};

const kindOf = (row: FeeRow): FeeKind => {
  const kind = feeKinds.find((known) => known === row.kind);
  invariant(kind, `the fee ${row.id} is of the unknown kind ${row.kind}`);
  return kind;
};

/**
 * Reads the gateway's records, then takes the one step that follows. Running twice at once does no harm, because the
 * keys prevent duplicates.
 */
export const settleFee = async (world: FeeWorld, feeId: number): Promise<void> => {
  const row = await findFee(world.db, feeId);
  if (!row?.due_at || row.due_at > world.clock.now()) return;
  const fee = standingOf(row);
  if (fee.state === 'authorizing') return giveUp(world, fee);
  if (fee.state !== 'owed' && fee.state !== 'capturing' && fee.state !== 'voiding') return;
  const { saw, ref } = await lookUpFee(world, row.key);
  const ageMs = world.clock.now().getTime() - row.asked_at.getTime();
  switch (feeStep(fee.state, { saw, ageMs, cleanLooks: row.clean_looks })) {
    case 'authorize':
      return authorize(world, fee);
    case 'capture':
      return fee.state === 'owed' ? authorized(world, fee, ref ?? '') : capture(world, fee);
    case 'void':
      return fee.state === 'owed' ? notAnswered(world, fee, ref ?? '') : voidFee(world, fee, ref ?? '');
    case 'captured':
      return captured(world, fee);
    case 'voided':
      return voided(world, fee);
    case 'look again':
      return again(world, fee, row.clean_looks + (saw === 'none' ? 1 : 0));
    case 'needs human':
      return needsHuman(world, fee, saw);
  }
};

/** Its request is over and created no trip, so the authorization is voided. */
const giveUp = async (world: FeeWorld, fee: StandingFee): Promise<void> => {
  const isMine = await changeFee(world.db, fee, { state: 'voiding', dueAt: world.clock.now() });
  if (isMine) await settleFee(world, fee.id);
};

/** An owed fee: the trip stands, the money is yet to be asked for. */
const authorize = async (world: FeeWorld, fee: StandingFee): Promise<void> => {
  const answer = await authorizeOwed(world, fee);
  switch (answer.is) {
    case 'authorized':
      return authorized(world, fee, answer.ref);
    case 'asked':
      return notAnswered(world, fee, answer.ref);
    case 'not-taken':
      return giveToDesk(world, fee, { state: 'declined', dueAt: null });
    case 'later':
      return again(world, fee, fee.row.clean_looks);
  }
};

const authorized = async (world: FeeWorld, fee: StandingFee, paymentRef: string): Promise<void> => {
  const now = world.clock.now();
  const isMine = await transact(world.db, async (tx) => {
    await foundForFee(tx, { key: fee.row.key, act: 'authorize' }, now);
    return changeFee(tx, fee, { state: 'capturing', paymentRef, dueAt: now });
  });
  if (isMine) await settleFee(world, fee.id);
};

/** The bank asks its cardholder, but nobody is at the form, so the authorization is voided. */
const notAnswered = async (world: FeeWorld, fee: StandingFee, paymentRef: string): Promise<void> => {
  await giveToDesk(world, fee, { state: 'voiding', paymentRef, dueAt: world.clock.now() });
  await settleFee(world, fee.id);
};

const capture = async (world: FeeWorld, fee: StandingFee): Promise<void> => {
  const { row } = fee;
  invariant(row.payment_ref, `the fee ${fee.id} has a payment when it is captured`);
  const { payment_ref: ref } = row;
  const amount = { minor: row.amount_minor, currency: row.currency };
  const answer = await askForFee(world, { fee: row, act: 'capture', request: amount }, async (key) => {
    const captured = await capturePayment(gatewayCaller(world), { ref, key, amount });
    world.faultPoint?.('fee:after-capture');
    return captured;
  });
  return answer.is === 'done' ? captured(world, fee) : notYet(world, fee, answer);
};

const voidFee = async (world: FeeWorld, fee: StandingFee, ref: string): Promise<void> => {
  const answer = await askForFee(world, { fee: fee.row, act: 'void', request: null }, (key) =>
    voidPayment(gatewayCaller(world), { ref, key }),
  );
  return answer.is === 'done' ? voided(world, fee) : notYet(world, fee, answer);
};

/** The next check shows whether it was done. */
const notYet = async (
  world: FeeWorld,
  fee: StandingFee,
  answer: Exclude<Settlement, { is: 'done' }>,
): Promise<void> => {
  world.log.warn({ fee: fee.id, error: answer.error }, 'a service fee is not settled yet');
  await again(world, fee, fee.row.clean_looks);
};

const again = async (world: FeeWorld, fee: StandingFee, cleanLooks: number): Promise<void> => {
  const dueAt = nextRetry(fee.tries, world.clock.now());
  await changeFee(world.db, fee, { tries: fee.tries + 1, cleanLooks, dueAt });
};

/** Charge, deposit and news commit with the fee's end, so there is one charge however often this runs. */
const captured = async (world: FeeWorld, fee: StandingFee): Promise<void> => {
  const { row } = fee;
  invariant(row.trip_id !== null && row.itinerary_id !== null, `the fee ${fee.id} belongs to a trip when it is paid`);
  const { trip_id: tripId, itinerary_id: itineraryId } = row;
  await transact(world.db, async (tx) => {
    if (!(await changeFee(tx, fee, { state: 'captured', dueAt: null }))) return;
    await foundForFee(tx, { key: row.key, act: 'capture' }, world.clock.now());
    await savePaidFee(tx, {
      feeId: fee.id,
      tripId,
      itineraryId,
      amountMinor: row.amount_minor,
      currency: row.currency,
      cardLast4: row.card_last4,
      description: feeDescriptions[kindOf(row)],
      merchant: feeMerchant,
      at: world.clock.now(),
    });
  });
};

const voided = async (world: FeeWorld, fee: StandingFee): Promise<void> => {
  await transact(world.db, async (tx) => {
    if (!(await changeFee(tx, fee, { state: 'voided', dueAt: null }))) return;
    await foundForFee(tx, { key: fee.row.key, act: 'void' }, world.clock.now());
  });
};

const needsHuman = async (world: FeeWorld, fee: StandingFee, saw: string): Promise<void> => {
  // The desk's list shows a request whose fee is missing, but no trip that is booked.
  if (kindOf(fee.row) !== 'assisted' && fee.state !== 'voiding')
    return giveToDesk(world, fee, { state: 'needs human', dueAt: null });
  await transact(world.db, async (tx) => {
    if (!(await changeFee(tx, fee, { state: 'needs human', dueAt: null }))) return;
    await callDesk(world, tx, {
      key: `stuck-fee-${fee.row.key}`,
      kind: 'stuck fee',
      sentence:
        'It is unknown whether this fee was captured or refunded, and we no longer retry. Look at the payment at the gateway, and settle it with the customer by hand.',
      facts: [...factsOfFee(fee.row), ['Seen at the gateway', saw]],
      tripId: fee.row.trip_id,
    });
  });
};

/** Processes every due fee, even when the job or process that had it died. A fee that fails is postponed. */
export const settleFees = async (world: FeeWorld, signal?: AbortSignal): Promise<void> => {
  const items = await findDueFees(world.db, world.clock.now(), mostAtOnce);
  const onFailure = (id: number, { retryAt }: Failure): Promise<void> => putOffFee(world.db, id, retryAt);
  await eachGuarded(world, { name: 'settle-fees', items, idOf: (id) => id, signal, onFailure }, (id) =>
    settleFee(world, id),
  );
};

/** Registers the handlers of the fee jobs. Call it before the jobs start. */
export const workServiceFees = (world: FeeWorld): void => {
  world.jobs.work('settle-fee', (data) => settleFee(world, data.fee_id));
  world.jobs.every('settle-fees', everySeconds, (_data, { signal }) => settleFees(world, signal));
};
