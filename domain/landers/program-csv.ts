/**
 * Programs as lines of a file, and back. A program is a line with its first group flight; each further group flight is
 * a line with the program's name and season. docs/rules.md#programs
 */
import { type GroupFlightRow, type ProgramFields, programLimits } from '#contract/programs.ts';
import { guardedCell, readGuardedCell } from '#domain/kit/csv-cell.ts';
import { emptyFlight } from './group-flight-rows.ts';
import { readDay, readTime, readWhole, readYes } from './typed-cells.ts';

type OfProgram = Exclude<keyof ProgramFields, 'flights'>;
type OfFlight = keyof GroupFlightRow;

type Column =
  | { readonly head: string; readonly of: 'program'; readonly field: OfProgram }
  | { readonly head: string; readonly of: 'flight'; readonly field: OfFlight };

const ofProgram = (head: string, field: OfProgram): Column => ({ head, of: 'program', field });
const ofFlight = (head: string, field: OfFlight): Column => ({ head, of: 'flight', field });

export const csvColumns: readonly Column[] = [
  ofProgram('Program', 'full_program_name'),
  ofProgram('Season', 'category_sub'),
  ofProgram('First day', 'date_start'),
  ofProgram('Last day', 'date_end'),
  ofProgram('Arrival airport', 'airport_iata_arrive'),
  ofProgram('Departure airport', 'airport_iata_depart'),
  ofProgram('Arrive from', 'arrive_from'),
  ofProgram('Arrive until', 'arrive_until'),
  ofProgram('Leave from', 'depart_from'),
  ofProgram('Leave until', 'depart_until'),
  ofProgram('Groups meet at', 'group_flights_out_gw'),
  ofProgram('Always by an expert', 'is_assisted_booking'),
  ofProgram('Places', 'capacity'),
  ofProgram('Requests until', 'closes_on'),
  ofProgram('Contact', 'contact_name'),
  ofProgram('Contact email', 'contact_email'),
  ofProgram('Published', 'is_published'),
  ofFlight('Flight date', 'date'),
  ofFlight('Flight', 'flight'),
  ofFlight('From', 'from'),
  ofFlight('To', 'to'),
  ofFlight('Leaves', 'leaves'),
  ofFlight('Lands', 'lands'),
  ofFlight('Seats', 'seats'),
  ofFlight('Staff on board', 'staff'),
  ofFlight('To check', 'is_to_check'),
];

const textOf = (value: string | number | boolean | null): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? '' : String(value);
};

/** The name and season that the further lines of a program repeat. */
const isKey = (field: string): boolean => field === 'full_program_name' || field === 'category_sub';

const lineOf = (program: ProgramFields, row: GroupFlightRow | null, isFirst: boolean): string =>
  csvColumns
    .map((column) => {
      if (column.of === 'flight') return row === null ? '' : textOf(row[column.field]);
      return isFirst || isKey(column.field) ? textOf(program[column.field]) : '';
    })
    .map(guardedCell)
    .join(',');

/** @returns the lines of a file, without its heads and byte order mark */
export const csvLinesOf = (program: ProgramFields): readonly string[] => {
  const rows = program.flights.length > 0 ? program.flights : [null];
  return rows.map((row, index) => lineOf(program, row, index === 0));
};

export const csvHeads: string = csvColumns.map(({ head }) => head).join(',');

/** A cell that cannot be used: where it is, what stands there, and what to do. */
export type BadCell = {
  readonly line: number;
  readonly column: string;
  readonly value: string;
  readonly sentence: string;
};

/** A program of a file, with the lines that it and its group flights came from. */
export type CsvProgram = {
  readonly line: number;
  readonly flightLines: readonly number[];
  readonly fields: ProgramFields;
  readonly bad: readonly BadCell[];
};

/** The cells of a line by the heads of the file. */
export type CsvLine = { readonly line: number; readonly cells: Readonly<Record<string, string>> };

const numberFields = new Set<string>(['capacity', 'seats']);
const dayFields = new Set<string>(['date_start', 'date_end', 'closes_on', 'date']);
const timeFields = new Set<string>(['arrive_from', 'arrive_until', 'depart_from', 'depart_until', 'leaves', 'lands']);
const yesFields = new Set<string>(['is_assisted_booking', 'is_published', 'is_to_check']);

/** The longest texts of the fields, so that a file is refused where a form would be. */
const longest: Readonly<Record<string, number>> = {
  full_program_name: programLimits.name,
  category_sub: programLimits.season,
  group_flights_out_gw: programLimits.gateways,
  contact_name: programLimits.contact,
  contact_email: programLimits.contact,
  staff: programLimits.staff,
};
const longestCode = 20;

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/u;
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

type Read = { readonly value: string | number | boolean | null; readonly problem: string | null };

const readText = (field: string, typed: string): Read => {
  const text = typed.replaceAll(directions, '').normalize('NFC').trim();
  const most = longest[field] ?? longestCode;
  if (unprintable.test(text)) return { value: '', problem: 'Please remove characters that cannot be printed' };
  return { value: text, problem: [...text].length > most ? `Please use at most ${most} characters` : null };
};

const readCell = (field: string, cell: string): Read => {
  const typed = readGuardedCell(cell).trim();
  if (numberFields.has(field)) return readWhole(typed);
  if (dayFields.has(field)) return readDay(typed);
  if (timeFields.has(field)) return { value: readTime(typed), problem: null };
  if (yesFields.has(field)) return readYes(typed);
  return readText(field, typed);
};

const mostShown = 100;
const shown = (value: string): string => [...value].slice(0, mostShown).join('');

/** The values of one kind of column in a line, and its bad cells. */
const readLine = ({ line, cells }: CsvLine, of: Column['of']) => {
  const read = csvColumns
    .filter((column) => column.of === of)
    .map(({ head, field }) => ({ head, field, cell: cells[head] ?? '', ...readCell(field, cells[head] ?? '') }));
  return {
    values: Object.fromEntries(read.map(({ field, value }) => [field, value])),
    bad: read.flatMap(({ head, cell, problem }) =>
      problem === null ? [] : [{ line, column: head, value: shown(cell), sentence: problem }],
    ),
    isEmpty: read.every(({ cell }) => cell.trim() === ''),
  };
};

const keyOf = ({ cells }: CsvLine): string =>
  JSON.stringify([cells.Program ?? '', cells.Season ?? ''].map((cell) => cell.trim()));

/** A further line of a program may repeat what its first line says, and nothing else. */
const otherCells = (first: CsvLine, line: CsvLine): readonly BadCell[] =>
  csvColumns
    .filter(({ of, field }) => of === 'program' && !isKey(field))
    .flatMap(({ head }) => {
      const [said, again] = [(first.cells[head] ?? '').trim(), (line.cells[head] ?? '').trim()];
      const sentence = `Please leave this empty, or write it as in line ${first.line}, the first line of this program`;
      return again === '' || again === said ? [] : [{ line: line.line, column: head, value: shown(again), sentence }];
    });

const programOf = (lines: readonly CsvLine[]): CsvProgram | null => {
  const [first] = lines;
  if (!first) return null;
  const program = readLine(first, 'program');
  const flights = lines
    .map((line) => ({ line: line.line, ...readLine(line, 'flight') }))
    .filter(({ isEmpty }) => !isEmpty);
  return {
    line: first.line,
    flightLines: flights.map(({ line }) => line),
    // The columns name every field, each read as the kind that the field has.
    fields: {
      ...emptyProgram,
      ...program.values,
      flights: flights.map(({ values }) => ({ ...emptyFlight, ...values })),
    },
    bad: [
      ...program.bad,
      ...lines.slice(1).flatMap((line) => otherCells(first, line)),
      ...flights.flatMap(({ bad }) => bad),
    ],
  };
};

/** A program without any value. */
export const emptyProgram: ProgramFields = {
  full_program_name: '',
  category_sub: '',
  date_start: '',
  date_end: '',
  airport_iata_arrive: '',
  airport_iata_depart: '',
  arrive_from: '',
  arrive_until: '',
  depart_from: '',
  depart_until: '',
  group_flights_out_gw: '',
  flights: [],
  is_assisted_booking: false,
  capacity: null,
  closes_on: '',
  contact_name: '',
  contact_email: '',
  is_published: false,
};

/** @returns the programs of a file, in the order of their first lines */
export const programsOfLines = (lines: readonly CsvLine[]): readonly CsvProgram[] =>
  [...Map.groupBy(lines, keyOf).values()].flatMap((own) => programOf(own) ?? []);

/** @returns the cell of a field that a rule refused: `flights.1.seats` is in the line of the second group flight */
export const cellOf = ({ line, flightLines, fields }: CsvProgram, path: string): Omit<BadCell, 'sentence'> => {
  const [, index, flightField] = /^flights\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const row = index === undefined ? undefined : fields.flights[Number(index)];
  const column = csvColumns.find(({ field, of }) => (row ? of === 'flight' && field === flightField : field === path));
  const value = row ? Object.entries(row) : Object.entries(fields);
  const found = value.find(([field]) => field === column?.field)?.[1];
  return {
    line: row ? (flightLines[Number(index)] ?? line) : line,
    column: column?.head ?? '',
    value: typeof found === 'object' && found !== null ? '' : shown(textOf(found ?? '')),
  };
};
