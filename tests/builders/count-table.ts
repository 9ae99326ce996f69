/** The counts of a booking on each screen in one table, beside what they were at first. docs/decisions/0177 */

/** What is counted; null in the first figures: nobody counted it then. */
const counted = {
  'Flights in view': { before1440: 1, before375: 0 },
  'Hotels in view': { before1440: null, before375: null },
  'Hotel rates in view': { before1440: null, before375: null },
  'Presses, one way': { before1440: 18, before375: 18 },
  'Presses, return': { before1440: null, before375: null },
  'Presses, return with hotel': { before1440: null, before375: null },
  'Typed fields, one way': { before1440: 4, before375: 4 },
  'Typed fields, return': { before1440: null, before375: null },
  'Seconds from results to booked, one way': { before1440: null, before375: null },
} as const;

type Counted = keyof typeof counted;
export type Counts = Readonly<Record<Counted, number>>;

/** One screen: its name and its counts. */
export type Column = { readonly name: string; readonly counts: Counts };

const isCounted = (name: string): name is Counted => name in counted;

/** @returns the names of what is counted, in the order of the rows */
const countedNames = (): readonly Counted[] => Object.keys(counted).filter(isCounted);

const cell = (value: number | null): string => (value === null ? '–' : String(value));

/** @returns lines of equal columns: what is counted, what it was, and what it is on each screen */
export const countTable = (columns: readonly Column[]): string => {
  const head = ['', 'before 1440', 'before 375', ...columns.map(({ name }) => name)];
  const rows = countedNames().map((name) => [
    name,
    cell(counted[name].before1440),
    cell(counted[name].before375),
    ...columns.map(({ counts }) => cell(counts[name])),
  ]);
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
