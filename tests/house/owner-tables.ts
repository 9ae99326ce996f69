/**
 * The tables of docs/decisions/0095: which room owns which table, and which room reads or writes another room's table.
 */
import { crossings } from './table-crossings.ts';
import { tableOwners } from './table-owners.ts';

const rowText = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const ownerRows = (): readonly string[] =>
  [...Map.groupBy(Object.entries(tableOwners), ([, owner]) => owner)]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([owner, tables]) => rowText([code([owner]), code(tables.map(([table]) => table).sort())]));

const crossingRows = (): readonly string[] =>
  crossings.map(({ room, reads = [], writes = [], why }) => rowText([code([room]), code(reads), code(writes), why]));

/** Two tables in Markdown: owners with their tables, and crossings with their reasons. */
export const ownerTables = (): string =>
  [
    rowText(['Owner', 'Tables']),
    rowText(['---', '---']),
    ...ownerRows(),
    '',
    rowText(['Room', 'Reads of others', 'Writes of others', 'Why']),
    rowText(['---', '---', '---', '---']),
    ...crossingRows(),
  ].join('\n');
