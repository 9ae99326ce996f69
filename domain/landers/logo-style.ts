/** The CSS a landing page may set for its logo. */
export type LogoStyle = { readonly width?: string; readonly height?: string; readonly margin?: string };

const length = String.raw`(?:0|auto|\d{1,4}(?:\.\d{1,2})?(?:px|rem|em|%))`;
const shapes: ReadonlyMap<string, RegExp> = new Map([
  ['width', new RegExp(`^${length}$`)],
  ['height', new RegExp(`^${length}$`)],
  ['margin', new RegExp(`^${length}(?: ${length}){0,3}$`)],
]);

/**
 * Reads `width: 56px; margin: 0 auto`. Everything except width, height and margin in plain lengths is left out,
 * because other CSS could load a foreign resource or cover the page. docs/threats.md#foreign-logos-and-links
 */
export const readLogoStyle = (css: string): LogoStyle =>
  Object.fromEntries(
    css.split(';').flatMap((declaration) => {
      const [name = '', value = '', ...rest] = declaration.split(':').map((part) => part.trim().toLowerCase());
      return rest.length === 0 && shapes.get(name)?.test(value) ? [[name, value]] : [];
    }),
  );

/** @returns the style as CSS text again */
export const writeLogoStyle = (style: LogoStyle): string =>
  Object.entries(style)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
