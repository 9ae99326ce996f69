/**
 * Takes every fee to its end: paid with its trip, or voided when no trip was made. docs/booking.md#capture;
 * docs/booking.md#reconcile
 */
import { nextRetry } from '#domain/kit/ask-again.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { feePhase, feeStep } from '#domain/payments/service-fee.ts';
import { transact } from '#platform/db/database.ts';
import { eachGuarded, type Failure } from '#platform/each-guarded.ts';
import { callDesk } from '#server/kit/call-desk.ts';
import { feeDescriptions, feeKindOf, feeMerchant } from './fee-words.ts';
import { capturePayment, type Settlement, voidPayment } from './gateway.ts';
import { authorizeOwed, giveToDesk } from './parts/authorize-owed-fee.ts';
import { askForFee, foundForFee } from './parts/fee-effects.ts';
import { factsOfFee } from './parts/fee-facts.ts';
import { type FeeWorld, lookUpFee } from './parts/fee-gateway.ts';
import { changeFee, dropAllFeeLeases, type FeeRow, findDueFees, putOffFee, reloadFee } from './parts/fee-store.ts';
import { type FeeWorker, withFee } from './parts/fee-worker.ts';
import { savePaidFee } from './parts/paid-store.ts';

/** How often fees are looked for whose process or job is gone. */
const everySeconds = 15;
const mostAtOnce = 50;

/**
 * Settles a fee as far as possible now: looks at the gateway's records, takes the one step that follows, and again.
 * Does nothing when nothing is due, or when another process settles it.
 */
export const settleFee = (world: FeeWorld, feeId: number): Promise<void> =>
  withFee(world, feeId, async (worker, taken) => {
    let fee: FeeRow | undefined = taken;
    while (fee) {
      await stepOn(worker, fee);
      const before: FeeRow = fee;
      fee = await reloadFee(worker.db, { id: feeId, holder: worker.holder, now: worker.clock.now() });
      // Somebody else moved it: the next round looks again.
      if (fee?.state === before.state && fee.tries === before.tries) return;
    }
  });

const stepOn = async (worker: FeeWorker, fee: FeeRow): Promise<void> => {
  const phase = feePhase({ state: fee.state, hasTrip: fee.trip_id !== null });
  if (phase === 'over') return;
  if (phase === 'abandoned') return giveUp(worker, fee);
  const { saw, ref } = await lookUpFee(worker.gateway, fee.key);
  const ageMs = worker.clock.now().getTime() - fee.asked_at.getTime();
  switch (feeStep(phase, { saw, ageMs, cleanLooks: fee.clean_looks })) {
    case 'authorize':
      return authorize(worker, fee);
    case 'capture':
      return phase === 'owed' ? authorized(worker, fee, ref ?? '') : capture(worker, fee);
    case 'void':
      return phase === 'owed' ? notAnswered(worker, fee, ref ?? '') : voidFee(worker, fee, ref ?? '');
    case 'captured':
      return captured(worker, fee, ref);
    case 'voided':
      return voided(worker, fee);
    case 'look again':
      return again(worker, fee, fee.clean_looks + (saw === 'none' ? 1 : 0));
    case 'needs human':
      return needsHuman(worker, fee, saw);
  }
};

/** Its request is over and created no trip, so the authorization is voided. */
const giveUp = async (worker: FeeWorker, fee: FeeRow): Promise<void> => {
  const now = worker.clock.now();
  await changeFee(worker.db, fee, { payment: { to: 'voiding' }, dueAt: now }, now);
};

/** An owed fee: the trip exists, and the money is yet to be asked for. */
const authorize = async (worker: FeeWorker, fee: FeeRow): Promise<void> => {
  const { answer, asked } = await authorizeOwed(worker, fee);
  switch (answer.is) {
    case 'authorized':
      return authorized(worker, asked, answer.ref);
    case 'asked':
      return notAnswered(worker, asked, answer.ref);
    case 'not-made':
      return giveToDesk(worker, asked, { payment: { to: 'failed' }, dueAt: null });
    case 'not-processed':
    case 'unknown':
      return again(worker, asked, fee.clean_looks);
  }
};

const authorized = async (worker: FeeWorker, fee: FeeRow, ref: string): Promise<void> => {
  const now = worker.clock.now();
  await transact(worker.db, async (tx) => {
    await foundForFee(tx, { key: fee.key, act: 'authorize' }, now);
    const payment = { to: 'capturing', ref, authorizedMinor: fee.amount_minor } as const;
    await changeFee(tx, fee, { payment, dueAt: now }, now);
  });
};

/** The bank asks its cardholder, but nobody is at the form, so the authorization is voided. */
const notAnswered = (worker: FeeWorker, fee: FeeRow, ref: string): Promise<void> =>
  giveToDesk(worker, fee, { payment: { to: 'voiding', ref }, dueAt: worker.clock.now() });

const capture = async (worker: FeeWorker, fee: FeeRow): Promise<void> => {
  const { payment_ref: ref } = fee;
  invariant(ref, `the fee ${fee.id} has a payment when it is captured`);
  const amount = { minor: fee.amount_minor, currency: fee.currency };
  const { answer, asked } = await askForFee(worker, { fee, act: 'capture', request: amount }, async (key) => {
    const answered = await capturePayment(worker.gateway, { ref, key, amount });
    worker.faultPoint?.('fee:after-capture');
    return answered;
  });
  return answer.is === 'done' ? captured(worker, asked, ref) : notYet(worker, asked, answer);
};

const voidFee = async (worker: FeeWorker, fee: FeeRow, ref: string): Promise<void> => {
  const { answer, asked } = await askForFee(worker, { fee, act: 'void', request: null }, (key) =>
    voidPayment(worker.gateway, { ref, key }),
  );
  return answer.is === 'done' ? voided(worker, asked) : notYet(worker, asked, answer);
};

/** The next check shows whether it was done. */
const notYet = async (worker: FeeWorker, fee: FeeRow, answer: Exclude<Settlement, { is: 'done' }>): Promise<void> => {
  worker.log.warn({ fee: fee.id, error: answer.error }, 'a service fee is not settled yet');
  await again(worker, fee, fee.clean_looks);
};

const again = async (worker: FeeWorker, fee: FeeRow, cleanLooks: number): Promise<void> => {
  const now = worker.clock.now();
  await changeFee(worker.db, fee, { tries: fee.tries + 1, cleanLooks, dueAt: nextRetry(fee.tries, now) }, now);
};

/** Charge, deposit and news commit with the fee's end, so there is one charge however often this runs. */
const captured = async (worker: FeeWorker, fee: FeeRow, ref: string | null): Promise<void> => {
  const { trip_id: tripId, itinerary_id: itineraryId, amount_minor: amountMinor } = fee;
  invariant(tripId !== null && itineraryId !== null, `the fee ${fee.id} belongs to a trip when it is paid`);
  const now = worker.clock.now();
  const amounts = { authorizedMinor: amountMinor, capturedMinor: amountMinor };
  await transact(worker.db, async (tx) => {
    const payment = { to: 'captured', ...amounts, ...(ref !== null && { ref }) } as const;
    if (!(await changeFee(tx, fee, { payment, dueAt: null }, now))) return;
    await foundForFee(tx, { key: fee.key, act: 'capture' }, now);
    await savePaidFee(tx, {
      feeId: fee.id,
      tripId,
      itineraryId,
      amountMinor,
      currency: fee.currency,
      cardLast4: fee.card_last4,
      description: feeDescriptions[feeKindOf(fee)],
      merchant: feeMerchant,
      at: now,
    });
  });
};

const voided = async (worker: FeeWorker, fee: FeeRow): Promise<void> => {
  const now = worker.clock.now();
  await transact(worker.db, async (tx) => {
    if (!(await changeFee(tx, fee, { payment: { to: 'voided' }, dueAt: null }, now))) return;
    await foundForFee(tx, { key: fee.key, act: 'void' }, now);
  });
};

const needsHuman = async (worker: FeeWorker, fee: FeeRow, saw: string): Promise<void> => {
  const change = { payment: { to: 'needs human' }, dueAt: null } as const;
  // The desk's list shows a request whose fee is missing, but no trip that is booked.
  if (feeKindOf(fee) !== 'assisted' && fee.state !== 'voiding') return giveToDesk(worker, fee, change);
  await transact(worker.db, async (tx) => {
    if (!(await changeFee(tx, fee, change, worker.clock.now()))) return;
    await callDesk(worker, tx, {
      key: `stuck-fee-${fee.key}`,
      kind: 'stuck fee',
      sentence:
        'It is unknown whether this fee was captured or refunded, and we no longer retry. Look at the payment at the gateway, and settle it with the customer by hand.',
      facts: [...factsOfFee(fee), ['Seen at the gateway', saw]],
      tripId: fee.trip_id,
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

/**
 * Registers the handlers of the fee jobs. Call it before the jobs start. On the embedded database every lease belongs to
 * a dead process, because only one process can have its directory.
 */
export const workServiceFees = async (
  world: FeeWorld & { readonly database: { readonly engine: 'pglite' | 'postgres' } },
): Promise<void> => {
  if (world.database.engine === 'pglite') await dropAllFeeLeases(world.db);
  world.jobs.work('settle-fee', (data) => settleFee(world, data.fee_id));
  world.jobs.every('settle-fees', everySeconds, (_data, { signal }) => settleFees(world, signal));
};
