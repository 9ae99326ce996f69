/** The visitor's program: its name, then its season; the address stores the chosen run. */
import { useMemo, useState } from 'react';
import type { LanderEvent } from '#contract/landers.ts';
import { onlyRunOf, type Program, programsOf } from '#domain/landers/programs.ts';
import { legParam } from '#web/flights/search.ts';
import { useAddressQuery } from '#web/kit/navigation.tsx';

export type ProgramChoice = {
  readonly programs: readonly Program[];
  readonly program: Program | null;
  /** Null while the season is still open. */
  readonly run: LanderEvent | null;
  readonly chooseProgram: (name: string | null) => void;
  readonly chooseRun: (programId: string) => void;
};

/**
 * In a category with one program, that one is chosen from the start. docs/decisions/0018
 * @param onChange called when another program or season is chosen
 */
export const useProgramChoice = (events: readonly LanderEvent[], onChange: () => void): ProgramChoice => {
  const [query, change] = useAddressQuery();
  const [named, setNamed] = useState<string | null | undefined>(undefined);
  const programs = useMemo(() => programsOf(events), [events]);
  const inAddress = events.find(({ id }) => String(id) === query.get('program')) ?? null;
  const first = inAddress?.full_program_name ?? (programs.length === 1 ? programs[0]?.name : undefined);
  const name = named === undefined ? first : named;
  const program = programs.find((one) => one.name === name) ?? null;
  const isOfProgram = program !== null && inAddress?.full_program_name === program.name;
  return {
    programs,
    program,
    run: isOfProgram ? inAddress : program && onlyRunOf(program),
    chooseProgram: (next) => {
      setNamed(next);
      change({ program: undefined, [legParam]: undefined });
      onChange();
    },
    chooseRun: (programId) => {
      change({ program: programId, [legParam]: undefined });
      onChange();
    },
  };
};
