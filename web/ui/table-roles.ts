/**
 * What the parts of a table are, said in ARIA: browsers forget it once CSS lays them out as blocks, as phones need.
 * Spread them over the elements of a table that is `stacked`.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
