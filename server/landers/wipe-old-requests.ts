import { addDays } from '#domain/kit/calendar.ts';
import type { World } from '#server/kit/world.ts';
import { wipeGuestTravelers } from '#server/travelers/wipe-guest-travelers.ts';
import { findOverTravelers } from '#server/trips/lander-request-store.ts';
import { wipeRequests, wipeTicketNames } from './parts/requests-store.ts';

/** How long after the return the data is kept for questions. docs/rules.md#travelers */
const keptDays = 90;

/**
 * Wipes the data that was needed only for the trips of landing requests: guardian, card, and the travelers that belong
 * to no proven account, with their ticket names. The trips stay. docs/threats.md#data-kept-too-long;
 * docs/rules.md#travelers
 */
export const wipeOldRequests = async (world: Pick<World, 'clock' | 'database'>): Promise<void> => {
  const before = addDays(world.clock.today(), -keptDays);
  await world.database.transact(async (tx) => {
    await wipeGuestTravelers(world, tx, await findOverTravelers(tx, before));
    await wipeTicketNames(tx, before);
    await wipeRequests(tx, { before, now: world.clock.now() });
  });
};
