import type { LanderEvent } from '#contract/landers.ts';
import type { Db } from '#platform/db/database.ts';
import { findPublishedOf } from './parts/store.ts';

/** @returns the published runs of a category, by name and first day. LAND-18 */
export const listPrograms = (db: Db, category: string): Promise<LanderEvent[]> => findPublishedOf(db, category);
