import type { Money } from '#domain/kit/money.ts';
import { feeOf } from '#domain/payments/service-fee.ts';
import type { Db } from '#platform/db/database.ts';
import type { FeeWorld } from './parts/fee-gateway.ts';
import { insertOwedFee, promisedBookingFee } from './parts/fee-store.ts';

/**
 * Makes a trip of a landing page owe its booking fee, once, however often something is booked for it. Other trips owe
 * nothing, nor do those to which none was promised. Call it in the transaction that confirms a booking. After the commit the fee is charged to the card of the
 * booking. docs/rules.md#fees; docs/decisions/0047
 * @returns what is owed from now on; null: nothing
 */
export const oweBookingFee = async (
  world: Pick<FeeWorld, 'clock' | 'ids' | 'jobs'>,
  tx: Db,
  { attemptId }: { readonly attemptId: number },
): Promise<Money | null> => {
  const now = world.clock.now();
  const amount = feeOf('booking', await promisedBookingFee(tx, attemptId));
  if (amount.minor === 0) return null;
  const id = await insertOwedFee(tx, { key: world.ids.short(), kind: 'booking', attemptId, amount, now });
  if (id === null) return null;
  await world.jobs.send(tx, 'settle-fee', { fee_id: id });
  return amount;
};
