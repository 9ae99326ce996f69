/** The project's own source files and the imports of each. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

export const root = join(import.meta.dirname, '..', '..');

const skipped = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'coverage', 'docs']);

const filesNamed = (pattern: RegExp): readonly string[] => {
  const below = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : below(join(folder, entry.name));
      return pattern.test(entry.name) ? [relative(root, join(folder, entry.name))] : [];
    });
  return below(root).sort();
};

/** Paths of all TypeScript files, relative to the root, with forward slashes. */
export const sourceFiles = (): readonly string[] => filesNamed(/\.(ts|tsx|mjs)$/);

/** Paths of all SQL and CSS files. */
export const statementAndStyleFiles = (): readonly string[] => filesNamed(/\.(sql|css)$/);

export const isTest = (file: string): boolean => /\.(test|e2e)\.tsx?$/.test(file);

export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Every module that a file names: imports, type imports, re-exports and dynamic imports with a fixed name. */
export const importsOf = (file: string): readonly string[] => {
  const { module } = parseSync(file, readSource(file));
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const text = readSource(file).slice(moduleRequest.start, moduleRequest.end);
    return /^['"]/.test(text) ? [text.slice(1, -1)] : [];
  });
  return [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) =>
      found.entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])),
    ),
    ...dynamic,
  ];
};

/** The target of an import: a project path, or a package name. */
export const resolveImport = (file: string, specifier: string): { path: string } | { packageName: string } => {
  if (specifier.startsWith('#')) return { path: specifier.slice(1) };
  if (specifier.startsWith('.')) return { path: join(dirname(file), specifier) };
  const [scope = '', name = ''] = specifier.split('/');
  return { packageName: specifier.startsWith('@') ? `${scope}/${name}` : scope };
};
