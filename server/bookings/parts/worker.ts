import type { EffectKind } from '#domain/bookings/next-step.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import type { EffectState } from '#domain/payments/effects.ts';
import { whileAsked } from '#domain/payments/states.ts';
import type { Config } from '#platform/config.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { keepingLease } from '#server/kit/lease.ts';
import type { World } from '#server/kit/world.ts';
import { askInTime, type GatewayCaller } from '#server/payments/gateway.ts';
import { type Attempt, type AttemptItem, type Effect, withItem } from './attempt.ts';
import { renewLease } from './attempt-store.ts';
import {
  actOf,
  type Changes,
  changeAttempt,
  closeEffect,
  isItemEffect,
  isPaymentEffect,
  type Move,
  moveAttempt,
  openEffect,
} from './moves-store.ts';

/** The parts of the world that booking needs. A test passes fakes. */
export type BookingWorld = Pick<
  World,
  | 'background'
  | 'clock'
  | 'db'
  | 'faultPoint'
  | 'flights'
  | 'hotels'
  | 'ids'
  | 'jobs'
  | 'log'
  | 'metrics'
  | 'payments'
  | 'secrets'
  | 'wallets'
> & { readonly config: Pick<Config, 'publicUrl' | 'supportEmail'> };

/** One holder of one attempt's lease. */
export type Worker = BookingWorld & { readonly holder: string };

/** How long a counterpart may take. An order may take two minutes: giving up earlier would lose its answer. */
export const deadlineMs = { reprice: 20_000, find: 30_000, cancel: 60_000, order: 130_000 } as const;

/** A named place where a test may kill the process. */
export const faultPoint = (world: BookingWorld, name: string): void => world.faultPoint?.(name);

/**
 * Makes one call to a counterpart, outside of any transaction, with a deadline, keeping the lease meanwhile.
 * A counterpart that does not answer in time gives `timeout`, which is unknown wherever it matters.
 */
export const callOut = async <T>(
  worker: Worker,
  attempt: Attempt,
  limitMs: number,
  call: (context: CallContext) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  keepingLease(
    worker.background,
    () => renewLease(worker.db, attempt.id, worker.holder),
    () => askInTime(worker, limitMs, call),
  );

/** The gateway, asked while the attempt's lease is kept. */
export const gatewayOf = (worker: Worker, attempt: Attempt): GatewayCaller => ({
  payments: worker.payments,
  ask: (limitMs, call) => callOut(worker, attempt, limitMs, call),
});

type Intent = {
  readonly kind: EffectKind;
  /** The item that the call is about, if any. */
  readonly item?: AttemptItem;
  readonly request: unknown;
  readonly move: Move | null;
};

/**
 * Commits the intent of a call: the edge that leads to it, if any, and its effects row.
 * @returns the attempt after that, or undefined when somebody else moved it
 */
export const intend = async (worker: Worker, attempt: Attempt, intent: Intent): Promise<Attempt | undefined> => {
  const { kind, item, move } = intent;
  const now = worker.clock.now();
  faultPoint(worker, `${kind}:before-intent`);
  const requestHmac = worker.secrets.hmac('effect', JSON.stringify(intent.request));
  const effect = await transact(worker.db, async (tx) => {
    // Sent again without an edge. A decision about the attempt meanwhile is still noticed.
    const isMine = move ? await moveAttempt(tx, attempt, move) : await changeAttempt(tx, attempt, {}, now);
    if (!isMine) return undefined;
    return openEffect(tx, { attempt, kind, item }, { requestHmac, now });
  });
  faultPoint(worker, `${kind}:after-intent`);
  if (!effect) return undefined;
  const version = attempt.version + 1;
  const asked = withEffect({ ...attempt, version, payment: whilePaying(attempt, kind) }, effect, item);
  if (!move) return asked;
  worker.metrics.bookings.inc({ state: move.to });
  return { ...asked, state: move.to, since: now, tries: 0 };
};

/** The intent moved the payment too. */
const whilePaying = ({ payment }: Attempt, kind: EffectKind): Attempt['payment'] => {
  const act = actOf(kind);
  return act === undefined ? payment : { ...payment, state: whileAsked[act] };
};

const withEffect = (attempt: Attempt, effect: Effect, item: AttemptItem | undefined): Attempt => {
  const { kind } = effect;
  if (item && isItemEffect(kind)) {
    const others = item.effects.filter((other) => other.kind !== kind);
    return withItem(attempt, { ...item, effects: [...others, { ...effect, kind }] });
  }
  invariant(isPaymentEffect(kind), `${kind} concerns the payment`);
  const others = attempt.effects.filter((other) => other.kind !== kind);
  return { ...attempt, effects: [...others, { ...effect, kind }] };
};

type Conclusion = {
  readonly effect?: {
    readonly kind: EffectKind;
    readonly item?: AttemptItem;
    readonly state: EffectState;
    readonly result?: unknown;
  };
  /** The next edge, or the changes within the current state. */
  readonly move: Move | { readonly to: null; readonly now: Date; readonly changes: Changes };
  /** Further work in the same transaction. */
  readonly also?: (tx: Db) => Promise<void>;
};

/**
 * Commits the result of a call: the effect's end, the edge and all its consequences together. When the race for the
 * edge is lost, the result is still stored, and the code that moved the attempt finds it there.
 * @returns whether the edge was taken
 */
export const conclude = async (
  worker: Worker,
  attempt: Attempt,
  { effect, move, also }: Conclusion,
): Promise<boolean> => {
  if (effect) faultPoint(worker, `${effect.kind}:after-call`);
  const isMine = await transact(worker.db, async (tx) => {
    if (effect) {
      const { kind, item, state, result } = effect;
      await closeEffect(tx, { attempt, kind, item }, { state, result, now: move.now });
    }
    const isTaken =
      move.to === null
        ? await changeAttempt(tx, attempt, move.changes, move.now)
        : await moveAttempt(tx, attempt, move);
    if (isTaken) await also?.(tx);
    return isTaken;
  });
  if (effect) faultPoint(worker, `${effect.kind}:after-result`);
  if (!isMine)
    worker.log.error({ attempt: attempt.id, lost: move.to }, 'an answer came after the attempt was moved on');
  else if (move.to !== null) worker.metrics.bookings.inc({ state: move.to });
  return isMine;
};
