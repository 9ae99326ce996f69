import type { ComponentProps, JSX } from 'react';
import { phoneText } from '#domain/travelers/phone-text.ts';
import { TextField } from '#web/ui/field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'hint' | 'maxLength'> & {
  /** Of the digits that are kept. */
  readonly max: number;
};

/** A phone number with its country's code: +1 stays before it until another code is typed. LAND-48 */
export const PhoneField = ({ max, onChange, ...field }: Props): JSX.Element => (
  <TextField
    {...field}
    type="tel"
    hint="with country code, such as +1"
    // Spaces, brackets and dashes are stripped, so more may be typed than is kept. docs/screens.md#traveler-form
    maxLength={max * 2}
    onChange={(typed) => onChange(phoneText(typed))}
  />
);
