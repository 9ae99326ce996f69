import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { faultsInCode, faultsInPage } from './citations.ts';
import { citable, docFiles } from './doc-pages.ts';
import { isTest, readSource, root, sourceFiles, statementAndStyleFiles } from './source-files.ts';
import { titlesIn } from './test-titles.ts';

const known = citable();

/** The rules and their test cases contain the forms that they forbid. */
const isOwn = (file: string): boolean => /^tests\/house\/citations(\.test)?\.ts$/.test(file);

/** Comments and, in tests, titles. */
const wordsOf = (file: string): readonly string[] => {
  const source = readSource(file);
  if (file.endsWith('.sql')) return source.match(/--.*/g) ?? [];
  if (file.endsWith('.css')) return source.match(/\/\*[\s\S]*?\*\//g) ?? [];
  const comments = parseSync(file, source).comments.map(({ value }) => value);
  return isTest(file) ? [...comments, ...titlesIn(file, source).map(({ text }) => text)] : comments;
};

describe('what is cited can be followed', () => {
  test('by comments and titles of tests', () => {
    const faults = [...sourceFiles(), ...statementAndStyleFiles()]
      .filter((file) => !isOwn(file))
      .flatMap((file) =>
        wordsOf(file)
          .flatMap((words) => faultsInCode(words, known))
          .map((fault) => `${file} cites ${fault}`),
      );
    expect(faults).toEqual([]);
  });

  test('by pages, whose links lead somewhere', () => {
    const isFile = (path: string): boolean => existsSync(join(root, path));
    const faults = docFiles().flatMap((file) =>
      faultsInPage(file, readSource(file), known, isFile).map((fault) => `${file} cites ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  test.each([
    ['T18', '"T18": name a section of docs/threats.md or docs/faults.md'],
    ['Spec 1, 4.2', '"Spec 1": cite a requirement such as FLT-11'],
    ['booking.md 7', '"booking.md": name a section of docs/'],
    ['permissions row 26', '"permissions row 2": name a section of docs/roles.md'],
    ['security.md, F20', '"security.md": name a section of docs/'],
    ['the specification', '"the specification": say "the requirements"'],
    ['decision 48', '"decision 48": write docs/decisions/'],
    ['docs/decisions/9999', '"docs/decisions/9999": there is no such decision'],
    ['docs/booking.md#sometimes', '"docs/booking.md#sometimes": there is no such page or heading'],
    ['docs/bookings.md', '"docs/bookings.md": there is no such page or heading'],
    ['FLT-99', '"FLT-99": docs/requirements.md has no such requirement'],
    ['invariant I99', '"I99": docs/booking.md#invariants has none of that name'],
  ])('a comment that cites %s is refused, with what to do', (cited, sentence) => {
    expect(faultsInCode(`Looked up, never sent again. ${cited}`, known)[0]).toContain(sentence);
  });

  test('a link of a page to a heading that is gone is refused', () => {
    const faults = faultsInPage('docs/x.md', 'See [it](booking.md#gone).', known, () => true);
    expect(faults).toEqual(['"booking.md#gone": the page has no such heading']);
  });

  test('a page that names a file that is gone is refused, a decision record is not', () => {
    const words = 'It is in `server/gone.ts`.';
    expect(faultsInPage('docs/x.md', words, known, () => false)).toEqual(['`server/gone.ts`: there is no such file']);
    expect(faultsInPage('docs/decisions/0001-x.md', words, known, () => false)).toEqual([]);
  });

  test('what is there can be cited', () => {
    const words = 'FLT-11; docs/booking.md#unknown-outcomes; docs/decisions/0048. SHA-256, V8, 2026-06-16T08:00';
    expect(faultsInCode(words, known)).toEqual([]);
  });
});
