import { numberText } from '#domain/kit/reader.ts';
/**
 * The color of a landing page: links, buttons and what is chosen. It is read against every ground it stands on
 * (WCAG 2.2, 1.4.3), in the light and in the dark scheme. docs/decisions/0113
 */

/** The grounds of web/ui/tokens.css. Its test compares them. */
export const grounds = {
  light: ['#fbfaf6', '#ffffff', '#f3f1ea'],
  dark: ['#0f1215', '#161a1f', '#1b2026'],
} as const;
/** The words on a button of the color. */
const onAccent = { light: '#ffffff', dark: '#0b1533' } as const;
type Scheme = keyof typeof grounds;

const leastContrast = 4.5;
/** How much of the color is in the ground of a chosen row. */
const washShare = 0.1;
/** 64 steps to white or black: the next passing one looks the same as the wished one. */
const steps = 64;

type Rgb = readonly [red: number, green: number, blue: number];

const shape = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/;

const rgbOf = (hex: string): Rgb => {
  const [, red = '0', green = '0', blue = '0'] = shape.exec(hex.toLowerCase()) ?? [];
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
};

const hexOf = (parts: Rgb): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** @param share of the second color, 0 to 1 */
const mixed = (first: string, second: string, share: number): string => {
  const [one, two] = [rgbOf(first), rgbOf(second)];
  const at = (index: 0 | 1 | 2): number => one[index] * (1 - share) + two[index] * share;
  return hexOf([at(0), at(1), at(2)]);
};

const luminance = (hex: string): number => {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

/** The contrast ratio of two colors, 1 to 21. */
export const contrastOf = (first: string, second: string): number => {
  const [one, two] = [luminance(first), luminance(second)];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
};

/** A chosen row has a ground with a little of the color in it, and words of the color on it. */
const washOf = (hex: string, scheme: Scheme): string => mixed(grounds[scheme][0], hex, washShare);

/** The lowest contrast of the color in a scheme: on its grounds, and under the words of a button. */
const lowestContrast = (hex: string, scheme: Scheme): number =>
  Math.min(...[...grounds[scheme], washOf(hex, scheme), onAccent[scheme]].map((other) => contrastOf(hex, other)));

/** The first color on the way to black (light scheme) or white (dark scheme) that can be read. */
const readable = (hex: string, scheme: Scheme): string => {
  const end = scheme === 'light' ? '#000000' : '#ffffff';
  const found = Array.from({ length: steps + 1 }, (_, step) => mixed(hex, end, step / steps)).find(
    (one) => lowestContrast(one, scheme) >= leastContrast,
  );
  return found ?? end;
};

/** The product's own, which a page without one has: --accent of web/ui/tokens.css in the light scheme. */
export const ownAccent = '#15398f';

export const isColor = (text: string): boolean => shape.test(text.toLowerCase());

export type ColorProblem = {
  /** A sentence for the author. */
  readonly message: string;
  /** The nearest color that can be read; null: the text is no color. */
  readonly suggestion: string | null;
};

/**
 * Judges a page's color on the light grounds; the dark scheme gets a lighter one of the same hue.
 * @param text `#15398f`; empty: the product's own color
 */
export const colorProblem = (text: string): ColorProblem | null => {
  if (text === '') return null;
  if (!isColor(text)) return { message: `Please use a color such as ${ownAccent}`, suggestion: null };
  const ratio = lowestContrast(text, 'light');
  if (ratio >= leastContrast) return null;
  const suggestion = readable(text, 'light');
  const shown = numberText(Math.floor(ratio * 10) / 10, 1);
  return {
    message: `This color is too light to read: its contrast is ${shown} to 1, and 4.5 to 1 is needed. ${suggestion} can be read.`,
    suggestion,
  };
};

const pair = (light: string, dark: string): string => `light-dark(${light}, ${dark})`;

/**
 * The tokens that a page with a color of its own replaces, in both schemes.
 * @param text the page's color
 * @returns none when it has no color, or one that cannot be read
 */
export const accentTokens = (text: string | undefined): Readonly<Record<string, string>> => {
  if (text === undefined || text === '' || colorProblem(text) !== null) return {};
  const dark = readable(text, 'dark');
  return {
    '--accent': pair(text, dark),
    '--accent-press': pair(mixed(text, '#000000', 0.3), mixed(dark, '#ffffff', 0.4)),
    '--accent-wash': pair(washOf(text, 'light'), washOf(dark, 'dark')),
    '--on-accent': pair(onAccent.light, onAccent.dark),
  };
};
