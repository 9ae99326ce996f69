import { type RawBuilder, sql } from 'kysely';
import type { Refusal } from '#contract/refusals.ts';
import { placeProblem } from '#domain/landers/program-places.ts';
import type { Db } from '#platform/db/database.ts';
import { publishedView } from './parts/published-view.ts';
import { findPublished, lockRun } from './parts/store.ts';

/** The landing page of a program. @param programId the column that names the program */
export const pageOfProgram = (programId: string): RawBuilder<number> =>
  sql<number>`(select run.lander_id from organization_programs run where run.id = ${sql.ref(programId)})`;

/** The runs of some partners' programs, as a sub-select of ids. @param landerIds a sub-select of ids of landing pages */
export const programsOf = (landerIds: RawBuilder<number>): RawBuilder<number> =>
  sql<number>`(select id from organization_programs where lander_id in ${landerIds})`;

/**
 * Asks again whether a program takes a request, after all requests that were saved before this one. Call it first in
 * the transaction that saves the request: of two families who ask for the last place one gets it.
 * @returns refusal `invalid` at the program; null: the places are free
 */
export const takePlaces = async (
  tx: Db,
  programId: number,
  { asked, now }: { readonly asked: number; readonly now: Date },
): Promise<Refusal | null> => {
  await lockRun(tx, programId);
  const row = await findPublished(tx, programId);
  // It was unpublished since the request was checked.
  const problem = row ? placeProblem(publishedView(row, now), asked) : 'Please select a program';
  return problem === null
    ? null
    : { code: 'invalid', detail: `${problem}.`, errors: { organization_program_id: problem } };
};
