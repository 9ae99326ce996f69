/** The program that the page's form edits. */
import type { PageProgram, ProgramFields } from '#contract/programs.ts';
import { type MovedDay, movedDays, nextSeason } from '#domain/landers/next-season.ts';
import { emptyProgram } from '#domain/landers/program-csv.ts';

/** Null: no program is open. */
export type Opened = {
  /** Null: it is a new one. */
  readonly program: PageProgram | null;
  readonly fields: ProgramFields;
  /** The days that were moved for a copy. */
  readonly moved: readonly MovedDay[];
} | null;

export const openedOf = (program: PageProgram): Opened => ({ program, fields: program.fields, moved: [] });

export const newProgram: Opened = { program: null, fields: emptyProgram, moved: [] };

export const nextYearOf = ({ fields }: PageProgram): Opened => ({
  program: null,
  fields: nextSeason(fields),
  moved: movedDays(fields),
});
