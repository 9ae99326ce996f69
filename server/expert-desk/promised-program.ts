import { z } from 'zod';
import type { AskedProgram } from '#contract/desk-asked.ts';
import { type FlightType, flightTypes } from '#contract/lander-request.ts';
import { promisedProgram } from '#contract/promises.ts';
import type { Db } from '#platform/db/database.ts';
import { findRun } from '#server/programs/run-store.ts';
import { findPromise } from '#server/trips/asked-store.ts';

/** What is stored with a request. Older requests have less of the program. docs/decisions/0115 */
const kept = z.object({ program: promisedProgram });

/** A program as the request saw it, and how the request wished to fly. */
export type PromisedProgram = AskedProgram & { readonly flightType: FlightType | null };

/**
 * The program of a trip as its request saw it: dates, windows and group flights may have changed on the page since.
 * @param trip.programId of the trip; null: it is of no program
 */
export const findPromisedProgram = async (
  db: Db,
  { tripId, programId }: { readonly tripId: number; readonly programId: number | null },
): Promise<PromisedProgram | null> => {
  if (programId === null) return null;
  const [program, said] = await Promise.all([findRun(db, programId), findPromise(db, tripId)]);
  if (!program) return null;
  const promised = kept.safeParse(said?.evidence);
  const flightType = flightTypes.find((type) => type === said?.flight_type) ?? null;
  if (!promised.success) return { ...program, flightType };
  const { full_program_name: name = program.name, category_sub: season = program.season } = promised.data.program;
  return { ...program, ...promised.data.program, name, season, flightType };
};

/** A trip as findPromisedProgram asks for it. */
export const programOf = ({
  id,
  organization_program_id: programId,
}: {
  readonly id: number;
  readonly organization_program_id: number | null;
}) => ({ tripId: id, programId });
