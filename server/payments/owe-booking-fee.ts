import { bookingFee } from '#domain/payments/service-fee.ts';
import type { Db } from '#platform/db/database.ts';
import type { FeeWorld } from './parts/fee-gateway.ts';
import { insertOwedFee } from './parts/fee-store.ts';

/**
 * Makes a trip of a landing page owe its booking fee, once, however often something is booked for it. Other trips owe
 * nothing. Call it in the transaction that confirms a booking. After the commit the fee is charged to the card of the
 * booking. docs/rules.md#fees; docs/decisions/0047
 * @returns whether it is owed from now on
 */
export const oweBookingFee = async (
  world: Pick<FeeWorld, 'clock' | 'ids' | 'jobs'>,
  tx: Db,
  { attemptId }: { readonly attemptId: number },
): Promise<boolean> => {
  const now = world.clock.now();
  const id = await insertOwedFee(tx, { key: world.ids.short(), kind: 'booking', attemptId, amount: bookingFee, now });
  if (id === null) return false;
  await world.jobs.send(tx, 'settle-fee', { fee_id: id });
  return true;
};
