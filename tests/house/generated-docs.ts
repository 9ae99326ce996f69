/** The parts of docs/ that are generated from the code. `npm run docs` writes them; a house test checks them. */
import { routes } from '#contract/routes.ts';
import { callTable } from './call-table.ts';
import { sectionsOf } from './doc-pages.ts';
import { houseDrawing } from './house-drawing.ts';
import { ownerTables } from './owner-tables.ts';
import { isTest, readSource, sourceFiles } from './source-files.ts';
import { testTitles } from './test-titles.ts';

const rowText = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const between = (page: string, name: string, text: string): string => {
  const start = `<!-- generated: ${name} -->\n`;
  const from = page.indexOf(start);
  const to = page.indexOf('<!-- end -->', from);
  if (from < 0 || to < 0) throw new RangeError(`a page has no place for "${name}"`);
  return `${page.slice(0, from)}${start}\n${text}\n\n${page.slice(to)}`;
};

/** Test files by the requirements that their titles cite. */
const filesByRequirement = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const files = new Map<string, Set<string>>();
  for (const { file, text } of testTitles())
    for (const [id] of text.matchAll(/(?<![\w-])[A-Z]{3,5}-\d{2}(?!\w)/g))
      files.set(id, (files.get(id) ?? new Set()).add(file));
  return files;
};

const filesText = (files: Iterable<string>): string => [...files].sort().join(', ');

const provenPages = ['docs/threats.md', 'docs/faults.md', 'docs/booking.md'] as const;

type ProvenSection = { readonly title: string; readonly name: string; readonly files: readonly string[] };

/** The sections of the pages, each with the tests that cite it. */
const provenSections = (): readonly ProvenSection[] => {
  const tests = sourceFiles()
    .filter(isTest)
    .map((file) => ({ file, source: readSource(file) }));
  return provenPages.flatMap((page) =>
    sectionsOf(page)
      .slice(1)
      .map(({ title, anchor }) => {
        const name = `${page}#${anchor}`;
        const cited = new RegExp(`${name}(?![a-z0-9-])`);
        return { title, name, files: tests.filter(({ source }) => cited.test(source)).map(({ file }) => file) };
      }),
  );
};

const proofTable = (): string =>
  [
    rowText(['Section', 'Proven by']),
    rowText(['---', '---']),
    ...provenSections().map(({ title, name, files }) =>
      rowText([`[${title}](${name.replace('docs/', '')})`, filesText(files)]),
    ),
  ].join('\n');

/** Rows and sections that no test cites, and cited requirements without a row on the page. */
export const proofGaps = (): { readonly unproven: readonly string[]; readonly unwritten: readonly string[] } => {
  const rows = [...readSource('docs/requirements.md').matchAll(/^\| ([A-Z]+-\d{2}) \|/gm)].flatMap(
    ([, id]) => id ?? [],
  );
  const areas = new Set(rows.map((id) => id.split('-')[0]));
  const cited = filesByRequirement();
  return {
    unproven: [
      ...rows.filter((id) => !cited.has(id)),
      ...provenSections().flatMap(({ name, files }) => (files.length === 0 ? [name] : [])),
    ],
    unwritten: [...cited.keys()].filter((id) => areas.has(id.split('-')[0]) && !rows.includes(id)),
  };
};

const requirementsPage = (): string => {
  const cited = filesByRequirement();
  const page = readSource('docs/requirements.md').replaceAll(
    /^\| ([A-Z]+-\d{2}) \| (.*?) \|.*$/gm,
    (_row, id: string, sentence: string) => rowText([id, sentence, filesText(cited.get(id) ?? [])]),
  );
  return between(page, 'proofs', proofTable());
};

const ownersPage = 'docs/decisions/0095-rooms-own-tables.md';

/** The generated parts, by page. */
export const generatedDocs = (): ReadonlyMap<string, string> =>
  new Map([
    ['docs/pictures/house.svg', houseDrawing()],
    ['docs/roles.md', between(readSource('docs/roles.md'), 'calls', callTable(routes))],
    ['docs/requirements.md', requirementsPage()],
    [ownersPage, between(readSource(ownersPage), 'owners', ownerTables())],
  ]);
