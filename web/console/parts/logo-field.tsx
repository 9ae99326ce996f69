import type { JSX } from 'react';
import { consoleOrganizationLimits } from '#contract/console-organizations.ts';
import { PictureField } from '#web/ui/picture-field.tsx';

/** Twice as large as trips show it. */
const mostPixels = { width: 320, height: 128 } as const;

type Props = {
  readonly organization: string;
  /** In base64; empty: none. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (logo: string) => void;
};

/** The logo of an organization. */
export const LogoField = ({ organization, value, error, onChange }: Props): JSX.Element => (
  <PictureField
    name="logo"
    label="Logo"
    hint="A PNG, JPEG or WebP picture. The trips of the organization show it."
    alt={`Logo of ${organization}`}
    value={value}
    mostPixels={mostPixels}
    mostLength={consoleOrganizationLimits.logo}
    error={error}
    removeLabel="Remove Logo"
    onChange={onChange}
  />
);
