import type { JSX } from 'react';
import { landingPageLimits } from '#contract/landing-pages.ts';
import { readLogoStyle } from '#domain/landers/logo-style.ts';
import { SelectField } from '#web/ui/field.tsx';
import { PictureField } from '#web/ui/picture-field.tsx';
import type { PartProps } from './part-props.ts';

const sizes = [
  { value: '', label: 'As large as fits' },
  { value: 'height: 40px', label: 'Small' },
  { value: 'height: 56px', label: 'Medium' },
  { value: 'height: 80px', label: 'Large' },
] as const;

/** A logo is shown 200 by 80 pixels large, three times that on phones. */
const mostPixels = { width: 600, height: 240 } as const;

/** The partner's logo and its size. */
export const LogoField = ({ page, change, errors }: PartProps): JSX.Element => {
  const own = sizes.some(({ value }) => value === page.logo_style)
    ? []
    : [{ value: page.logo_style, label: `Own: ${page.logo_style}` }];
  return (
    <PictureField
      name="logo_base64"
      label="Logo"
      hint="A PNG, JPEG or WebP picture"
      alt={`Logo of ${page.org_label}`}
      value={page.logo_base64}
      style={readLogoStyle(page.logo_style)}
      mostPixels={mostPixels}
      mostLength={landingPageLimits.logo}
      error={errors.logo_base64}
      removeLabel="Remove Logo"
      onChange={(logo) => change({ logo_base64: logo })}
    >
      <SelectField
        name="logo_style"
        label="Size"
        value={page.logo_style}
        choices={[...sizes, ...own]}
        onChange={(style) => change({ logo_style: style })}
      />
    </PictureField>
  );
};
