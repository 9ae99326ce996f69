import { nextStep, type Step } from '#domain/bookings/next-step.ts';
import { transact } from '#platform/db/database.ts';
import { type Attempt, itemOf, snapshotOf } from './parts/attempt.ts';
import { dropLease, reloadLeased, takeLease } from './parts/attempt-store.ts';
import { cancel, cancelHold, undo } from './parts/cancel-steps.ts';
import { findHold, hold } from './parts/hold-steps.ts';
import { move } from './parts/move-steps.ts';
import { findOrder, giveUpOrder, order, payHeld } from './parts/order-steps.ts';
import { authorize, findPayment } from './parts/payment-steps.ts';
import { notToBeHad, reprice } from './parts/price-steps.ts';
import { refund, settleRefund } from './parts/refund-steps.ts';
import { capture, settle, voidAuthorization } from './parts/settle-steps.ts';
import { type BookingWorld, faultPoint, type Worker } from './parts/worker.ts';

export type { BookingWorld } from './parts/worker.ts';

/**
 * Advances a booking attempt as far as possible now. Each step commits its intent, makes one call and commits the
 * result. Does nothing when the attempt is at rest, not due, or leased by another worker. After a kill at any point, it
 * resumes from the last commit. docs/booking.md#effects; docs/booking.md#worker
 * @param signal aborted at shutdown: ends at the edge of a step
 */
export const advanceAttempt = async (world: BookingWorld, attemptId: number, signal?: AbortSignal): Promise<void> => {
  const worker: Worker = { ...world, holder: world.ids.short() };
  let attempt = await takeLease(world.db, attemptId, worker.holder);
  try {
    while (attempt && signal?.aborted !== true) {
      faultPoint(world, 'step:before');
      const step = nextStep(snapshotOf(attempt), world.clock.now());
      if (step.do === 'rest') return;
      if (step.do === 'wait') return await comeBack(worker, attempt, step.until);
      await take(worker, attempt, step);
      attempt = await reloadLeased(world.db, attemptId, worker.holder);
    }
  } finally {
    await dropLease(world.db, attemptId, worker.holder);
  }
};

/** The job only makes it prompt, because reconcile finds everything that is due. */
const comeBack = async (worker: Worker, attempt: Attempt, until: Date): Promise<void> => {
  const startAfterSeconds = Math.max(1, Math.ceil((until.getTime() - worker.clock.now().getTime()) / 1000));
  await transact(worker.db, (tx) =>
    worker.jobs.send(tx, 'advance-attempt', { attempt_id: attempt.id }, { startAfterSeconds }),
  );
};

type Taken = Exclude<Step, { do: 'rest' | 'wait' }>;
type ItemStep = Extract<Taken, { readonly item: number }>;

const take = (worker: Worker, attempt: Attempt, step: Taken): Promise<void> =>
  'item' in step ? takeForItem(worker, attempt, step) : takeForAll(worker, attempt, step);

const takeForAll = async (worker: Worker, attempt: Attempt, step: Exclude<Taken, ItemStep>): Promise<void> => {
  switch (step.do) {
    case 'authorize':
      return authorize(worker, attempt);
    case 'find-payment':
      return findPayment(worker, attempt);
    case 'capture':
      return capture(worker, attempt);
    case 'void':
      return voidAuthorization(worker, attempt);
    case 'settle':
      return settle(worker, attempt, step.by);
    case 'move':
      return move(worker, attempt, step);
  }
};

const takeForItem = async (worker: Worker, attempt: Attempt, step: ItemStep): Promise<void> => {
  const item = itemOf(attempt, step.item);
  switch (step.do) {
    case 'reprice':
      return reprice(worker, attempt, item);
    case 'hold':
      return hold(worker, attempt, item);
    case 'find-hold':
      return findHold(worker, attempt, item);
    case 'cancel-hold':
      return cancelHold(worker, attempt, item);
    case 'order':
      return order(worker, attempt, item);
    case 'pay-held':
      return payHeld(worker, attempt, item);
    case 'find-order':
      return findOrder(worker, attempt, item);
    case 'give-up':
      return attempt.state === 'ORDERING'
        ? giveUpOrder(worker, { attempt, item }, step.failure)
        : notToBeHad(worker, attempt, { item, failure: step.failure });
    case 'undo':
      return undo(worker, attempt, item);
    case 'cancel':
      return cancel(worker, attempt, item);
    case 'refund':
      return refund(worker, attempt, item);
    case 'settle-refund':
      return settleRefund(worker, attempt, item);
  }
};
