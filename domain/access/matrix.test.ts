import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addedCalls, permissionsMatrix } from '#tests/builders/permissions-matrix.ts';
import { type AccessRow, accessTable, roles } from './table.ts';

/** A call and its cells, whatever its parameters are called. */
const lineOf = (call: string, cells: string): string => `${call.replaceAll(/:\w+|\{\w+\}/g, ':')} ${cells}`;

const cellsOf = ({ cells }: AccessRow): string => roles.map((role) => cells[role]).join(' ');

const linesOf = (table: readonly AccessRow[]): readonly string[] =>
  table.flatMap((row) => row.calls.map((call) => lineOf(call, cellsOf(row))));

const designed = new Set(
  [...permissionsMatrix, ...addedCalls].flatMap(({ calls, cells }) => calls.map((call) => lineOf(call, cells))),
);

/** Calls whose cells are not those that were decided, and those that are missing. */
const deviations = (table: readonly AccessRow[]): readonly string[] => {
  const lines = new Set(linesOf(table));
  return [
    ...[...lines].filter((line) => !designed.has(line)),
    ...[...designed].filter((line) => !lines.has(line)).map((line) => `missing: ${line}`),
  ];
};

describe('the table and the design of it, two writings of one thing', () => {
  test('every call has the cells that were decided, and none was left out', () => {
    expect(deviations(accessTable)).toEqual([]);
  });

  test('what the design does not name was added by a decision that is written down', () => {
    const decisions = readdirSync(join(import.meta.dirname, '../../docs/decisions'));
    for (const { decision } of addedCalls)
      expect(decisions.filter((name) => name.startsWith(`${decision}-`))).toHaveLength(1);
  });

  test('a cell that is changed in any row is seen', () => {
    const cells = accessTable.flatMap((row) => roles.map((role) => ({ row, role })));
    const unseen = cells.filter(({ row, role }) => {
      const changed = { ...row, cells: { ...row.cells, [role]: row.cells[role] === '-' ? 'S' : '-' } };
      return deviations(accessTable.map((one) => (one === row ? changed : one))).length === 0;
    });
    expect(unseen.map(({ row, role }) => `${row.number} ${role}`)).toEqual([]);
  });
});
