import type { Db } from '#platform/db/database.ts';
import { type PublishedProgram, publishedView } from './parts/published-view.ts';
import { findPublished } from './parts/store.ts';

export type { PublishedProgram } from './parts/published-view.ts';

/** @returns a published run of a program, or undefined. LAND-19 */
export const findProgram = async (
  db: Db,
  programId: number,
  { now }: { readonly now: Date },
): Promise<PublishedProgram | undefined> => {
  const row = await findPublished(db, programId);
  return row && publishedView(row, now);
};
