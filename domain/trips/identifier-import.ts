/** What a pasted list of identifiers does to the list of an organization. docs/rules.md#lists-of-identifiers */
import { text } from '#contract/kit/fields.ts';
import { identifierMaxLength } from '#contract/trip-identifier.ts';
import { identifierKey } from './identifiers.ts';

/** The first cell of a line, and the number of the line. */
export type IdentifierLine = { readonly line: number; readonly cell: string };

export type BadLine = { readonly line: number; readonly value: string; readonly sentence: string };

export type ReadIdentifiers = {
  /** Each once, by its key, as its first line spells it. */
  readonly values: ReadonlyMap<string, string>;
  readonly repeated: number;
  readonly bad: readonly BadLine[];
};

const mostShown = 100;
const identifier = text(identifierMaxLength, 1);

/**
 * Reads the lines of a list. Empty lines do not count, and neither does a first line that is the organization's word
 * for an identifier, as the head of a column is.
 */
export const readIdentifiers = (lines: readonly IdentifierLine[], label: string | null): ReadIdentifiers => {
  const values = new Map<string, string>();
  const bad: BadLine[] = [];
  let repeated = 0;
  const isHead = (cell: string, index: number): boolean =>
    index === 0 && label !== null && identifierKey(cell) === identifierKey(label);
  const filled = lines.filter(({ cell }) => cell.trim() !== '').filter(({ cell }, index) => !isHead(cell, index));
  for (const { line, cell } of filled) {
    const read = identifier.safeParse(cell);
    if (!read.success)
      bad.push({
        line,
        value: [...cell.trim()].slice(0, mostShown).join(''),
        // Longer texts are refused by their size alone, in words for programs.
        sentence:
          [...cell.trim()].length > identifierMaxLength
            ? `Please use at most ${identifierMaxLength} characters`
            : (read.error.issues[0]?.message ?? ''),
      });
    else if (values.has(identifierKey(read.data))) repeated += 1;
    else values.set(identifierKey(read.data), read.data);
  }
  return { values, repeated, bad };
};

export type IdentifierPlan = {
  readonly added: readonly string[];
  readonly turnedOn: readonly string[];
  readonly knownCount: number;
  /** Keys of values that a whole list leaves out. */
  readonly turnedOff: readonly string[];
};

/**
 * @param known whether each value of the list is on, by its key
 * @param isWholeList values that are not in it are turned off
 */
export const planIdentifiers = (
  { values }: Pick<ReadIdentifiers, 'values'>,
  known: ReadonlyMap<string, boolean>,
  isWholeList: boolean,
): IdentifierPlan => {
  const those = (isOn: boolean | undefined): string[] =>
    [...values].filter(([key]) => known.get(key) === isOn).map(([, value]) => value);
  return {
    added: those(undefined),
    turnedOn: those(false),
    knownCount: those(true).length,
    turnedOff: isWholeList ? [...known].filter(([key, isOn]) => isOn && !values.has(key)).map(([key]) => key) : [],
  };
};
