import { type Failure, repriceAnswer } from '#domain/bookings/answer-classes.ts';
import { nextRetry } from '#domain/bookings/schedule.ts';
import type { AttemptState } from '#domain/bookings/states.ts';
import type { Money } from '#domain/kit/money.ts';
import { transact } from '#platform/db/database.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';
import { type Attempt, holdOf, mayBeHeld } from './attempt.ts';
import { failTrip } from './consequences.ts';
import { changeAttempt, claimOffer, type Move, moveAttempt, saveOffer } from './moves-store.ts';
import { callOut, conclude, deadlineMs, faultPoint, supplierOf, type Worker } from './worker.ts';

/** Asks what the offer costs now; it has no side effects. A price within what was confirmed goes on, the lower one paid. */
export const reprice = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const { offer } = attempt.item;
  const answer = await callOut(worker, attempt, deadlineMs.reprice, (context) =>
    supplierOf(worker, attempt).reprice(offer, context),
  );
  faultPoint(worker, 'reprice:after-call');
  if (answer.ok) return priced(worker, attempt, answer.value);
  const { error } = answer;
  if (error.kind === 'price_changed')
    return priced(worker, attempt, { ...offer, ref: error.newRef ?? offer.ref, total: error.now });
  const meaning = repriceAnswer(error);
  if (meaning.is === 'not-made') return endUnpaid(worker, attempt, meaning.failure);
  const now = worker.clock.now();
  const dueAt = meaning.retryAt ?? nextRetry(attempt.tries, now);
  await changeAttempt(worker.db, attempt, { dueAt, tries: attempt.tries + 1 }, now);
};

/** The most that the order may cost: what was confirmed, and once money is held, no more than is held. */
export const ceiling = (attempt: Attempt): Money =>
  attempt.state === 'AUTHORIZED'
    ? { ...attempt.confirmed, minor: Math.min(attempt.confirmed.minor, attempt.authorisedMinor) }
    : attempt.confirmed;

const priced = async (worker: Worker, attempt: Attempt, offer: SupplierOffer): Promise<void> => {
  const most = ceiling(attempt);
  if (offer.total.currency !== most.currency || offer.total.minor <= 0)
    return endUnpaid(worker, attempt, 'not-bookable');
  if (offer.total.minor > most.minor) return endUnpaid(worker, attempt, 'price-changed', offer.total);
  // The supplier held this very offer once: it is never asked to make something of it again.
  if (holdOf(attempt).is === 'gone' && offer.ref === attempt.item.offer.ref)
    return endUnpaid(worker, attempt, 'offer-gone');
  const now = worker.clock.now();
  const isClaimed = await transact(worker.db, async (tx) => {
    if (!(await claimOffer(tx, attempt, offer.ref))) return false;
    const isMine =
      attempt.state === 'SUBMITTED'
        ? await moveAttempt(tx, attempt, { to: 'REPRICED', why: 'priced', now, changes: { repricedAt: now } })
        : await changeAttempt(tx, attempt, { repricedAt: now, dueAt: now, tries: 0 }, now);
    if (isMine) await saveOffer(tx, attempt, offer);
    return true;
  });
  faultPoint(worker, 'reprice:after-result');
  if (!isClaimed) await endUnpaid(worker, attempt, 'offer-gone');
};

const unpaidEnd = (attempt: Attempt, failure: Failure): AttemptState => {
  if (attempt.state === 'AUTHORIZED') return 'VOIDING';
  if (mayBeHeld(attempt)) return 'UNHOLDING';
  return failure === 'price-changed' ? 'PRICE_CHANGED' : 'EXPIRED';
};

/** Ends an attempt before anything was ordered: at once, or by giving back first what is held, money or seats. */
export const endUnpaid = async (
  worker: Worker,
  attempt: Attempt,
  failure: Failure,
  changed: Money | null = null,
): Promise<void> => {
  const to = unpaidEnd(attempt, failure);
  const changes = { failure, ...(changed && { changedMinor: changed.minor }) };
  const move: Move = { to, why: failure, now: worker.clock.now(), changes };
  await conclude(worker, attempt, { move, also: (tx) => failTrip(worker, tx, { attempt, failure, changed }) });
};
