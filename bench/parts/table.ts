/** A plain table on standard output: the first column left, the others right. */
export const printTable = (head: readonly string[], rows: readonly (readonly string[])[]): void => {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    widths
      .map((width, column) => (column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width)))
      .join('  ')
      .trimEnd();
  for (const row of [head, ...rows]) process.stdout.write(`${line(row)}\n`);
};

/** Microseconds with three significant digits. */
export const microseconds = (value: number): string => (value < 10 ? value.toFixed(1) : Math.round(value).toString());
export const times = (value: number): string => `${value.toFixed(2)}x`;
