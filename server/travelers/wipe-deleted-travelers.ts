import { addDays } from '#domain/kit/calendar.ts';
import type { World } from '#server/kit/world.ts';
import { wipeSomeDeleted } from './parts/deleted-store.ts';

/** How long our support can undo a deletion. docs/rules.md#travelers */
const undoMs = 30 * 24 * 3_600_000;
/** Covers any time zone in which a trip ends. */
const spareDays = 2;

/**
 * Wipes travelers that were deleted thirty days ago, or later, when a trip that needs them is over. Trips keep their
 * travelers' original names. docs/threats.md#data-kept-too-long; docs/rules.md#travelers; docs/decisions/0052
 */
export const wipeDeletedTravelers = async (
  { clock, db }: Pick<World, 'clock' | 'db'>,
  signal?: AbortSignal,
): Promise<void> => {
  const before = new Date(clock.now().getTime() - undoMs);
  const endsFrom = addDays(clock.today(), -spareDays);
  while (signal?.aborted !== true && (await wipeSomeDeleted(db, { before, endsFrom })) > 0);
};
