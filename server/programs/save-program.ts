import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { programProblems } from '#domain/landers/program-problems.ts';
import { type ProgramTexts, programFieldsOf, programTexts } from '#domain/landers/program-texts.ts';
import type { Db } from '#platform/db/database.ts';
import { knownPlace } from '#server/places/check-airport.ts';
import { upsertProgram } from './parts/store.ts';

type Optional = 'flights' | 'capacity' | 'closes_on' | 'contact_name' | 'contact_email';

export type NewProgram = Omit<ProgramTexts, Optional> &
  Partial<Pick<ProgramTexts, Optional>> & {
    readonly organization_id: number;
    readonly lander_id: number;
  };

/** The texts that stand for several fields of a form. */
const textFields: readonly (readonly [begins: string, text: string])[] = [
  ['flights.', 'group_flights'],
  ['arrive_', 'window_arrive'],
  ['depart_', 'window_depart'],
];

const byText = (errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, sentence]) => [
      textFields.find(([begins]) => field.startsWith(begins))?.[1] ?? field,
      sentence,
    ]),
  );

/**
 * Creates or replaces a run of a partner's program under its name and season.
 * @returns its id, or refusal `invalid` by column
 */
export const saveProgram = async (
  db: Db,
  { organization_id, lander_id, ...program }: NewProgram,
): Promise<Result<number, Refusal>> => {
  const fields = programFieldsOf({
    flights: null,
    capacity: null,
    closes_on: null,
    contact_name: '',
    contact_email: '',
    ...program,
  });
  const errors = programProblems(fields, (code) => knownPlace(code) !== null);
  if (Object.keys(errors).length > 0) return refuse({ code: 'invalid', errors: byText(errors) });
  return ok(await upsertProgram(db, { ...programTexts(fields), organization_id, lander_id }));
};
