import { type JSX, useEffect, useRef } from 'react';
import type { PageProgram } from '#contract/programs.ts';
import { daySpan } from '#domain/landers/day-span.ts';
import { useRowEditing } from '#web/settings/kit/use-row-editing.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Actions } from '#web/ui/layout.tsx';
import { Mark } from '#web/ui/marks.tsx';
import { EmptyState } from '#web/ui/message-box.tsx';
import { newProgram, nextYearOf, type Opened, openedOf } from './opened.ts';
import { ProgramEditor } from './program-editor.tsx';
import css from './programs.module.css';
import { useProgramForm } from './use-program-form.ts';

const hours = (from: string, until: string): string => (from === '' ? 'Any time' : `${from} – ${until}`);

const openWords = { open: null, closed: 'Closed', full: 'Full' } as const;

const Marks = ({ program: { fields, availability } }: { program: PageProgram }): JSX.Element => (
  <>
    {!fields.is_published && <Mark>Not published</Mark>}
    {openWords[availability] && <Mark>{openWords[availability]}</Mark>}
    {fields.flights.some((flight) => flight.is_to_check) && <Mark>Flights to check</Mark>}
  </>
);

const placesText = ({ taken, fields: { capacity } }: PageProgram): string =>
  capacity === null ? `${taken} taken` : `${taken} of ${capacity}`;

type RowProps = { readonly program: PageProgram; readonly isOpen: boolean; readonly onPress: () => void };

const ProgramRow = ({ program, isOpen, onPress }: RowProps): JSX.Element => {
  const { fields } = program;
  return (
    <button type="button" className={css.row} aria-expanded={isOpen} onClick={onPress}>
      <span className={css.name}>
        {fields.full_program_name}
        {fields.category_sub !== '' && `, ${fields.category_sub}`} <Marks program={program} />
      </span>
      <span>{daySpan(fields.date_start, fields.date_end)}</span>
      <span>
        <span className={css.word}>Arrive </span>
        {hours(fields.arrive_from, fields.arrive_until)}
      </span>
      <span>
        <span className={css.word}>Leave </span>
        {hours(fields.depart_from, fields.depart_until)}
      </span>
      <span>
        {placesText(program)} <span className={css.word}>places</span>
      </span>
      <Icon name={isOpen ? 'up' : 'down'} />
    </button>
  );
};

const heads = ['Program', 'Dates', 'Arrive', 'Leave', 'Places taken', ''] as const;

type Props = {
  readonly slug: string;
  readonly programs: readonly PageProgram[];
  /** The program of the address, opened first. */
  readonly first: PageProgram | undefined;
};

/** The programs of a page as rows that open, one at a time. Opening another one asks before input is lost. */
export const ProgramList = ({ slug, programs, first }: Props): JSX.Element => {
  const state = useProgramForm(slug);
  const { saved, restart } = state;
  const editing = useRowEditing(state, () => 'full_program_name');
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current && first) restart(openedOf(first));
    isFirst.current = false;
  }, [first, restart]);
  const openId = saved?.program?.id;
  const isNew = saved !== null && saved.program === null;
  const close = (): void => restart(null);
  const open = (row: Opened): void => editing.open(row);
  return (
    <>
      {programs.length === 0 && !isNew && (
        <EmptyState title="No programs yet" help="Add one, or import a file. Families choose among published ones." />
      )}
      {programs.length > 0 && (
        <div className={css.list}>
          <div className={css.heads} aria-hidden="true">
            {heads.map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
          <ul>
            {programs.map((program) => (
              <li key={program.id} className={program.id === openId ? css.opened : undefined}>
                <ProgramRow
                  program={program}
                  isOpen={program.id === openId}
                  onPress={() => open(program.id === openId ? null : openedOf(program))}
                />
                {program.id === openId && (
                  <>
                    <ProgramEditor state={state} onClose={close} />
                    <div className={css.editor}>
                      <AppButton look="link" onClick={() => open(nextYearOf(program))}>
                        Copy to next year
                      </AppButton>
                    </div>
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isNew ? (
        <div className={css.opened}>
          <ProgramEditor state={state} onClose={close} />
        </div>
      ) : (
        <Actions>
          <AppButton onClick={() => open(newProgram)}>Add program</AppButton>
        </Actions>
      )}
      {editing.question}
    </>
  );
};
