import type { JSX } from 'react';
import { monthNames } from '#domain/kit/day-names.ts';
import type { DayParts } from '#domain/travelers/traveler-form.ts';
import fieldCss from '#web/ui/field.module.css';
import { FieldError, fieldId } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './day-field.module.css';

const days = Array.from({ length: 31 }, (_, index) => String(index + 1));
type PartProps = {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: string | undefined;
  readonly isWrong: boolean;
};

const Part = ({ id, label, choices, value, onChange, autoComplete, isWrong }: PartProps): JSX.Element => (
  <span className={fieldCss.pick}>
    <select
      id={id}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      className={fieldCss.input}
      value={value}
      autoComplete={autoComplete}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{label}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
    <Icon name="down" />
  </span>
);

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
  const shared = (part: string) => ({
    autoComplete: autoComplete === undefined ? undefined : `${autoComplete}-${part}`,
    isWrong: error !== undefined,
  });
  return (
    <fieldset className={css.set} aria-describedby={error ? `${fieldId(name)}-error` : undefined}>
      <legend>{legend}</legend>
      <div className={css.parts}>
        <Part
          // The summary's link lands on the first part.
          id={fieldId(name)}
          label="Day"
          choices={days.map((day) => ({ value: day, label: day }))}
          value={value.day}
          onChange={(day) => onChange({ ...value, day })}
          {...shared('day')}
        />
        <Part
          id={fieldId(`${name}.month`)}
          label="Month"
          choices={monthNames.map((month, index) => ({ value: String(index + 1), label: month }))}
          value={value.month}
          onChange={(month) => onChange({ ...value, month })}
          {...shared('month')}
        />
        <Part
          id={fieldId(`${name}.year`)}
          label="Year"
          choices={years.map((year) => ({ value: String(year), label: String(year) }))}
          value={value.year}
          onChange={(year) => onChange({ ...value, year })}
          {...shared('year')}
        />
      </div>
      <FieldError name={name} error={error} />
    </fieldset>
  );
};
