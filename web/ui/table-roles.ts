/**
 * The ARIA roles of a table's parts: browsers drop the implicit ones once CSS lays the parts out as blocks, as phones
 * need. Spread them over the elements of a table that is `stacked`.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
