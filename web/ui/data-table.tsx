import type { JSX, ReactNode } from 'react';
import css from './data-table.module.css';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './live-region.tsx';

export type SortOrder = 'ascending' | 'descending';
export type Sort<K extends string> = { key: K; order: SortOrder };

export type Column<Row, K extends string> = {
  key: K;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, tabular figures. */
  isFigure?: boolean;
  /** Its head is a button with aria-sort. */
  isSortable?: boolean;
  /** The total under 2 px ink. */
  foot?: ReactNode;
};

type Props<Row, K extends string> = {
  caption: string;
  columns: readonly Column<Row, K>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: Sort<K>;
  onSort?: (sort: Sort<K>) => void;
};

const turned = (order: SortOrder): SortOrder => (order === 'ascending' ? 'descending' : 'ascending');

const Head = <Row, K extends string>({
  column,
  sort,
  onSort,
}: Pick<Props<Row, K>, 'sort' | 'onSort'> & { column: Column<Row, K> }): JSX.Element => {
  const order = sort?.key === column.key ? sort.order : undefined;
  const press = () => onSort?.({ key: column.key, order: order ? turned(order) : 'ascending' });
  return (
    <th scope="col" className={column.isFigure ? css.figure : undefined} aria-sort={order}>
      {column.isSortable && onSort ? (
        <button type="button" onClick={press}>
          {column.head}
          {order && <Icon name={order === 'ascending' ? 'up' : 'down'} size={12} />}
        </button>
      ) : (
        column.head
      )}
    </th>
  );
};

/** A short table (at most 100 rows; longer lists are windowed): 40 px rows, hairlines, no zebra, figures right. R5 */
export const DataTable = <Row, K extends string>(props: Props<Row, K>): JSX.Element => {
  const { caption, columns, rows, rowKey, sort, onSort } = props;
  const figure = (column: Column<Row, K>) => (column.isFigure ? css.figure : undefined);
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} {...(sort && { sort })} {...(onSort && { onSort })} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={figure(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some((column) => column.foot !== undefined) && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.key} className={figure(column)}>
                  {column.foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
};
