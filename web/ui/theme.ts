import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

// Every shade is the token itself: both schemes and any later palette come from tokens.css alone.
const accent: MantineColorsTuple = [
  'var(--accent-wash)',
  'var(--accent-wash)',
  'var(--accent-wash)',
  'var(--accent)',
  'var(--accent)',
  'var(--accent)',
  'var(--accent)',
  'var(--accent)',
  'var(--accent)',
  'var(--accent-press)',
];

/** Mantine by our tokens. Its parts are used for what floats (dialogs, lists); the rest of the kit is our own. */
export const theme = createTheme({
  colors: { accent },
  primaryColor: 'accent',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  black: 'var(--ink)',
  white: 'var(--leaf)',
  defaultRadius: 8,
  radius: { xs: '4px', sm: '4px', md: '8px', lg: '8px', xl: '8px' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  fontFamily: 'var(--font)',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '20px', xl: '32px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '40px' },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  respectReducedMotion: true,
  // The ring is drawn by base.css for every element alike.
  focusRing: 'never',
  cursorType: 'pointer',
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
});

/** Mantine's own names for ground, ink and lines, said in tokens; one set serves both schemes. */
export const cssVariables: CSSVariablesResolver = () => {
  const variables = {
    '--mantine-color-body': 'var(--leaf)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--ink)',
    '--mantine-color-default': 'var(--leaf)',
    '--mantine-color-default-hover': 'var(--wash)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--edge)',
    '--mantine-color-disabled': 'var(--wash)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--edge)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-press)',
    '--mantine-primary-color-light': 'var(--accent-wash)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
  };
  return { variables, light: variables, dark: variables };
};
