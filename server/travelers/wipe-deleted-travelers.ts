import { addDays } from '#domain/kit/calendar.ts';
import type { World } from '#server/kit/world.ts';
import { wipeSomeDeleted } from './parts/deleted-store.ts';

/** So long a deletion can be undone by our support. docs/rules.md#travelers */
const undoMs = 30 * 24 * 3_600_000;
/** Whatever the time zone in which a trip ends. */
const spareDays = 2;

/**
 * Wipes travelers that were deleted thirty days ago, unless a trip that is not over needs them: then once it is. Trips
 * keep the names that they were made with. docs/threats.md#data-kept-too-long; docs/rules.md#travelers;
 * docs/decisions/0052
 */
export const wipeDeletedTravelers = async (
  { clock, db }: Pick<World, 'clock' | 'db'>,
  signal?: AbortSignal,
): Promise<void> => {
  const before = new Date(clock.now().getTime() - undoMs);
  const endsFrom = addDays(clock.today(), -spareDays);
  while (signal?.aborted !== true && (await wipeSomeDeleted(db, { before, endsFrom })) > 0);
};
