import { type JSX, useEffect, useState } from 'react';
import type { LanderEvent } from '#contract/landers.ts';
import { daySpan } from '#domain/landers/day-span.ts';
import { type Program, programsWith, seasonsOf } from '#domain/landers/programs.ts';
import { SelectField } from '#web/ui/field.tsx';
import { type Found, SearchSelect } from '#web/ui/search-select.tsx';
import type { ProgramChoice } from './use-program-choice.ts';

/** The list is filtered after this pause in typing. LAND-24 */
const pauseMs = 300;

const openWords = { open: '', closed: 'Closed', full: 'Full' } as const;

/** The days of a run, and that it takes no more requests. */
const runText = ({ category_sub, date_start, date_end, availability }: LanderEvent, season = category_sub): string =>
  [season, daySpan(date_start, date_end), openWords[availability]].filter(Boolean).join(', ');

const noteOf = ({ runs }: Program): string =>
  runs.length > 1 ? `${runs.length} seasons` : runs.map((run) => runText(run, '')).join('');

const foundOf = (program: Program): Found => ({ value: program.name, label: program.name, note: noteOf(program) });

type Props = {
  choice: ProgramChoice;
  /** By the control's name. */
  errors: Readonly<Record<string, string>>;
  isLoading: boolean;
};

/** The searchable list of a category's programs. LAND-23, LAND-24, LAND-25 */
const ProgramField = ({ choice, errors, isLoading }: Props): JSX.Element => {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchSelect
      name="programId"
      label="Program"
      icon="search"
      error={errors.programId}
      placeholder="Search programs"
      chosen={choice.program && foundOf(choice.program)}
      found={programsWith(choice.programs, typed === '' ? '' : text).map(foundOf)}
      isSearching={isLoading || (typed !== '' && typed !== text)}
      onSearch={setTyped}
      onChoose={(found) => choice.chooseProgram(found?.value ?? null)}
    />
  );
};

/** The program, and its season if it has seasons. LAND-26 */
export const ProgramFields = (props: Props): JSX.Element => {
  const { choice, errors } = props;
  const seasons = choice.program ? seasonsOf(choice.program) : [];
  return (
    <>
      <ProgramField {...props} />
      {seasons.length > 0 && (
        <SelectField
          name="season"
          label="Season"
          placeholder="Choose a season"
          error={errors.season}
          value={choice.run ? String(choice.run.id) : ''}
          choices={seasons.map((run) => ({ value: String(run.id), label: runText(run) }))}
          onChange={choice.chooseRun}
        />
      )}
    </>
  );
};
