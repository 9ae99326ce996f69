import { keepingLease } from '#server/kit/lease.ts';
import { askInTime, type GatewayCaller } from '../gateway.ts';
import type { FeeWorld } from './fee-gateway.ts';
import type { FeeRow } from './fee-store.ts';
import { dropFeeLease, renewFeeLease, takeFee } from './fee-store.ts';

/** One holder of one fee's lease. Its calls to the gateway keep the lease. */
export type FeeWorker = FeeWorld & { readonly holder: string; readonly gateway: GatewayCaller };

/**
 * Runs work on a due fee that nobody else settles; not at all when nothing is due or somebody else has it.
 * docs/booking.md#worker
 */
export const withFee = async (
  world: FeeWorld,
  feeId: number,
  work: (worker: FeeWorker, fee: FeeRow) => Promise<void>,
): Promise<void> => {
  const holder = world.ids.short();
  const fee = await takeFee(world.db, { id: feeId, holder, now: world.clock.now() });
  if (!fee) return;
  const renew = (): Promise<void> => renewFeeLease(world.db, feeId, holder);
  const gateway: GatewayCaller = {
    payments: world.payments,
    ask: (limitMs, call) => keepingLease(world.background, renew, () => askInTime(world, limitMs, call)),
  };
  try {
    await work({ ...world, holder, gateway }, fee);
  } finally {
    await dropFeeLease(world.db, feeId, holder);
  }
};
