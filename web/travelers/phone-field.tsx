import type { ComponentProps, JSX } from 'react';
import { phoneText } from '#domain/travelers/phone-text.ts';
import { TextField } from '#web/ui/field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'hint' | 'maxLength'> & {
  /** Only for the stored digits. */
  readonly max: number;
};

/** A phone number with its country code: +1 is its prefix until another code is typed. LAND-48 */
export const PhoneField = ({ max, onChange, ...field }: Props): JSX.Element => (
  <TextField
    {...field}
    type="tel"
    hint="with country code, such as +1"
    // Spaces, brackets and dashes are removed, so the input may be longer than the stored number.
    // docs/screens.md#traveler-form
    maxLength={max * 2}
    onChange={(typed) => onChange(phoneText(typed))}
  />
);
