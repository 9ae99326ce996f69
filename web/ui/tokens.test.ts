import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const tokens = readFileSync(join(web, 'ui', 'tokens.css'), 'utf8');

const declared = [...tokens.matchAll(/^ {2}(--[\w-]+): ([^;]+);/gm)];
const paletteOf = (scheme: 'light' | 'dark'): ReadonlyMap<string, string> =>
  new Map(
    declared.flatMap(([, name = '', value = '']) => {
      const [, light = '', dark = ''] = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value) ?? [];
      return light === '' ? [] : [[name, scheme === 'light' ? light : dark] as const];
    }),
  );

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (first: string, second: string): number => {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
};

describe('The tokens', () => {
  test('every colour is said once, for light and for dark', () => {
    const colours = declared.filter(([, , value = '']) => /#|\b(?:rgb|hsl|oklch|color)\(/.test(value));
    expect(colours.length).toBeGreaterThan(15);
    expect(colours.filter(([, , value = '']) => !value.startsWith('light-dark('))).toEqual([]);
  });

  test('the scheme follows the system, and data-theme overrides it either way', () => {
    const schemes = [...tokens.matchAll(/^(:root\S*) \{\n {2}color-scheme: ([^;]+);/gm)];
    expect(schemes.map(([, root, scheme]) => [root, scheme])).toEqual([
      [':root', 'light dark'],
      [':root[data-theme="light"]', 'light'],
      [':root[data-theme="dark"]', 'dark'],
    ]);
  });

  test.each([
    ['light', paletteOf('light')],
    ['dark', paletteOf('dark')],
  ])('%s: words reach 4.5:1 on every ground, borders of controls 3:1', (_name, palette) => {
    const at = (name: string): string => palette.get(name) ?? '';
    for (const ground of ['--paper', '--leaf', '--wash']) {
      for (const ink of ['--ink', '--ink-2', '--ink-3', '--accent', '--ok', '--ask', '--stop'])
        expect(contrast(at(ink), at(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(at('--edge'), at(ground)), `--edge on ${ground}`).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(at('--on-accent'), at('--accent'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(at('--ink'), at('--accent-wash'))).toBeGreaterThanOrEqual(4.5);
  });

  test('no other style or component writes a hex colour, a size of its own or a third weight', () => {
    const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(css|tsx)$/.test(path));
    const odd = files
      .filter((path) => !path.endsWith('tokens.css') && !path.endsWith('.test.tsx'))
      .filter((path) =>
        /#[0-9a-f]{6}\b|#[0-9a-f]{3};|font-size: \d|font-weight: \d/i.test(readFileSync(join(web, path), 'utf8')),
      );
    expect(odd).toEqual([]);
  });
});
