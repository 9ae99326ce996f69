/** Follows every refund until the money is there. docs/booking.md#refunds-under-way; docs/decisions/0198 */
import { hourMs } from '#domain/kit/ask-again.ts';
import { nextRefundLook } from '#domain/payments/refunds.ts';
import { backOffMs } from '#platform/back-off.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { eachGuarded } from '#platform/each-guarded.ts';
import type { JobData } from '#platform/jobs/jobs.ts';
import type { DeskCaller } from '#server/kit/call-desk.ts';
import { gatewayCaller, lookUpRefunds } from './gateway.ts';
import { callAboutRefund, noteRefund } from './note-refund.ts';
import type { FeeWorld } from './parts/fee-gateway.ts';
import {
  findPaymentByRef,
  findPaymentsToLookAt,
  findRefundedPayment,
  findRefundRows,
  putOffRefund,
  type RefundRow,
} from './refunds-store.ts';

type FollowingWorld = DeskCaller & Pick<FeeWorld, 'db' | 'jobs' | 'metrics' | 'payments'>;

/** How often refunds are looked for that are due for a look. */
const everySeconds = 300;
/** One look is one request. */
const mostAtOnce = 50;
const atOnce = 4;

const missing = {
  kind: 'refund waits',
  sentence:
    'Our books have this refund, but the gateway no longer lists it with its payment. See the payment at the gateway, and ask the gateway what became of it.',
} as const;

/** When it could not be seen: in an hour, whatever its state. */
const putOff = (tx: Db, { id, tries }: RefundRow, now: Date): Promise<void> =>
  putOffRefund(tx, { id, tries, dueAt: new Date(now.getTime() + hourMs) });

const putOffMissing = (tx: Db, row: RefundRow, now: Date): Promise<void> => {
  const tries = row.tries + 1;
  const dueAt = nextRefundLook({ state: row.state, madeAt: row.made_at, tries, now });
  return putOffRefund(tx, { id: row.id, tries, dueAt });
};

/**
 * Reads the refunds of one payment from the gateway and writes how they stand. A refund that the gateway does not list
 * is a matter for a person, and is never taken for one that failed.
 * @returns false: the gateway does not answer now. They are looked at again later
 */
export const lookAtRefundsOf = async (world: FollowingWorld, paymentId: number): Promise<boolean> => {
  const payment = await findRefundedPayment(world.db, paymentId);
  if (!payment || payment.ref === null) return true;
  const found = await lookUpRefunds(gatewayCaller(world), payment.ref);
  const now = world.clock.now();
  await transact(world.db, async (tx) => {
    const rows = await findRefundRows(tx, paymentId);
    for (const refund of found ?? []) await noteRefund(world, tx, { paymentId, refund, from: 'look', chargeId: null });
    for (const row of rows) {
      if (found?.some(({ ref }) => ref === row.ref) || row.due_at === null) continue;
      if (!found) {
        await putOff(tx, row, now);
        continue;
      }
      await putOffMissing(tx, row, now);
      const { ref, state, why } = row;
      const refund = { ref, state, why, amount: { minor: row.amount_minor, currency: row.currency } };
      await callAboutRefund(world, tx, { payment, refund, call: missing, news: 'missing' });
    }
  });
  return found !== null;
};

/** Looks at every refund that is due. One that fails stops no other. */
export const followRefunds = async (world: FollowingWorld, signal?: AbortSignal): Promise<void> => {
  const items = await findPaymentsToLookAt(world.db, world.clock.now(), mostAtOnce);
  const onFailure = async (id: number): Promise<void> => {
    const now = world.clock.now();
    for (const row of await findRefundRows(world.db, id)) if (row.due_at !== null) await putOff(world.db, row, now);
  };
  await eachGuarded(world, { name: 'follow-refunds', items, idOf: (id) => id, atOnce, signal, onFailure }, (id) =>
    lookAtRefundsOf(world, id),
  );
};

/**
 * Something happened to a refund of a payment, says the gateway: a job looks at it, so that the notice is not lost when
 * the gateway does not answer now. Runs in the caller's transaction.
 * @param paymentRef the gateway's name of the payment; those that are not ours are left alone
 */
export const hearOfRefund = async (
  { jobs }: Pick<FollowingWorld, 'jobs'>,
  tx: Db,
  paymentRef: string,
): Promise<void> => {
  const payment = await findPaymentByRef(tx, paymentRef);
  if (payment) await jobs.send(tx, 'look-at-refunds', { payment_id: payment.id, tries: 0 });
};

const backOff = { firstMs: 30_000, longestMs: 1_800_000 } as const;
/** About half a day. After that the paced look is the next one. */
const mostTries = 30;

const lookAfterNotice = async (world: FollowingWorld, data: JobData['look-at-refunds']): Promise<void> => {
  if (await lookAtRefundsOf(world, data.payment_id)) return;
  const tries = data.tries + 1;
  if (tries >= mostTries) {
    world.log.warn({ payment: data.payment_id, tries }, 'a notice about a refund could not be followed up');
    return;
  }
  const startAfterSeconds = Math.ceil(backOffMs(tries, backOff) / 1000);
  await transact(world.db, (tx) => world.jobs.send(tx, 'look-at-refunds', { ...data, tries }, { startAfterSeconds }));
};

/** Registers the handlers. Call it before the jobs start. */
export const workRefunds = (world: FollowingWorld): void => {
  world.jobs.work('look-at-refunds', (data) => lookAfterNotice(world, data));
  world.jobs.every('follow-refunds', everySeconds, (_data, { signal }) => followRefunds(world, signal));
};
