/** A pasted list or a file as lines. The parser is Papa Parse; docs/decisions/0187 */
import Papa from 'papaparse';
import { byteOrderMark, readGuardedCell } from '#domain/kit/csv-cell.ts';
import type { IdentifierLine } from '#domain/trips/identifier-import.ts';

/** The number of the physical line where each row begins: a quoted cell may hold line breaks. */
const numbered = (rows: readonly (readonly string[])[]): readonly IdentifierLine[] => {
  let line = 1;
  return rows.map((row) => {
    const begins = line;
    line += 1 + row.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return { line: begins, cell: row[0] ?? '' };
  });
};

/** The mark that splits the first line, outside of quotes. Excel uses semicolons where a comma is the decimal mark. */
const splitOf = (text: string): string => {
  const [first = ''] = text.split(/\r\n|\r|\n/, 1);
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const count = (mark: string): number => bare.split(mark).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
};

/**
 * The first cell of each line. What is pasted from a spreadsheet is split by tabs; a file also by commas or
 * semicolons, with quotes.
 */
export const identifierLines = (typed: string, format: 'lines' | 'csv'): readonly IdentifierLine[] => {
  const text = typed.startsWith(byteOrderMark) ? typed.slice(byteOrderMark.length) : typed;
  if (format === 'lines')
    return text.split(/\r\n|\r|\n/).map((line, index) => ({ line: index + 1, cell: line.split('\t', 1)[0] ?? '' }));
  const { data } = Papa.parse<string[]>(text, { header: false, delimiter: splitOf(text) });
  return numbered(data).map(({ line, cell }) => ({ line, cell: readGuardedCell(cell) }));
};
