/**
 * The shared props of a form's controls. `<TextField {...field('email')} label="Email" />`
 * @param form the values, by field
 * @param errors the problems, by field
 * @param set sets a field's new value in the form
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

/** Creates the text fields of a form, which may hold other values too: `field('email')`. */
export type TextFields<Name extends string> = (name: Name) => {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};
