import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';
import type { AuthorizedFee } from './authorize-fee.ts';
import type { FeeWorld } from './parts/fee-gateway.ts';
import { changeFee, type FeeRow, lockFee } from './parts/fee-store.ts';

/**
 * Whether an authorized fee can still be captured. Nothing voids it until the transaction ends. Call it before writing
 * anything.
 */
export const isFeeAuthorized = async (tx: Db, fee: AuthorizedFee): Promise<boolean> =>
  isCapturable(await lockFee(tx, fee.id));

const isCapturable = (fee: FeeRow | undefined): fee is FeeRow =>
  fee?.trip_id === null && (fee.state === 'authorized' || fee.state === 'asked');

/**
 * Schedules the capture of an authorized fee for the trip created in this transaction. After the commit it is captured
 * even if processes die in between.
 * @throws InvariantError unless isFeeAuthorized said so in the same transaction
 */
export const captureFee = async (
  world: Pick<FeeWorld, 'clock' | 'jobs'>,
  tx: Db,
  { fee, tripId, itineraryId }: { readonly fee: AuthorizedFee; readonly tripId: number; readonly itineraryId: number },
): Promise<void> => {
  const row = await lockFee(tx, fee.id);
  const now = world.clock.now();
  const payment = { to: 'capturing', ref: fee.paymentRef, authorizedMinor: fee.amount.minor } as const;
  const isMine = isCapturable(row) && (await changeFee(tx, row, { payment, tripId, itineraryId, dueAt: now }, now));
  invariant(isMine, `the fee ${fee.id} is locked and authorized when it is captured`);
  await world.jobs.send(tx, 'settle-fee', { fee_id: fee.id });
};
