import type { JSX } from 'react';
import { programLimits } from '#contract/programs.ts';
import type { MovedDay } from '#domain/landers/next-season.ts';
import type { ProgramForm } from '#domain/landers/program-form.ts';
import { SettingsForm } from '#web/settings/kit/settings-form.tsx';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { CheckField, TextField } from '#web/ui/field.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { Cell } from '#web/ui/stage.tsx';
import { FlightRows } from './flight-rows.tsx';
import css from './programs.module.css';
import type { ProgramFormState } from './use-program-form.ts';

const [firstDay, lastDay] = ['2020-01-01', '2099-12-31'] as const;

type TextName = {
  [N in keyof ProgramForm]: ProgramForm[N] extends string ? N : never;
}[keyof ProgramForm];

type Props = { readonly state: ProgramFormState };

const Days = ({ state: { form, problems, set } }: Props): JSX.Element => {
  const field = fieldsOf(form, problems, set);
  const days = [
    ['date_start', 'First day', undefined],
    ['date_end', 'Last day', undefined],
    ['closes_on', 'Takes requests until', 'Empty: it stays open'],
  ] as const;
  return (
    <>
      {days.map(([name, label, hint]) => (
        <Cell key={name} size="third">
          <DateField
            {...field(name)}
            label={label}
            hint={hint}
            min={firstDay}
            max={lastDay}
            isAtEnd={name === 'closes_on'}
          />
        </Cell>
      ))}
    </>
  );
};

const ends = [
  {
    airport: 'airport_iata_arrive',
    title: 'Arrival airport',
    from: 'arrive_from',
    until: 'arrive_until',
    words: 'Arrive',
  },
  {
    airport: 'airport_iata_depart',
    title: 'Departure airport',
    from: 'depart_from',
    until: 'depart_until',
    words: 'Leave',
  },
] as const satisfies readonly { airport: TextName; from: TextName; until: TextName; title: string; words: string }[];

/** The two airports, each with the hours when staff are there. */
const Ends = ({ state: { form, problems, set } }: Props): JSX.Element => {
  const field = fieldsOf(form, problems, set);
  return (
    <>
      {ends.map(({ airport, title, from, until, words }) => (
        <div key={airport} className={css.three}>
          <TextField {...field(airport)} label={title} hint="Its code, like JFK" autoComplete="off" maxLength={20} />
          <TextField
            {...field(from)}
            label={`${words} from`}
            hint="Staff are there, local time"
            autoComplete="off"
            maxLength={20}
          />
          <TextField {...field(until)} label={`${words} until`} autoComplete="off" maxLength={20} />
        </div>
      ))}
    </>
  );
};

/** Its name and season. */
const Names = ({ state: { form, problems, set } }: Props): JSX.Element => {
  const field = fieldsOf(form, problems, set);
  return (
    <>
      <Cell size="half">
        <TextField {...field('full_program_name')} label="Program" autoComplete="off" maxLength={programLimits.name} />
      </Cell>
      <Cell size="half">
        <TextField
          {...field('category_sub')}
          label="Season"
          hint="Like Summer 2026. Runs with the same program name are its seasons"
          autoComplete="off"
          maxLength={programLimits.season}
        />
      </Cell>
    </>
  );
};

/** How many it takes, and who answers questions. */
const Contact = ({ state: { form, problems, set } }: Props): JSX.Element => {
  const field = fieldsOf(form, problems, set);
  return (
    <>
      <Cell size="third">
        <TextField
          {...field('capacity')}
          label="Places"
          hint="Empty: no limit"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
        />
      </Cell>
      <Cell size="third">
        <TextField
          {...field('contact_name')}
          label="Contact"
          hint="Empty: the contact of the page"
          autoComplete="off"
          maxLength={programLimits.contact}
        />
      </Cell>
      <Cell size="third">
        <TextField
          {...field('contact_email')}
          label="Contact email"
          type="email"
          autoComplete="off"
          maxLength={programLimits.contact}
        />
      </Cell>
    </>
  );
};

const movedColumns: readonly Column[] = [{ title: 'Day', isMain: true }, { title: 'Was' }, { title: 'Is now' }];

/** What a copy moved, to be looked at before it is saved. */
const Moved = ({ moved }: { moved: readonly MovedDay[] }): JSX.Element | null =>
  moved.length === 0 ? null : (
    <section aria-labelledby="moved-days">
      <h2 id="moved-days" className={css.part}>
        Days moved by 52 weeks, to the same weekdays
      </h2>
      <SettingsTable label="Moved days" columns={movedColumns}>
        {moved.map(({ what, was, now }) => (
          <SettingsRow key={`${what} ${was}`} columns={movedColumns} cells={[what, was, now]} />
        ))}
      </SettingsTable>
    </section>
  );

/** The form of one program. */
export const ProgramEditor = ({ state, onClose }: Props & { onClose: () => void }): JSX.Element => {
  const { form, problems, set, saved } = state;
  const field = fieldsOf(form, problems, set);
  const title = saved?.program ? 'Change program' : 'Add program';
  return (
    <div className={css.editor}>
      <SettingsForm title={title} state={state} submitLabel="Save Program" submitLook="first" onCancel={onClose} isWide>
        <Moved moved={saved?.moved ?? []} />
        <Names state={state} />
        <Days state={state} />
        <Ends state={state} />
        <Contact state={state} />
        <FlightRows state={state} />
        <Cell size="half">
          <TextField
            {...field('group_flights_out_gw')}
            label="Groups meet at"
            hint="Codes of airports, like JFK, ORD. Empty: where group flights to the program begin"
            autoComplete="off"
            maxLength={programLimits.gateways}
          />
        </Cell>
        <CheckField
          name="is_assisted_booking"
          label="Flights are always chosen by an expert"
          isChecked={form.is_assisted_booking}
          onChange={(isChecked) => set('is_assisted_booking', isChecked)}
        />
        <CheckField
          name="is_published"
          label="Published"
          hint="Families can choose it. Requests keep what was promised when they were sent."
          isChecked={form.is_published}
          onChange={(isChecked) => set('is_published', isChecked)}
        />
      </SettingsForm>
    </div>
  );
};
