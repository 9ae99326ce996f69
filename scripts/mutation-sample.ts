/** Chooses which changes of a room are tried in a sample. For Stryker it is a checker that rejects the others. */
import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/** One change at one place of a file, as Stryker reports it. */
export type Change = {
  readonly fileName: string;
  readonly location: { readonly start: Position; readonly end: Position };
  readonly mutatorName: string;
  readonly replacement?: string;
};
type Position = { readonly line: number; readonly column: number };

/** @returns a key that identifies a change in every run over the same files */
export const keyOf = ({ fileName, location: { start, end }, mutatorName, replacement = '' }: Change): string => {
  const place = `${start.line}:${start.column}-${end.line}:${end.column}`;
  return [relative(root, fileName), place, mutatorName, replacement].join(' ');
};

/**
 * @param seed any word: the same word chooses the same changes
 * @returns the keys of `size` changes, or of all when there are fewer; each file gives its share
 */
export const chooseSample = (changes: readonly Change[], size: number, seed: string): readonly string[] => {
  const byFile = Map.groupBy(changes, ({ fileName }) => fileName);
  const drawOf = (key: string): string => createHash('sha256').update(`${seed} ${key}`).digest('hex');
  // The n-th of a file's m changes has the position n/m: any number of changes takes an even share of every file.
  const placed = [...byFile.values()].flatMap((ofFile) =>
    ofFile
      .map((change) => ({ key: keyOf(change), draw: drawOf(keyOf(change)) }))
      .toSorted((a, b) => (a.draw < b.draw ? -1 : 1))
      .map(({ key, draw }, index) => ({ key, draw, place: (index + 0.5) / ofFile.length })),
  );
  return placed
    .toSorted((a, b) => a.place - b.place || (a.draw < b.draw ? -1 : 1))
    .slice(0, size)
    .map(({ key }) => key);
};

type CheckedChange = Change & { readonly id: string };
type Verdict = { readonly status: 'passed' } | { readonly status: 'compileError'; readonly reason: string };

/** Stryker's own lines and columns start at 0, those of its report at 1. */
const inReport = (change: Change): Change => {
  const next = ({ line, column }: Position): Position => ({ line: line + 1, column: column + 1 });
  const { start, end } = change.location;
  return { ...change, location: { start: next(start), end: next(end) } };
};

const makeChecker = (options: { readonly sampledChanges?: readonly string[] }) => {
  const chosen = new Set(options.sampledChanges);
  const verdictOf = (change: CheckedChange): Verdict =>
    chosen.has(keyOf(inReport(change)))
      ? { status: 'passed' }
      : { status: 'compileError', reason: 'not in the sample' };
  return {
    init: async (): Promise<void> => {},
    check: async (changes: readonly CheckedChange[]): Promise<Record<string, Verdict>> =>
      Object.fromEntries(changes.map((change) => [change.id, verdictOf(change)])),
    group: async (changes: readonly CheckedChange[]): Promise<string[][]> => [changes.map(({ id }) => id)],
  };
};
makeChecker.inject = ['options'] as const;

/** Read by Stryker. */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', factory: makeChecker }];
