import type { JSX } from 'react';
import type { DayParts } from '#domain/travelers/traveler-form.ts';
import { FieldError, fieldId, SelectField } from '#web/ui/field.tsx';
import css from './day-field.module.css';

const days = Array.from({ length: 31 }, (_, index) => String(index + 1));
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * A day in three selects, one fieldset. T3
 * @param years the choices, in the order in which they are offered
 * @param autoComplete the browser's name of the day, e.g. "bday"
 */
export const DayField = ({
  name,
  legend,
  value,
  onChange,
  years,
  error,
  autoComplete,
}: {
  name: string;
  legend: string;
  value: DayParts;
  onChange: (value: DayParts) => void;
  years: readonly number[];
  error?: string | undefined;
  autoComplete?: string;
}): JSX.Element => {
  const complete = (part: string) => (autoComplete === undefined ? {} : { autoComplete: `${autoComplete}-${part}` });
  return (
    <fieldset className={css.set} aria-describedby={error ? `${fieldId(name)}-error` : undefined}>
      <legend>{legend}</legend>
      <div className={error ? `${css.parts} ${css.bad}` : css.parts}>
        <SelectField
          // The summary's link lands on the first part.
          name={name}
          label="Day"
          placeholder="Day"
          choices={days.map((day) => ({ value: day, label: day }))}
          value={value.day}
          onChange={(day) => onChange({ ...value, day })}
          {...complete('day')}
        />
        <SelectField
          name={`${name}.month`}
          label="Month"
          placeholder="Month"
          choices={monthNames.map((month, index) => ({ value: String(index + 1), label: month }))}
          value={value.month}
          onChange={(month) => onChange({ ...value, month })}
          {...complete('month')}
        />
        <SelectField
          name={`${name}.year`}
          label="Year"
          placeholder="Year"
          choices={years.map((year) => ({ value: String(year), label: String(year) }))}
          value={value.year}
          onChange={(year) => onChange({ ...value, year })}
          {...complete('year')}
        />
      </div>
      <FieldError name={name} error={error} />
    </fieldset>
  );
};
