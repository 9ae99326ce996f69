/** A file of programs as lines of cells. The parser is Papa Parse; docs/decisions/0114 */
import Papa from 'papaparse';
import { byteOrderMark } from '#domain/kit/csv-cell.ts';
import { type BadCell, type CsvLine, csvColumns } from '#domain/landers/program-csv.ts';

/** The longest file, in lines: 300 programs with a few group flights each. */
export const mostLines = 2_000;

const atLine = (line: number, sentence: string, value = ''): BadCell => ({ line, column: '', value, sentence });

/** Excel splits by semicolons where a comma is the decimal mark. The heads say which it is. */
const splitOf = (text: string): string => {
  const [heads = ''] = text.split(/\r\n|\r|\n/, 1);
  const count = (mark: string): number => heads.split(mark).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
};

const headOf = (typed: string): string => {
  const found = csvColumns.find(({ head }) => head.toLowerCase() === typed.trim().toLowerCase());
  return found?.head ?? typed.trim();
};

type ReadFile = { readonly lines: readonly CsvLine[]; readonly bad: readonly BadCell[] };

const headProblems = (heads: readonly string[]): readonly BadCell[] => {
  const known = csvColumns.map(({ head }) => head);
  const missing = known.filter((head) => !heads.includes(head));
  const unknown = heads.filter((head) => head !== '' && !known.includes(head));
  const twice = heads.filter((head, index) => head !== '' && heads.indexOf(head) < index);
  return [
    ...missing.map((head) => atLine(1, `Please add the column "${head}". An exported file has all columns`)),
    ...unknown.map((head) => atLine(1, 'We do not know this column. Please take it out', head)),
    ...twice.map((head) => atLine(1, 'This column is there twice. Please take one out', head)),
  ];
};

/** The number of the physical line where each row begins: a quoted cell may hold line breaks. */
const lineNumbers = (rows: readonly (readonly string[])[]): readonly number[] => {
  let line = 1;
  return rows.map((row) => {
    const begins = line;
    line += 1 + row.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return begins;
  });
};

/**
 * Reads quotes, commas, semicolons, tabs and a byte order mark.
 * @returns the lines below the heads, and what is wrong with the file itself
 */
export const readCsv = (file: string): ReadFile => {
  const text = file.startsWith(byteOrderMark) ? file.slice(byteOrderMark.length) : file;
  const { data: rows, errors } = Papa.parse<string[]>(text, { delimiter: splitOf(text), header: false });
  const numbers = lineNumbers(rows);
  const heads = (rows[0] ?? []).map(headOf);
  const bad = headProblems(heads);
  const quotes = errors
    .filter(({ type }) => type === 'Quotes')
    .map(({ row }) => atLine(numbers[row ?? 0] ?? 1, 'A quotation mark is not closed. Please look at this line'));
  const filled = rows
    .map((cells, index) => ({ cells, line: numbers[index] ?? 1 }))
    .slice(1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const long = filled.flatMap(({ cells, line }) =>
    cells.slice(heads.length).some((cell) => cell.trim() !== '')
      ? [atLine(line, 'This line has more cells than there are columns. Please look at its quotation marks')]
      : [],
  );
  const many =
    filled.length > mostLines ? [atLine(mostLines + 2, `Please use a file of at most ${mostLines} lines`)] : [];
  const none = filled.length === 0 ? [atLine(1, 'The file has no programs')] : [];
  return {
    lines: filled.slice(0, mostLines).map(({ cells, line }) => ({
      line,
      cells: Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ''])),
    })),
    bad: [...bad, ...quotes, ...long, ...many, ...none],
  };
};
