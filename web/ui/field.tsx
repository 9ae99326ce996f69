import type { ComponentProps, JSX, ReactNode } from 'react';
import css from './field.module.css';
import { Icon, type IconName } from './icon.tsx';

/**
 * The id of a field's control, which the error summary links to.
 * @param name the field's path, as in a problem's `errors`: `legs.0.from`
 */
export const fieldId = (name: string): string => `field-${name.replace(/[^\w-]/g, '-')}`;

/** A control's accessibility attributes: its id, its hint and its error. */
export const describedBy = (name: string, hint: ReactNode, error: string | undefined): string | undefined =>
  [hint ? `${fieldId(name)}-hint` : '', error ? `${fieldId(name)}-error` : ''].filter(Boolean).join(' ') || undefined;

/** The error text under a control. docs/screens.md#errors */
export const FieldError = ({ name, error }: { name: string; error: string | undefined }): JSX.Element | null =>
  error ? (
    <p className={css.error} id={`${fieldId(name)}-error`}>
      <Icon name="alert" />
      <span>{error}</span>
    </p>
  ) : null;

/** A quiet help line for a control. */
export const FieldHint = ({ name, hint }: { name: string; hint: ReactNode }): JSX.Element | null =>
  hint ? (
    <p className={css.hint} id={`${fieldId(name)}-hint`}>
      {hint}
    </p>
  ) : null;

export type FieldWords = {
  /** The field's path; the control's name, and its id through `fieldId`. */
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
};

/** Label above, control, hint, error: the frame of every single control. The control carries `fieldId(name)`. */
export const Field = ({ name, label, hint, error, children }: FieldWords & { children: ReactNode }): JSX.Element => (
  <div className={css.field}>
    <label className={css.label} htmlFor={fieldId(name)}>
      {label}
    </label>
    {children}
    <FieldHint name={name} hint={hint} />
    <FieldError name={name} error={error} />
  </div>
);

const controlProps = ({ name, hint, error }: FieldWords) => ({
  id: fieldId(name),
  name,
  'aria-describedby': describedBy(name, hint, error),
  'aria-invalid': error ? true : undefined,
});

type TextProps = FieldWords &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'className' | 'onChange' | 'value'> & {
    value: string;
    onChange: (value: string) => void;
    icon?: IconName;
  };

/** One line of text. */
export const TextField = ({ name, label, hint, error, value, onChange, icon, ...rest }: TextProps): JSX.Element => {
  const input = (
    <input
      type="text"
      {...rest}
      {...controlProps({ name, label, hint, error })}
      className={css.input}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {icon ? (
        <span className={`${css.pick} ${css.lead}`}>
          {input}
          <Icon name={icon} />
        </span>
      ) : (
        input
      )}
    </Field>
  );
};

type AreaProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'className' | 'onChange' | 'value'> & {
    value: string;
    onChange: (value: string) => void;
  };

/** Multi-line text. */
export const TextArea = ({ name, label, hint, error, value, onChange, ...rest }: AreaProps): JSX.Element => (
  <Field name={name} label={label} hint={hint} error={error}>
    <textarea
      {...rest}
      {...controlProps({ name, label, hint, error })}
      className={`${css.input} ${css.area}`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </Field>
);

export type Choice<V extends string = string> = { value: V; label: string };

type SelectProps<V extends string> = FieldWords & {
  value: V;
  onChange: (value: V) => void;
  choices: readonly Choice<V>[];
  /** The first, empty choice, for example "Choose a country". Its value is ''. */
  placeholder?: string;
  autoComplete?: string;
  isOff?: boolean;
};

/** The browser's own list without a border, for a control of several. */
export const SelectBox = ({
  choices,
  onChange,
  children,
  ...rest
}: Omit<ComponentProps<'select'>, 'className' | 'onChange'> & {
  choices: readonly Choice[];
  onChange: (value: string) => void;
}): JSX.Element => (
  <span className={css.pick}>
    <select {...rest} className={css.input} onChange={(event) => onChange(event.currentTarget.value)}>
      {children}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
    <Icon name="down" />
  </span>
);

/** A choice of many known values, by the browser's own list. */
export const SelectField = <V extends string>(props: SelectProps<V>): JSX.Element => {
  const { choices, placeholder, value, onChange, autoComplete, isOff } = props;
  const choose = (text: string): void => {
    const chosen = choices.find((choice) => choice.value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Field {...props}>
      <SelectBox
        {...controlProps(props)}
        choices={choices}
        value={value}
        disabled={isOff}
        autoComplete={autoComplete}
        onChange={choose}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
      </SelectBox>
    </Field>
  );
};

type CheckProps = Omit<FieldWords, 'label'> & {
  label: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
};

/** One check box with its sentence. */
export const CheckField = ({ name, label, hint, error, isChecked, onChange }: CheckProps): JSX.Element => (
  <div>
    <label className={css.check}>
      <input
        {...controlProps({ name, label: '', hint, error })}
        type="checkbox"
        className={css.box}
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
    <FieldHint name={name} hint={hint} />
    <FieldError name={name} error={error} />
  </div>
);
