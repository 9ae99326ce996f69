import type { Money } from '#domain/kit/money.ts';
import { cancellationFee } from '#domain/payments/cancellation-fee.ts';
import type { Db } from '#platform/db/database.ts';
import type { FeeWorld } from './parts/fee-gateway.ts';
import { findProgramBooking, insertOwedFee } from './parts/fee-store.ts';

type Booking = { readonly attemptId: number; readonly departsAt: Date };

/**
 * Our fee for canceling a booking now, in addition to the suppliers' part; null: none.
 * docs/booking.md#cancellation-and-refund; docs/decisions/0048
 */
export const quoteCancellationFee = (
  world: Pick<FeeWorld, 'clock' | 'db'>,
  { attemptId, departsAt }: Booking,
): Promise<Money | null> => feeOf(world.db, { attemptId, departsAt, askedAt: world.clock.now() });

/** Our fee for canceling a booking once the free day is over; null: none. */
export const lateCancellationFee = (db: Db, { attemptId, departsAt }: Booking): Promise<Money | null> =>
  feeOf(db, { attemptId, departsAt, askedAt: departsAt });

const feeOf = async (db: Db, { attemptId, ...times }: Booking & { readonly askedAt: Date }): Promise<Money | null> => {
  const booking = await findProgramBooking(db, attemptId);
  return booking ? cancellationFee({ ...booking, ...times }) : null;
};

/**
 * Makes a trip of a landing page owe its cancellation fee, which is charged after the commit. Call it in the
 * transaction that records that everything is canceled.
 * @param canceled.askedAt when canceling it was asked for
 * @returns the fee owed from now on; null: none
 */
export const oweCancellationFee = async (
  world: Pick<FeeWorld, 'clock' | 'ids' | 'jobs'>,
  tx: Db,
  canceled: Booking & { readonly askedAt: Date },
): Promise<Money | null> => {
  const amount = await feeOf(tx, canceled);
  if (!amount) return null;
  const owed = { key: world.ids.short(), kind: 'cancellation', attemptId: canceled.attemptId, amount } as const;
  const id = await insertOwedFee(tx, { ...owed, now: world.clock.now() });
  if (id === null) return null;
  await world.jobs.send(tx, 'settle-fee', { fee_id: id });
  return amount;
};
