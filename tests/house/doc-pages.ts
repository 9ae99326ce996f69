/** The pages of docs/ and what in them can be cited. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSource, root } from './source-files.ts';

/** Every Markdown file of the project, relative to the root. */
export const docFiles = (): readonly string[] => {
  const below = (folder: string): string[] =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
          entry.isDirectory()
            ? below(`${folder}/${entry.name}`)
            : entry.name.endsWith('.md')
              ? [`${folder}/${entry.name}`]
              : [],
        )
      : [];
  const atTheTop = readdirSync(root).filter((name) => name.endsWith('.md'));
  return [...atTheTop, ...['docs', 'web', 'server', 'tests', 'bench'].flatMap(below)].sort();
};

/** @returns the anchor that GitHub gives a heading */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

export type Section = { readonly title: string; readonly anchor: string };

/** The sections of a page, in their order. */
export const sectionsOf = (file: string): readonly Section[] =>
  [...readSource(file).matchAll(/^#+ (.+)$/gm)].flatMap(([, title]) =>
    title === undefined ? [] : [{ title, anchor: anchorOf(title) }],
  );

export type Citable = {
  /** Anchors by page. */
  readonly pages: ReadonlyMap<string, ReadonlySet<string>>;
  /** Four digits each. */
  readonly decisions: ReadonlySet<string>;
  readonly requirements: ReadonlySet<string>;
  /** I1 and so on: the invariants of bookings. */
  readonly invariants: ReadonlySet<string>;
  /** docs/screens.md#settings-forms and so on: the goals of the benchmarks. */
  readonly goals: ReadonlySet<string>;
};

const namesIn = (file: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...readSource(file).matchAll(pattern)].flatMap(([, name]) => name ?? []));

/** Everything that a comment, a title or a page may cite. */
export const citable = (): Citable => {
  const files = docFiles();
  return {
    pages: new Map(files.map((file) => [file, new Set(sectionsOf(file).map(({ anchor }) => anchor))])),
    decisions: new Set(files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? [])),
    requirements: namesIn('docs/requirements.md', /^\| ([A-Z]+-\d{2}) \|/gm),
    invariants: namesIn('docs/booking.md', /^- \*\*(I\d+)\*\*/gm),
    goals: namesIn('docs/benchmarks.md', /^\| (S\d) \| /gm),
  };
};
