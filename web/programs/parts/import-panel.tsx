import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type JSX, useState } from 'react';
import { type BadCell, importPrograms, type ProgramImport, programLimits } from '#contract/programs.ts';
import { type ApiFailure, attempt, call } from '#web/kit/api.ts';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { AlertBox, FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { programsQuery } from './program-queries.ts';
import css from './programs.module.css';

const badColumns: readonly Column[] = [
  { title: 'Line' },
  { title: 'Column', isMain: true },
  { title: 'Value' },
  { title: 'What to do' },
];

const BadCells = ({ cells, count }: { cells: readonly BadCell[]; count: number }): JSX.Element => (
  <>
    <SettingsTable label="Cells to correct" columns={badColumns}>
      {cells.map((cell) => (
        <SettingsRow
          key={`${cell.line} ${cell.column} ${cell.sentence}`}
          columns={badColumns}
          cells={[cell.line, cell.column || 'The line', cell.value || 'Empty', cell.sentence]}
        />
      ))}
    </SettingsTable>
    {count > cells.length && (
      <p>
        The first {cells.length} of {count} are shown.
      </p>
    )}
  </>
);

const planColumns: readonly Column[] = [
  { title: 'Program', isMain: true },
  { title: 'Line' },
  { title: 'What happens' },
];
const actWords = { add: 'Added', change: 'Changed', same: 'Stays as it is', bad: 'To correct' } as const;

const Plan = ({ plan }: { plan: ProgramImport }): JSX.Element => (
  <SettingsTable label="Programs of the file" columns={planColumns}>
    {plan.programs.map(({ line, name, season, act }) => (
      <SettingsRow
        key={line}
        columns={planColumns}
        cells={[[name, season].filter(Boolean).join(', ') || 'Without a name', line, actWords[act]]}
      />
    ))}
  </SettingsTable>
);

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const planWords = ({ programs, bad_count: bad }: ProgramImport): string => {
  const count = (act: string): number => programs.filter((program) => program.act === act).length;
  const parts = [`${counted(count('add'), 'program')} to add`, `${count('change')} to change`];
  return [...parts, ...(bad > 0 ? [`${counted(bad, 'cell')} to correct`] : [])].join(', ');
};

type Previewed = { readonly csv: string; readonly plan: ProgramImport };

/** A file's preview, and its import. @param onDone called with a sentence once programs were written */
const useImport = (slug: string, onDone: (said: string) => void) => {
  const client = useQueryClient();
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const send = async (csv: string, mode: 'preview' | 'all' | 'good', stamp?: string): Promise<ProgramImport | null> => {
    setIsBusy(true);
    const body = { csv, mode, ...(stamp !== undefined && { seen_stamp: stamp }) };
    const answer = await attempt(call(importPrograms, { params: { slug }, body }));
    setIsBusy(false);
    setFailure(answer.ok ? null : answer.error);
    return answer.ok ? answer.value : null;
  };
  const preview = async (csv: string): Promise<void> => {
    const plan = await send(csv, 'preview');
    setPreviewed(plan && { csv, plan });
  };
  return {
    plan: previewed?.plan ?? null,
    failure,
    isTooLarge,
    isBusy,
    again: () => {
      if (previewed) void preview(previewed.csv);
    },
    choose: async (file: File): Promise<void> => {
      const text = await file.text();
      setPreviewed(null);
      setIsTooLarge(text.length > programLimits.file);
      if (text.length <= programLimits.file) await preview(text);
    },
    write: async (mode: 'all' | 'good'): Promise<void> => {
      if (!previewed) return;
      const done = await send(previewed.csv, mode, previewed.plan.stamp);
      if (!done) return;
      await client.invalidateQueries({ queryKey: programsQuery(slug).queryKey });
      onDone(`${counted(done.written, 'program')} imported.`);
    },
  };
};

const Previewing = ({ plan }: { plan: ProgramImport }): JSX.Element => (
  <>
    <p>{planWords(plan)}</p>
    {plan.bad_count > 0 && <BadCells cells={plan.bad_cells} count={plan.bad_count} />}
    {plan.programs.length > 0 && <Plan plan={plan} />}
  </>
);

type Props = { readonly slug: string; readonly onClose: (said: string | null) => void };

/** Looks at a file first: nothing is written until the person has seen what it does. */
export const ImportPanel = ({ slug, onClose }: Props): JSX.Element => {
  const { plan, failure, isTooLarge, isBusy, again, choose, write } = useImport(slug, onClose);
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    if (file) void choose(file);
    // The same file, corrected, can be chosen again.
    currentTarget.value = '';
  };
  const good = plan?.programs.filter(({ act }) => act === 'add' || act === 'change').length ?? 0;
  const isAllGood = plan?.bad_count === 0;
  return (
    <Panel title="Import programs">
      <Stack isTight>
        <p>
          Choose a CSV file with the columns of an exported one. A program is found by its name and season. Nothing is
          written before you have seen what the file does.
        </p>
        <label className={css.file}>
          <span>File</span>
          <input type="file" accept=".csv,text/csv" disabled={isBusy} onChange={chosen} />
        </label>
        {isTooLarge && (
          <AlertBox>
            <p>The file is too large. Please use one of at most {programLimits.file / 1000} kB.</p>
          </AlertBox>
        )}
        <FailedCall failure={failure} what="The file could not be read." onRetry={again} />
        <LiveRegion>{plan ? planWords(plan) : ''}</LiveRegion>
        {plan && <Previewing plan={plan} />}
        <Actions>
          {good > 0 && (
            <AppButton
              look={isAllGood ? 'first' : 'outlined'}
              isBusy={isBusy}
              onClick={() => void write(isAllGood ? 'all' : 'good')}
            >
              {isAllGood ? `Import ${counted(good, 'program')}` : `Import only the ${counted(good, 'good program')}`}
            </AppButton>
          )}
          <AppButton look="plain" onClick={() => onClose(null)}>
            Cancel
          </AppButton>
        </Actions>
      </Stack>
    </Panel>
  );
};
