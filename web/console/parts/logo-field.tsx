import { type ChangeEvent, type JSX, useState } from 'react';
import { consoleOrganizationLimits } from '#contract/console-organizations.ts';
import { smallPicture } from '#web/kit/small-picture.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { describedBy, FieldError, FieldHint, fieldId } from '#web/ui/field.tsx';
import css from './logo-field.module.css';

/** Twice as large as trips show it. */
const mostPixels = { width: 320, height: 128 } as const;

const hint = 'A PNG, JPEG or WebP picture. The trips of the organization show it.';
const unreadable = 'We could not read this file. Please use a PNG, JPEG or WebP picture.';
const tooLarge = 'This picture is too large. Please use one with fewer details.';

type Props = {
  readonly organization: string;
  /** In base64; empty: none. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (logo: string) => void;
};

/** The logo of an organization: made small in the browser, checked by the server. docs/threats.md#foreign-logos-and-links */
export const LogoField = ({ organization, value, error, onChange }: Props): JSX.Element => {
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    const picture = await smallPicture(file, mostPixels);
    input.value = '';
    const found = picture === null ? unreadable : tooLarge;
    const isFine = picture !== null && picture.length <= consoleOrganizationLimits.logo;
    setProblem(isFine ? undefined : found);
    if (isFine) onChange(picture);
  };
  const shown = problem ?? error;
  return (
    <div className={css.logo}>
      <label htmlFor={fieldId('logo')}>Logo</label>
      {value !== '' && <img src={`data:image/png;base64,${value}`} alt={`Logo of ${organization}`} />}
      <input
        type="file"
        id={fieldId('logo')}
        accept="image/png,image/jpeg,image/webp"
        aria-describedby={describedBy('logo', hint, shown)}
        aria-invalid={shown ? true : undefined}
        onChange={(event) => void choose(event)}
      />
      <FieldHint name="logo" hint={hint} />
      <FieldError name="logo" error={shown} />
      {value !== '' && <AppButton onClick={() => onChange('')}>Remove Logo</AppButton>}
    </div>
  );
};
