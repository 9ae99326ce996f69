import type { Step } from '#domain/bookings/next-step.ts';
import type { AttemptState } from '#domain/bookings/states.ts';
import { callHumanAfterMs, nextLook } from '#domain/kit/ask-again.ts';
import { type Attempt, type AttemptItem, type Effect, effectOf } from './attempt.ts';
import { failTrip } from './consequences.ts';
import type { Changes } from './moves-store.ts';
import { tellViewers } from './trip-store.ts';
import { conclude, type Worker } from './worker.ts';

/** Effects of items whose answer is lost when an attempt takes such an edge. */
const lostOfItems: Readonly<Partial<Record<AttemptState, 'hold' | 'order'>>> = {
  HOLD_UNKNOWN: 'hold',
  ORDER_UNKNOWN: 'order',
};

/** The same of payments. */
const lostOfPayment: Readonly<Partial<Record<AttemptState, 'authorize' | 'capture'>>> = {
  AUTH_UNKNOWN: 'authorize',
  CAPTURE_RETRY: 'capture',
};

type Lost = { readonly effect: Effect; readonly item?: AttemptItem };

const lostEffect = (attempt: Attempt, to: AttemptState): Lost | undefined => {
  const ofItem = lostOfItems[to];
  if (ofItem) return lostOf(attempt, ofItem);
  const ofPayment = lostOfPayment[to];
  const effect = ofPayment && effectOf(attempt, ofPayment);
  return effect && { effect };
};

const lostOf = (attempt: Attempt, kind: 'hold' | 'order'): Lost | undefined => {
  for (const item of attempt.items) {
    const effect = effectOf(item, kind);
    if (effect?.state === 'sent') return { effect, item };
  }
  return undefined;
};

/** How long to wait for a lost answer before the first check. */
const firstLookMs = 10_000;

/**
 * Takes an edge without a call, because an answer never came, the time is over, or nothing is left to do in this state.
 */
export const move = async (worker: Worker, attempt: Attempt, step: Extract<Step, { do: 'move' }>): Promise<void> => {
  const now = worker.clock.now();
  const { failure } = step;
  const lost = lostEffect(attempt, step.to);
  const changes: Changes = { ...(failure && { failure }), ...(lost && lostChanges(attempt, lost.effect.sentAt, now)) };
  await conclude(worker, attempt, {
    ...(lost && {
      effect: {
        kind: lost.effect.kind,
        ...(lost.item && { item: lost.item }),
        state: 'unknown',
        result: { error: 'no answer' },
      },
    }),
    move: { to: step.to, why: step.why, now, changes },
    ...(step.to === 'ORDER_UNKNOWN' && { also: (tx) => tellViewers(tx, attempt) }),
    ...(failure && { also: (tx) => failTrip(worker, tx, { attempt, failure, changed: null }) }),
  });
};

/** Checks resume at their current position, so a process that was down for an hour checks at once. */
const lostChanges = (attempt: Attempt, askedAt: Date, now: Date): Changes => {
  const isOverdue = now.getTime() - askedAt.getTime() >= firstLookMs;
  const dueAt = isOverdue ? now : nextLook(askedAt, now, callHumanAfterMs(askedAt, attempt.departsAt));
  return { unknownSince: askedAt, cleanLists: 0, dueAt };
};
