import type { LanderEvent } from '#contract/landers.ts';
import type { Db } from '#platform/db/database.ts';
import { findPublished } from './parts/store.ts';

/** @returns a published run of a program, or undefined. LAND-19 */
export const findProgram = (db: Db, programId: number): Promise<LanderEvent | undefined> =>
  findPublished(db, programId);
