/** Proves docs/decisions/0113: a page's color can be read where it stands. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accentTokens, colorProblem, contrastOf, grounds } from './accent-color.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../web/ui/tokens.css'), 'utf8');
const tokenOf = (name: string): readonly string[] =>
  new RegExp(`^ {2}${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`, 'm').exec(tokens)?.slice(1, 3) ?? [];

describe('the color of a page', () => {
  test('is judged on the grounds of the product', () => {
    const of = ['--paper', '--leaf', '--wash'].map(tokenOf);
    expect(of.map(([light]) => light)).toEqual(grounds.light);
    expect(of.map(([, dark]) => dark)).toEqual(grounds.dark);
    expect(tokenOf('--on-accent')).toEqual(['#ffffff', '#0b1533']);
  });

  test.each(['', '#15398f', '#7a0016', '#006644', '#000000', '#15398F'])('%j is taken', (color) => {
    expect(colorProblem(color)).toBeNull();
  });

  test.each(['#ffdd00', '#ff7700', '#ffffff', '#8a8a8a'])('%j is refused with one that can be read', (color) => {
    const problem = colorProblem(color);
    expect(problem?.message).toMatch(/its contrast is \d+\.\d to 1, and 4\.5 to 1 is needed/);
    expect(problem?.message).toContain(problem?.suggestion);
    expect(colorProblem(problem?.suggestion ?? '')).toBeNull();
  });

  test.each(['red', '#123', '#12345g', 'url(x)', '#15398f; x: y'])('%j is no color', (color) => {
    expect(colorProblem(color)).toEqual({ message: 'Please use a color such as #15398f', suggestion: null });
  });

  test.each(['#15398f', '#7a0016', '#006644', '#000000'])('%j reaches 4.5 to 1 in both schemes', (color) => {
    const all = accentTokens(color);
    const of = (name: string, at: 0 | 1): string => /#\w+/g[Symbol.match](all[name] ?? '')?.[at] ?? '';
    for (const [at, scheme] of [
      [0, 'light'],
      [1, 'dark'],
    ] as const)
      for (const other of [...grounds[scheme], of('--on-accent', at), of('--accent-wash', at)])
        expect(contrastOf(of('--accent', at), other), `${scheme} on ${other}`).toBeGreaterThanOrEqual(4.5);
  });

  test('a page without one, or with one that cannot be read, has the product’s own', () => {
    for (const color of [undefined, '', '#ffdd00', 'red']) expect(accentTokens(color)).toEqual({});
  });
});
