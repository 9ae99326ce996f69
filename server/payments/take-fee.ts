import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';
import type { HeldFee } from './hold-fee.ts';
import type { FeeWorld } from './parts/ask-gateway.ts';
import { changeFee, lockFee } from './parts/fee-store.ts';

/**
 * Whether a held fee can still be taken; until the transaction ends nobody gives it back. Ask before writing anything.
 */
export const isFeeHeld = async (tx: Db, fee: HeldFee): Promise<boolean> => (await lockFee(tx, fee.id)) === 'asked';

/**
 * Takes a held fee for the trip that this transaction makes: from its commit on the money is captured, however often
 * processes die on the way.
 * @throws InvariantError unless isFeeHeld said so in the same transaction
 */
export const takeFee = async (
  world: Pick<FeeWorld, 'clock' | 'jobs'>,
  tx: Db,
  { fee, tripId, itineraryId }: { readonly fee: HeldFee; readonly tripId: number; readonly itineraryId: number },
): Promise<void> => {
  const isTaken = await changeFee(
    tx,
    { id: fee.id, state: 'asked', tries: 0 },
    { state: 'taking', paymentRef: fee.paymentRef, tripId, itineraryId, dueAt: world.clock.now() },
  );
  invariant(isTaken, `the fee ${fee.id} is locked and held when it is taken`);
  await world.jobs.send(tx, 'settle-fee', { fee_id: fee.id });
};
