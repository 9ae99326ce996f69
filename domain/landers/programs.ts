/** Programs of a category as people choose them: by name, then by season. docs/rules.md#group-flights */
import type { LanderEvent } from '#contract/landers.ts';

/** A program's name with all its runs. */
export type Program = {
  readonly name: string;
  /** In the order of their first days; if there are several, they are its seasons. */
  readonly runs: readonly LanderEvent[];
};

/** @returns the programs by name; the runs of each by their first day */
export const programsOf = (events: readonly LanderEvent[]): readonly Program[] => {
  const byName = Map.groupBy(events, (event) => event.full_program_name);
  return [...byName]
    .map(([name, runs]) => ({ name, runs: runs.toSorted((a, b) => a.date_start.localeCompare(b.date_start)) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
};

/** @returns the runs of a program from which a season is chosen; none: it has no season. LAND-26 */
export const seasonsOf = ({ runs }: Program): readonly LanderEvent[] =>
  runs.length > 1 || runs.some((run) => run.category_sub !== '') ? runs : [];

/** @returns the run chosen by the program's name alone: its only run, or null when a season must still be chosen */
export const onlyRunOf = ({ runs }: Program): LanderEvent | null => (runs.length === 1 ? (runs[0] ?? null) : null);

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** @returns the programs whose name contains the typed words, ignoring case and accents; all without words. LAND-23 */
export const programsWith = (programs: readonly Program[], typed: string): readonly Program[] => {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return programs.filter(({ name }) => words.every((word) => folded(name).includes(word)));
};
