/** Writes what the gateway says about a refund, and what follows. docs/booking.md#refunds-under-way */
import { formatMoney } from '#domain/kit/money.ts';
import { isLostRefund, nextRefundLook, type RefundNews, refundNews } from '#domain/payments/refunds.ts';
import type { Db } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import type { Refund } from '#platform/payments/port.ts';
import { callDesk, type DeskCall, type DeskCaller } from '#server/kit/call-desk.ts';
import { touchTrip } from '#server/trips/trip-rows-store.ts';
import {
  addRefunded,
  findRefundedPayment,
  findRefundRows,
  lockRefunds,
  type RefundedPayment,
  type RefundRow,
  repeatRefundLine,
  saveRefund,
} from './refunds-store.ts';

const calls: Readonly<Record<RefundNews, Pick<DeskCall, 'kind' | 'sentence'>>> = {
  lost: {
    kind: 'refund failed',
    sentence:
      'The gateway could not refund this to the card, and the money is with us again. The trip and the receipt say so. Ask the customer for another way, for instance a bank transfer, pay it, and write to them in the trip. Refund to the same card only if you know why it failed: a refund that you make at the gateway is found by itself.',
  },
  asks: {
    kind: 'refund waits',
    sentence:
      'The gateway waits for the customer before it refunds this. It mails them what to do. Ask them in the trip whether they got the mail, and see the payment at the gateway.',
  },
  late: {
    kind: 'refund waits',
    sentence:
      'This refund is under way for two weeks. See the payment at the gateway: often the balance of our account there is too low. Tell the customer when it will arrive.',
  },
};

/** Calls a person about a refund, once for each kind of news. */
export const callAboutRefund = async (
  world: DeskCaller,
  tx: Db,
  about: {
    readonly payment: RefundedPayment;
    readonly refund: Pick<Refund, 'ref' | 'amount' | 'state' | 'why'>;
    readonly call: Pick<DeskCall, 'kind' | 'sentence'>;
    readonly news: string;
  },
): Promise<void> => {
  const { payment, refund, call, news } = about;
  await callDesk(world, tx, {
    key: `refund-${news}-${refund.ref}`,
    ...call,
    facts: [
      ['Amount', formatMoney(refund.amount)],
      ['State', refund.state],
      ['Reason', refund.why ?? 'The gateway gives none'],
      ['Refund at the gateway', refund.ref],
      ['Payment at the gateway', payment.ref ?? 'unknown'],
      ['Our name of the payment', payment.name],
    ],
    tripId: payment.tripId,
  });
};

/** A refund that somebody made at the gateway in place of one that its bank returned. @returns the id of its new line */
const repair = async (
  tx: Db,
  { rows, refund, now }: { readonly rows: readonly RefundRow[]; readonly refund: Refund; readonly now: Date },
): Promise<number | null> => {
  if (refund.key !== null || isLostRefund(refund.state)) return null;
  const lined = rows.filter(({ charge_id }) => charge_id !== null);
  const sumOf = (some: readonly RefundRow[]) => some.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const lost = lined.filter(({ state, is_by_hand }) => isLostRefund(state) && !is_by_hand);
  const mended = lined.filter(({ state, is_by_hand }) => !isLostRefund(state) && is_by_hand);
  const model = lost.at(-1)?.charge_id ?? null;
  if (model === null || refund.amount.minor > sumOf(lost) - sumOf(mended)) return null;
  return repeatRefundLine(tx, { chargeId: model, minor: refund.amount.minor, now });
};

type Noted = {
  readonly paymentId: number;
  readonly refund: Refund;
  /** `answer`: to our request, perhaps from the gateway's memory, so it does not replace what a look has seen. */
  readonly from: 'answer' | 'look';
  /** The receipt's line that the caller has just written for it; null: none. */
  readonly chargeId: number | null;
  /** The caller calls a person itself. */
  readonly isTold?: boolean;
};

/**
 * Writes how a refund stands, in the caller's transaction. When the money is with us again, the receipt gets a line
 * that takes the refund back, our books count it as kept, and a person is called. When a lost refund was made again at
 * the gateway, the receipt gets a line for it.
 */
export const noteRefund = async (
  world: DeskCaller,
  tx: Db,
  { paymentId, refund: seen, from, chargeId, isTold = false }: Noted,
): Promise<void> => {
  const now = world.clock.now();
  await lockRefunds(tx, paymentId);
  const [payment, rows] = [await findRefundedPayment(tx, paymentId), await findRefundRows(tx, paymentId)];
  const row = rows.find(({ ref }) => ref === seen.ref);
  if (!payment) return;
  const refund = row && from === 'answer' ? { ...seen, state: row.state, why: row.why } : seen;
  const known = row?.charge_id ?? chargeId;
  const line = known ?? (await repair(tx, { rows, refund, now }));
  const isRepair = line !== null && known === null;
  const { minor } = refund.amount;
  // What the lines say of it so far: the caller's line counts, or the row's while it was not lost.
  const wasLined = chargeId !== null || (row !== undefined && row.charge_id !== null && !isLostRefund(row.state));
  const isLined = line !== null && !isLostRefund(refund.state);
  if (line !== null && !isRepair && wasLined !== isLined)
    await repeatRefundLine(tx, { chargeId: line, minor: isLined ? minor : -minor, now });
  if (wasLined !== isLined) await addRefunded(tx, paymentId, isLined ? minor : -minor, now);
  const tries = row && row.state === refund.state ? row.tries + 1 : 0;
  const dueAt = nextRefundLook({ state: refund.state, madeAt: refund.madeAt, tries, now });
  await saveRefund(tx, { paymentId, refund, chargeId: line, dueAt, tries, now });
  const news = refundNews(row?.state ?? null, { state: refund.state, madeAt: refund.madeAt, now });
  if (news && !isTold) await callAboutRefund(world, tx, { payment, refund, call: calls[news], news });
  if (payment.tripId !== null && (row?.state !== refund.state || row?.charge_id !== line)) {
    await touchTrip(tx, payment.tripId);
    await emitTripEvent(tx, { tripId: payment.tripId, kind: 'trip_changed_itineraries' });
  }
};
