import type { JSX, ReactNode } from 'react';
import { oneYearAfter } from '#domain/kit/calendar.ts';
import { localToday } from '#web/kit/today.ts';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import css from './report-form.module.css';
import type { ReportChoice } from './use-report-query.ts';

/** The product did not exist before, so there is nothing to report. */
const firstDay = '2020-01-01';

/** The range of days, and which day of a booking counts; a change applies at once. docs/screens.md#reports */
export const ReportForm = ({
  choice,
  note,
  children,
}: {
  choice: ReportChoice;
  note?: string | undefined;
  children?: ReactNode;
}): JSX.Element => {
  const { typed, problems, basis, setRange, setBasis } = choice;
  const lastDay = oneYearAfter(localToday());
  const marks = { [typed.from]: 'from', [typed.to]: 'to' };
  return (
    <section className={css.form} aria-label="What is shown">
      <DateField
        name="from"
        label="From"
        value={typed.from}
        error={problems.from}
        min={firstDay}
        max={lastDay}
        marks={marks}
        onChange={(from) => setRange({ from })}
      />
      <DateField
        name="to"
        label="To"
        value={typed.to}
        error={problems.to}
        min={firstDay}
        max={lastDay}
        marks={marks}
        isAtEnd
        onChange={(to) => setRange({ to })}
      />
      <div className={css.wide}>
        <ChoiceRow
          name="basis"
          legend="Basis"
          lie="pair"
          value={basis}
          ways={[
            { value: 'booked', label: 'Booked' },
            { value: 'departs', label: 'Departs' },
          ]}
          onChange={setBasis}
        />
      </div>
      {children && <div className={css.wide}>{children}</div>}
      {note && <p className={css.note}>{note}</p>}
    </section>
  );
};
