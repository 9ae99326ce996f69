/** Proves docs/decisions/0060 */
import { describe, expect, test } from 'vitest';
import { longFunctions, mostLines } from './function-lengths.ts';
import { isTest, readSource, sourceFiles } from './source-files.ts';

const product = sourceFiles().filter(
  (file) => !isTest(file) && !/^(tests|scripts|bench)\//.test(file) && file.includes('/'),
);

/** Files of the product that contain a pattern outside comments, except those that the exception allows. */
const offenders = (pattern: RegExp, isAllowed: (file: string) => boolean): readonly string[] =>
  product.filter((file) => !isAllowed(file) && pattern.test(withoutComments(readSource(file))));

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/[^\n]*/g, '$1');

describe('the house rules', () => {
  test('no file is longer than 400 lines', () => {
    const long = sourceFiles().filter((file) => readSource(file).split('\n').length > 401);
    expect(long).toEqual([]);
  });

  test('no function is longer than 70 lines', () => {
    expect(product.flatMap((file) => longFunctions(file, readSource(file)))).toEqual([]);
  });

  test('a planted function of 71 lines is refused, one of 70 is not', () => {
    const planted = (lines: number) => `const long = () => {${'\n'.repeat(lines - 1)}};`;
    expect(longFunctions('server/planted.ts', planted(mostLines))).toEqual([]);
    expect(longFunctions('server/planted.ts', planted(71))).toEqual([
      'server/planted.ts:1: a function of 71 lines, and 70 are the most: give a part of it a name of its own',
    ]);
  });

  test('every module that a benchmark names is there', () => {
    const files = new Set(sourceFiles());
    const named = [...files]
      .filter((file) => file.startsWith('bench/'))
      .flatMap((file) => [...readSource(file).matchAll(/'((?:web|server|domain|contract)\/[\w/.-]+\.tsx?)'/g)])
      .flatMap(([, module]) => module ?? []);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((module) => !files.has(module))).toEqual([]);
  });

  test('file and folder names are kebab-case', () => {
    const odd = sourceFiles().filter(
      (file) => !file.split('/').every((part) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(part)),
    );
    expect(odd).toEqual([]);
  });

  test('no room is a barrel or a drawer for odds and ends', () => {
    expect(
      sourceFiles().filter((file) => /(^|\/)(index\.tsx?|utils?|misc|helpers|services)(\/|\.|$)/.test(file)),
    ).toEqual([]);
  });

  test('catch is only at the edges', () => {
    const isEdge = (file: string) => /^(platform|suppliers)\/|^server\/(app|main)\.ts$|^web\/kit\//.test(file);
    expect(offenders(/\bcatch\s*(\(|\{)|\.catch\(/, isEdge)).toEqual([]);
  });

  test('the clock and randomness come in as arguments', () => {
    const isSource = (file: string) => /^platform\/|^web\/kit\//.test(file);
    expect(offenders(/new Date\(\)|Date\.now\(\)|Math\.random\(\)/, isSource)).toEqual([]);
  });

  test('the environment is read in one place', () => {
    expect(offenders(/process\.env/, (file) => file === 'server/main.ts' || file === 'web/vite.config.ts')).toEqual([]);
  });

  test('the runtime is never asked for the decimals of a currency', () => {
    // It knows how currencies are written. Their decimals are in reference/currency-digits.ts.
    const isSymbol = (file: string) => file === 'domain/kit/currency-symbol.ts';
    expect(offenders(/style:\s*'currency'|\.toLocaleString\([^)]*currency/, isSymbol)).toEqual([]);
    expect(offenders(/resolvedOptions\(\)[\s\S]{0,40}FractionDigits/, () => false)).toEqual([]);
  });

  test('a signal is listened to through platform/own-signal.ts, which lets go of it', () => {
    const isOwn = (file: string) => file === 'platform/own-signal.ts' || file.startsWith('web/');
    expect(offenders(/AbortSignal\.any\(|addEventListener\(\s*'abort'/, isOwn)).toEqual([]);
  });

  test('no type is silenced', () => {
    expect(offenders(/\bas any\b|: any\b|as unknown as|@ts-(ignore|expect-error|nocheck)/, () => false)).toEqual([]);
  });

  test('SQL is written in stores and the platform alone', () => {
    const isStore = (file: string) =>
      /^(platform|suppliers\/sandbox)\/|\/parts\/[a-z-]*store[a-z-]*\.ts$|\/[a-z-]+-store\.ts$|^server\/kit\//.test(
        file,
      );
    expect(offenders(/\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/, isStore)).toEqual([]);
  });
});
