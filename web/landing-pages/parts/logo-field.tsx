import { type ChangeEvent, type JSX, useState } from 'react';
import { landingPageLimits } from '#contract/landing-pages.ts';
import { readLogoStyle } from '#domain/landers/logo-style.ts';
import { smallPicture } from '#web/kit/small-picture.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { describedBy, FieldError, FieldHint, fieldId, SelectField } from '#web/ui/field.tsx';
import css from './editor.module.css';
import type { PartProps } from './part-props.ts';

const sizes = [
  { value: '', label: 'As large as fits' },
  { value: 'height: 40px', label: 'Small' },
  { value: 'height: 56px', label: 'Medium' },
  { value: 'height: 80px', label: 'Large' },
] as const;

/** A logo is shown 200 by 80 pixels large, three times that on phones. */
const mostPixels = { width: 600, height: 240 } as const;

const unreadable = 'We could not read this file. Please use a PNG, JPEG or WebP picture.';
const tooLarge = 'This picture is too large. Please use one with fewer details.';

/** The partner's logo: made small in the browser, checked by the server. docs/threats.md#foreign-logos-and-links */
export const LogoField = ({ page, change, errors }: PartProps): JSX.Element => {
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const hint = 'A PNG, JPEG or WebP picture';
  const error = problem ?? errors.logo_base64;
  const own = sizes.some(({ value }) => value === page.logo_style)
    ? []
    : [{ value: page.logo_style, label: `Own: ${page.logo_style}` }];
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    const picture = await smallPicture(file, mostPixels);
    input.value = '';
    if (picture === null || picture.length > landingPageLimits.logo) {
      setProblem(picture === null ? unreadable : tooLarge);
      return;
    }
    setProblem(undefined);
    change({ logo_base64: picture });
  };
  return (
    <div className={css.logo}>
      <label htmlFor={fieldId('logo_base64')}>Logo</label>
      {page.logo_base64 !== '' && (
        <img
          src={`data:image/png;base64,${page.logo_base64}`}
          style={readLogoStyle(page.logo_style)}
          alt={`Logo of ${page.org_label}`}
        />
      )}
      <input
        type="file"
        id={fieldId('logo_base64')}
        accept="image/png,image/jpeg,image/webp"
        aria-describedby={describedBy('logo_base64', hint, error)}
        aria-invalid={error ? true : undefined}
        onChange={(event) => void choose(event)}
      />
      <FieldHint name="logo_base64" hint={hint} />
      <FieldError name="logo_base64" error={error} />
      {page.logo_base64 !== '' && (
        <>
          <SelectField
            name="logo_style"
            label="Size"
            value={page.logo_style}
            choices={[...sizes, ...own]}
            onChange={(style) => change({ logo_style: style })}
          />
          <AppButton onClick={() => change({ logo_base64: '' })}>Remove logo</AppButton>
        </>
      )}
    </div>
  );
};
