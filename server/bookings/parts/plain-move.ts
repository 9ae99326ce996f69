import type { EffectKind, Step } from '#domain/bookings/next-step.ts';
import { callHumanAfterMs, nextLook } from '#domain/bookings/schedule.ts';
import type { AttemptState } from '#domain/bookings/states.ts';
import { type Attempt, effectOf } from './attempt.ts';
import { failTrip } from './consequences.ts';
import type { Changes } from './moves-store.ts';
import { conclude, type Worker } from './worker.ts';

const lostEffects: Readonly<Partial<Record<AttemptState, EffectKind>>> = {
  HOLD_UNKNOWN: 'hold',
  AUTH_UNKNOWN: 'auth',
  ORDER_UNKNOWN: 'order',
  CAPTURE_RETRY: 'capture',
};

/** How long a lost answer is given before the first look. */
const firstLookMs = 10_000;

/** Takes an edge without a call: an answer never came, or patience is over. */
export const plainMove = async (
  worker: Worker,
  attempt: Attempt,
  step: Extract<Step, { do: 'move' }>,
): Promise<void> => {
  const now = worker.clock.now();
  const { failure } = step;
  const lost = lostEffects[step.to];
  const effect = lost && effectOf(attempt, lost);
  const changes: Changes = { ...(failure && { failure }), ...(effect && lostChanges(attempt, effect.sentAt, now)) };
  await conclude(worker, attempt, {
    ...(effect && { effect: { kind: effect.kind, state: 'unknown', result: { error: 'no answer' } } }),
    move: { to: step.to, why: step.why, now, changes },
    ...(failure && { also: (tx) => failTrip(worker, tx, { attempt, failure, changed: null }) }),
  });
};

/** Looks begin where they would be by now: a process that was away for an hour looks at once. */
const lostChanges = (attempt: Attempt, askedAt: Date, now: Date): Changes => {
  const isOverdue = now.getTime() - askedAt.getTime() >= firstLookMs;
  const dueAt = isOverdue ? now : nextLook(askedAt, now, callHumanAfterMs(askedAt, attempt.departsAt));
  return { unknownSince: askedAt, cleanLists: 0, dueAt };
};
