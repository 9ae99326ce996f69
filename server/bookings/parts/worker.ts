import type { EffectKind, EffectState } from '#domain/bookings/next-step.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import type { Config } from '#platform/config.ts';
import { type Db, transact } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { Attempt } from './attempt.ts';
import { leaseSeconds, renewLease } from './attempt-store.ts';
import { changeAttempt, closeEffect, type Move, moveAttempt, openEffect } from './moves-store.ts';

/** What booking needs of the world; a test hands in fakes. */
export type BookingWorld = Pick<
  World,
  'background' | 'clock' | 'db' | 'faultPoint' | 'flights' | 'ids' | 'jobs' | 'log' | 'metrics' | 'payments' | 'secrets'
> & { readonly config: Pick<Config, 'publicUrl' | 'supportEmail'> };

/** One holder of one attempt's lease. */
export type Worker = BookingWorld & { readonly holder: string };

/** How long a counterpart may take. An order may take two minutes: giving up earlier would lose its answer. */
export const deadlineMs = { reprice: 20_000, find: 30_000, payment: 60_000, cancel: 60_000, order: 130_000 } as const;

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
): Promise<Outcome<T>> => {
  const signal = AbortSignal.timeout(limitMs);
  const late = new Promise<Outcome<T>>((resolve) => {
    signal.addEventListener('abort', () =>
      resolve({ ok: false, error: { kind: 'timeout', message: `no answer within ${limitMs} ms` } }),
    );
  });
  const renewal = setInterval(
    () => worker.background.run(() => renewLease(worker.db, attempt.id, worker.holder)),
    (leaseSeconds * 1000) / 3,
  );
  try {
    return await Promise.race([call({ signal, now: worker.clock.now }), late]);
  } finally {
    clearInterval(renewal);
  }
};

/** The supplier that an attempt's offer came from. */
export const supplierOf = (world: BookingWorld, attempt: Attempt): FlightSupplier => {
  const supplier = world.flights.find(({ id }) => id === attempt.item.supplier);
  invariant(supplier, `the supplier ${attempt.item.supplier} of attempt ${attempt.id} is not configured`);
  return supplier;
};

type Intent = { readonly kind: EffectKind; readonly request: unknown; readonly move: Move | null };

/**
 * Commits the intent of a call: the edge that leads to it, if any, and its effects row.
 * @returns the attempt as it stands then, or undefined when somebody else moved it
 */
export const intend = async (worker: Worker, attempt: Attempt, intent: Intent): Promise<Attempt | undefined> => {
  const { kind, move } = intent;
  const now = worker.clock.now();
  faultPoint(worker, `${kind}:before-intent`);
  const requestHmac = worker.secrets.hmac('effect', JSON.stringify(intent.request));
  const effect = await transact(worker.db, async (tx) => {
    // Sent again without an edge: whoever decided about the attempt meanwhile is seen all the same.
    const isMine = move ? await moveAttempt(tx, attempt, move) : await changeAttempt(tx, attempt, {}, now);
    if (!isMine) return undefined;
    return openEffect(tx, attempt, { kind, requestHmac, now });
  });
  faultPoint(worker, `${kind}:after-intent`);
  if (!effect) return undefined;
  const effects = [...attempt.effects.filter((other) => other.kind !== kind), effect];
  const version = attempt.version + 1;
  if (!move) return { ...attempt, effects, version };
  worker.metrics.bookings.inc({ state: move.to });
  return { ...attempt, effects, version, state: move.to, since: now, tries: 0 };
};

type Conclusion = {
  readonly effect?: { readonly kind: EffectKind; readonly state: EffectState; readonly result?: unknown };
  readonly move: Move;
  /** What else belongs into the same transaction. */
  readonly also?: (tx: Db) => Promise<void>;
};

/**
 * Commits what became of a call: the effect's end, the edge and all its consequences, together. When the race for the
 * edge is lost the result is kept all the same, and whoever moved the attempt finds it by looking.
 */
export const conclude = async (worker: Worker, attempt: Attempt, { effect, move, also }: Conclusion): Promise<void> => {
  if (effect) faultPoint(worker, `${effect.kind}:after-call`);
  const isMine = await transact(worker.db, async (tx) => {
    if (effect) await closeEffect(tx, attempt, { ...effect, result: effect.result, now: move.now });
    if (!(await moveAttempt(tx, attempt, move))) return false;
    await also?.(tx);
    return true;
  });
  if (effect) faultPoint(worker, `${effect.kind}:after-result`);
  if (isMine) worker.metrics.bookings.inc({ state: move.to });
  else worker.log.error({ attempt: attempt.id, lost: move.to }, 'an answer came after the attempt was moved on');
};
