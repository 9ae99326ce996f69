/**
 * What comments, titles of tests and pages may cite, and in which form: `docs/booking.md#unknown-outcomes`,
 * `docs/decisions/0048`, `FLT-11`. Everything cited is in the repository, so that a newcomer can follow it.
 */
import { dirname, join, normalize } from 'node:path';
import type { Citable } from './doc-pages.ts';

type Form = { readonly pattern: RegExp; readonly instead: string };

const sections = 'name a section of docs/, such as docs/booking.md#unknown-outcomes';

/** Forms that a reader cannot follow, each with what to write instead. */
const foreign: readonly Form[] = [
  { pattern: /\b[Ss]pec(?:ification)? \d\b/g, instead: `cite a requirement such as FLT-11, or ${sections}` },
  { pattern: /\b[Ss]emantics(?:\.md)? \d/g, instead: 'name a section of docs/rules.md' },
  { pattern: /\b[Pp]ermissions(?:\.md)? (?:rows? \d|✱)/g, instead: 'name a section of docs/roles.md' },
  { pattern: /\b(?:[Ss]creens|[Ss]uppliers)(?:\.md)? [A-Z]\d/g, instead: 'name a section of docs/screens.md' },
  {
    pattern:
      /(?<![\w/.-])(?:permissions|security|semantics|house|stack|suppliers|world|minors|models|performance)\.md\b/g,
    instead: sections,
  },
  { pattern: /(?<![\w:./#-])[TFG]\d{1,2}(?![\w:-])/g, instead: 'name a section of docs/threats.md or docs/faults.md' },
  { pattern: /(?<![\w:./#-])[LEVRWD]\d(?![\w:-])/g, instead: 'name a section of docs/screens.md' },
  { pattern: /\b[Ii]ssue \d+/g, instead: 'say what was decided, in docs/decisions/' },
  { pattern: /\bdesign\/[a-z]/g, instead: sections },
  { pattern: /\b[Tt]he specification\b/g, instead: 'say "the requirements", which are docs/requirements.md' },
];

const inCodeAlone: readonly Form[] = [
  { pattern: /\b(?:[Dd]ecisions?|ADR) \d+/g, instead: 'write docs/decisions/ and its four digits' },
  { pattern: /(?<![\w/.-])(?:booking|screens)\.md\b/g, instead: sections },
];

/** Words that look like one of these forms but are not. */
const harmless = new Set(['V8']);

const found = (text: string, { pattern, instead }: Form): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([cited]) => (harmless.has(cited) ? [] : [`"${cited}": ${instead}`]));

const isThere = ({ pages }: Citable, page: string, anchor: string | undefined): boolean =>
  pages.has(page) && (anchor === undefined || pages.get(page)?.has(anchor) === true);

const deadNames = (text: string, known: Citable): readonly string[] => [
  ...[...text.matchAll(/\bdocs\/decisions\/(\d+)/g)].flatMap(([cited, digits = '']) =>
    known.decisions.has(digits) ? [] : [`"${cited}": there is no such decision`],
  ),
  ...[...text.matchAll(/\b(docs\/[a-z-]+\.md)(?:#([a-z0-9-]+))?/g)].flatMap(([cited, page = '', anchor]) =>
    isThere(known, page, anchor) ? [] : [`"${cited}": there is no such page or heading`],
  ),
  ...[...text.matchAll(/(?<![\w-])([A-Z]{3,5})-\d{2}(?![\w-])/g)].flatMap(([id, area]) =>
    known.requirements.has(id) || ![...known.requirements].some((one) => one.startsWith(`${area}-`))
      ? []
      : [`"${id}": docs/requirements.md has no such requirement`],
  ),
  ...[...text.matchAll(/(?<![\w:./#-])I\d{1,2}(?![\w:-])/g)].flatMap(([cited]) =>
    known.invariants.has(cited) ? [] : [`"${cited}": docs/booking.md#invariants has none of that name`],
  ),
  ...[...text.matchAll(/(?<![\w:./#-])S\d(?![\w:-])/g)].flatMap(([cited]) =>
    known.goals.has(cited) ? [] : [`"${cited}": docs/benchmarks.md#goals has none of that name`],
  ),
];

/**
 * Checks the citations of a comment or a title.
 * @returns one sentence for each that cannot be followed
 */
export const faultsInCode = (text: string, known: Citable): readonly string[] => [
  ...[...foreign, ...inCodeAlone].flatMap((form) => found(text, form)),
  ...deadNames(text, known),
];

/** Files that a page names. A decision record describes the past, so its files may no longer exist. */
const filesIn = (file: string, text: string): readonly string[] =>
  file.startsWith('docs/decisions/')
    ? []
    : [
        ...text.matchAll(
          /`((?:contract|domain|reference|platform|suppliers|server|web|tests|bench|scripts|docs)\/[\w./-]+)`/g,
        ),
      ].flatMap(([, path = '']) => (/NNNN|\/\d{4}$/.test(path) ? [] : path));

const linksIn = (text: string): readonly { readonly target: string; readonly anchor: string | undefined }[] =>
  [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, target = '', anchor]) => ({
    target,
    anchor,
  }));

/**
 * Checks the citations and links of a page.
 * @param isFile whether a path of the project is a file or a folder
 */
export const faultsInPage = (
  file: string,
  text: string,
  known: Citable,
  isFile: (path: string) => boolean,
): readonly string[] => [
  ...foreign.flatMap((form) => found(text, form)),
  ...deadNames(text, known),
  ...[...text.matchAll(/\b(?:[Dd]ecisions?|ADR) (\d+)/g)].flatMap(([cited, digits = '']) =>
    known.decisions.has(digits.padStart(4, '0')) ? [] : [`"${cited}": there is no such decision`],
  ),
  ...filesIn(file, text).flatMap((path) => (isFile(path) ? [] : [`\`${path}\`: there is no such file`])),
  ...linksIn(text).flatMap(({ target, anchor }) => {
    const path = target === '' ? file : normalize(join(dirname(file), target));
    if (!isFile(path)) return [`"${target}": the link leads to nothing`];
    return path.endsWith('.md') && !isThere(known, path, anchor)
      ? [`"${target}#${anchor}": the page has no such heading`]
      : [];
  }),
];
