import type * as calls from '#contract/console-money.ts';
import { closingReasonLimits, type MoneyAct } from '#contract/console-money.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { closeAttempt } from '#server/bookings/close-attempt.ts';
import { readAttemptMatters } from '#server/bookings/list-matters.ts';
import { resumeAttempt } from '#server/bookings/resume-attempt.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { findFeesByIds, findPaymentsOfFees } from '#server/payments/matters-store.ts';
import { chargeFeeAgain, closeFee, type FeePressRefusal, resumeFee, seenFee } from '#server/payments/press-fee.ts';
import { actsOfAttempt, actsOfFee } from './parts/money-view.ts';

const sentences: Readonly<Record<FeePressRefusal, string>> = {
  moved: 'This moved on meanwhile, so nothing was done. The list shows how it stands now.',
  'not possible': 'This cannot be done any more. The list shows how it stands now.',
  held: 'The gateway still holds or asks for this money, so it cannot be closed. Release or charge it first, then look again.',
  'no answer': 'The gateway did not answer, so nothing was closed. Please try again in a minute.',
};

const refusalOf = (reason: FeePressRefusal): Refusal => ({ code: 'conflict', detail: sentences[reason] });

type Press = {
  readonly act: MoneyAct;
  readonly id: number;
  readonly seen: string;
  readonly reason: string;
  readonly actorId: number;
  readonly ip: string;
};

type Pressed = { readonly was: string; readonly now: string; readonly tripId: number | null };
type Outcome = Result<Pressed, FeePressRefusal>;

/** The audit has states, never the words of the reason: it is never erased, and reasons may speak of people. */
const auditPress =
  (world: World, { act, actorId, ip }: Press, what: { readonly attemptId: number } | { readonly feeId: number }) =>
  (tx: Db, { was, now, tripId }: Pressed): Promise<void> =>
    audit(world, tx, {
      event: act === 'close' ? 'money-closed' : 'money-asked-again',
      userId: null,
      actorId,
      ip,
      facts: { ...what, act, was, now, ...(tripId !== null && { tripId }) },
    });

const pressAttempt = async (world: World, press: Press): Promise<Outcome> => {
  const { id, act, seen, reason, actorId } = press;
  const [matter] = await readAttemptMatters(world.db, [id]);
  if (matter?.seen !== seen) return refuse('moved');
  if (!actsOfAttempt(matter).includes(act)) return refuse('not possible');
  const trace = auditPress(world, press, { attemptId: id });
  if (act === 'close')
    return await closeAttempt(world, { attemptId: id, key: matter.key, seen, reason, actorId }, trace);
  return await transact(world.db, async (tx): Promise<Outcome> => {
    const pressed = await resumeAttempt(world, tx, { attemptId: id, seen });
    if (pressed.ok) await trace(tx, pressed.value);
    return pressed;
  });
};

const pressFee = async (world: World, press: Press): Promise<Outcome> => {
  const { id, act, seen, reason, actorId } = press;
  const [[fee], [payment]] = await Promise.all([findFeesByIds(world.db, [id]), findPaymentsOfFees(world.db, [id])]);
  if (!fee || !payment || seenFee({ key: fee.key, state: payment.state }) !== seen) return refuse('moved');
  if (!actsOfFee(fee, payment).includes(act)) return refuse('not possible');
  const trace = auditPress(world, press, { feeId: id });
  if (act === 'close') return await closeFee(world, { feeId: id, seen, reason, actorId }, trace);
  return await transact(world.db, async (tx): Promise<Outcome> => {
    const how = act === 'charge-again' ? chargeFeeAgain : resumeFee;
    const pressed = await how(world, tx, { feeId: id, seen });
    if (pressed.ok) await trace(tx, pressed.value);
    return pressed;
  });
};

/**
 * One press on the page Money. The machinery that books and settles does the work; a press only makes it due, or closes
 * what a person settled. Refuses `invalid` without a reason to close, and `conflict` when it moved on meanwhile, cannot
 * be done, or the gateway still holds the money. docs/booking.md#by-hand
 */
export const actOnMoney: Verb<typeof calls.actOnMoney> = async (world, { actor, params, body, ip }) => {
  const { act, seen, reason = '' } = body;
  if (act === 'close' && [...reason].length < closingReasonLimits.min)
    return refuse({ code: 'invalid', errors: { reason: 'Please say what was done, and why' } });
  const [, kind, number] = /^(attempt|fee)-(\d{1,9})$/.exec(params.key) ?? [];
  if (kind === undefined) return refuse(refusalOf('moved'));
  const press: Press = { act, id: Number(number), seen, reason, actorId: actor.userId, ip };
  const pressed = kind === 'attempt' ? await pressAttempt(world, press) : await pressFee(world, press);
  return pressed.ok ? ok(undefined) : refuse(refusalOf(pressed.error));
};
