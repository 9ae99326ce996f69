import type { Db } from '#platform/db/database.ts';
import { releaseHolder } from './parts/desk-trip-store.ts';

/**
 * Returns every trip of a person who is no longer an expert, so that others see that nobody has it. Call it in the
 * transaction that takes the role. docs/rules.md#desk
 * @returns how many
 */
export const releaseTrips = (tx: Db, holderId: number): Promise<number> => releaseHolder(tx, holderId);
