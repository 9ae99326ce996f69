import { addDays } from '#domain/kit/calendar.ts';
import type { World } from '#server/kit/world.ts';
import { wipeGuestTravelers } from '#server/travelers/wipe-guest-travelers.ts';
import { findOverTravelers, wipeRequests, wipeTicketNames } from './parts/requests-store.ts';

/** So long after the return everything may still be asked about. docs/rules.md#travelers */
const keptDays = 90;

/**
 * Wipes what was needed for the trips of landing requests and for nothing else: guardian, card, and the travelers whom
 * no proven account has among its own, with their names on tickets. The trips stay. docs/threats.md#data-kept-too-long;
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
