/**
 * What every control of one form shares. `<TextField {...field('email')} label="Email" />`
 * @param form what is entered, by field
 * @param errors what is wrong, by field
 * @param set puts a field's new value into the form
 * @returns name, value, error and onChange of a field
 */
export const fieldsOf =
  <Form extends object>(
    form: Form,
    errors: Readonly<Partial<Record<keyof Form, string>>>,
    set: <F extends keyof Form & string>(field: F, value: Form[F]) => void,
  ) =>
  <F extends keyof Form & string>(name: F) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (value: Form[F]) => set(name, value),
  });

/** What makes the text fields of a form, whatever else that form holds: `field('email')`. */
export type TextFields<Name extends string> = (name: Name) => {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};
