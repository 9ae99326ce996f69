import type { Db } from '#platform/db/database.ts';
import { type PublishedProgram, publishedView } from './parts/published-view.ts';
import { findPublishedOf } from './parts/store.ts';

/** @returns the published runs of a category, by name and first day. LAND-18 */
export const listPrograms = async (
  db: Db,
  category: string,
  { now }: { readonly now: Date },
): Promise<PublishedProgram[]> => (await findPublishedOf(db, category)).map((row) => publishedView(row, now));
