import { type Db, transact } from '#platform/db/database.ts';
import { saveArranged } from '#server/trips/outcome-store.ts';
import type { BookingWorld } from './advance-attempt.ts';
import { acceptCancellation } from './cancel-booking.ts';
import { type Attempt, type AttemptItem, itemOf } from './parts/attempt.ts';
import { lockAttempt } from './parts/attempt-store.ts';
import { cancelDeskOrder, confirmDeskOrder, findBoughtItem, findDeskOrder } from './parts/desk-orders-store.ts';
import { extraOrderOf } from './parts/goods.ts';
import { saveOrder } from './parts/moves-store.ts';
import { tellViewers } from './parts/trip-store.ts';

type Bought = { readonly attempt: Attempt; readonly item: AttemptItem };

/** The item of a booking that is paid and not being changed, locked; null: there is none now. */
const lockBought = async (tx: Db, quoteId: number): Promise<Bought | null> => {
  const found = await findBoughtItem(tx, quoteId);
  if (!found) return null;
  const attempt = await lockAttempt(tx, found.attemptId);
  const item = itemOf(attempt, found.id);
  return attempt.state === 'CONFIRMED' && item.state === 'ordered' ? { attempt, item } : null;
};

/**
 * Writes the provider's number of a booked extra, in the caller's transaction. docs/decisions/0122
 * @returns whether it had none before; null: it is not booked, or its booking is being changed
 */
export const arrangeExtra = async (
  tx: Db,
  { quoteId, confirmation }: { readonly quoteId: number; readonly confirmation: string },
): Promise<{ readonly isFirst: boolean } | null> => {
  const bought = await lockBought(tx, quoteId);
  if (!bought) return null;
  const { attempt, item } = bought;
  const before = await findDeskOrder(tx, item.key);
  const order = await confirmDeskOrder(tx, { key: item.key, confirmation });
  if (!order) return null;
  await saveOrder(tx, item, extraOrderOf(order));
  await saveArranged(tx, quoteId, true);
  await tellViewers(tx, attempt);
  return { isFirst: before?.confirmation === '' };
};

/**
 * Our experts could not arrange a booked extra: the desk cancels its order, and the booking takes that like a
 * cancellation by any supplier, with the whole refund. A crash between the two is found when the books are compared.
 * @returns false: it is not booked, or its booking is being changed
 */
export const dropBookedExtra = async (world: BookingWorld, quoteId: number): Promise<boolean> => {
  const bought = await transact(world.db, async (tx) => {
    const found = await lockBought(tx, quoteId);
    if (!found?.item.order) return null;
    const { order } = found.item;
    await cancelDeskOrder(tx, { ref: order.ref, by: 'desk', refund: order.due, now: world.clock.now() });
    return found;
  });
  if (!bought) return false;
  world.faultPoint?.('drop-extra:after-desk');
  const order = await findDeskOrder(world.db, bought.item.key);
  if (order?.state !== 'canceled') return false;
  await acceptCancellation(world, bought.attempt.id, [{ itemId: bought.item.id, order: extraOrderOf(order) }]);
  return true;
};
