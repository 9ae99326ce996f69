/** One cell of a file for spreadsheets: RFC 4180, and never a formula. docs/threats.md#formulas-in-files */

export const byteOrderMark = '\uFEFF';

// A text that a spreadsheet would read as a formula, or skip into one, gets an apostrophe in front.
const formulaStart = /^[=+\-@\t\r\n\0]/;
const quoted = /[",\r\n]/;

const inQuotes = (text: string): string => (quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A cell of text; our own numbers are written unchanged. */
export const textCell = (text: string): string => inQuotes(formulaStart.test(text) ? `'${text}` : text);

/** What an apostrophe was put before: also a text that begins with one, so that reading it back is certain. */
const guarded = /^['=+\-@\t\r\n\0]/;

/** A cell of a file that is imported again: `readGuardedCell` gives back exactly the text. */
export const guardedCell = (text: string): string => inQuotes(guarded.test(text) ? `'${text}` : text);

/** @returns the text of a cell as people typed it, without the apostrophe that guards against formulas */
export const readGuardedCell = (cell: string): string =>
  cell.startsWith("'") && guarded.test(cell.slice(1)) ? cell.slice(1) : cell;
