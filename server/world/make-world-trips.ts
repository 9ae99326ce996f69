import type { World } from '#server/kit/world.ts';
import { makeTrip } from './parts/make-trip.ts';
import { spendVouchers } from './parts/make-vouchers.ts';
import { readMadeOn, writeMadeOn } from './parts/store.ts';
import { acmeTrips } from './parts/trip-plans.ts';
import { hasTripOf } from './parts/trips-store.ts';

const partName = 'trips';
/** Between two trips, so that whoever uses the product meanwhile is served first. */
const pauseMs = 150;

/**
 * Makes the trips of the sandbox world, one after the other: after the process is ready, because forty searches and
 * bookings take a while. Interrupted, the next start goes on.
 * @param instantFlights suppliers that answer at once; asked for only when there is something to make
 */
export const makeWorldTrips = async (
  product: World,
  instantFlights: () => World['flights'],
  signal: AbortSignal,
): Promise<void> => {
  if ((await readMadeOn(product.db, partName)) !== null) return;
  const world: World = { ...product, flights: instantFlights() };
  const today = (await readMadeOn(world.db, 'people')) ?? world.clock.today();
  for (const plan of acmeTrips) {
    if (signal.aborted) return;
    if (await hasTripOf(world.db, plan.identifier)) continue;
    const isMade = await makeTrip(world, plan, today);
    if (isMade) await spendVouchers(world);
    else world.log.info({ identifier: plan.identifier }, 'the sandbox had no flights for a trip of its world');
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  await writeMadeOn(world.db, partName, world.clock.today());
};
