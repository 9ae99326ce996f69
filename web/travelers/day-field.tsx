import type { JSX } from 'react';
import { monthNames } from '#domain/kit/day-names.ts';
import type { DayParts } from '#domain/travelers/traveler-form.ts';
import { type Choice, FieldError, fieldId, SelectBox } from '#web/ui/field.tsx';
import css from './day-field.module.css';

const days = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
const months = monthNames.map((label, index) => ({ value: String(index + 1), label }));

/**
 * A date in three selects, in one fieldset. docs/screens.md#traveler-form
 * @param years the choices, in their order
 * @param autoComplete the browser's name of the date, for example "bday"
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
  const part = (key: keyof DayParts, label: string, choices: readonly Choice[]): JSX.Element => (
    <SelectBox
      // The summary's link leads to the first select.
      id={fieldId(key === 'day' ? name : `${name}.${key}`)}
      aria-label={label}
      aria-invalid={error !== undefined || undefined}
      autoComplete={autoComplete && `${autoComplete}-${key}`}
      choices={choices}
      value={value[key]}
      onChange={(chosen) => onChange({ ...value, [key]: chosen })}
    >
      <option value="">{label}</option>
    </SelectBox>
  );
  return (
    <fieldset className={css.set} aria-describedby={error ? `${fieldId(name)}-error` : undefined}>
      <legend>{legend}</legend>
      <div className={css.parts}>
        {part('day', 'Day', days)}
        {part('month', 'Month', months)}
        {part(
          'year',
          'Year',
          years.map((year) => ({ value: String(year), label: String(year) })),
        )}
      </div>
      <FieldError name={name} error={error} />
    </fieldset>
  );
};
