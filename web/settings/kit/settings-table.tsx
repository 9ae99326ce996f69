import type { JSX, ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { tableRoles } from '#web/ui/table-roles.ts';
import css from './settings-table.module.css';

/** A column by its name; `isAct` holds buttons, `isMain` says which row it is. */
export type Column = {
  readonly title: string;
  readonly isMain?: boolean;
  readonly isAct?: boolean;
  /** The head is a sort button. Phones have no heads, so offer a select as well. docs/screens.md#reports */
  readonly sort?: { readonly direction: 'ascending' | 'descending' | undefined; readonly onPress: () => void };
};

type Props = {
  /** What the rows are: "Policies". */
  readonly label: string;
  readonly columns: readonly Column[];
  readonly children: ReactNode;
};

/** A list of the settings as a table; on a phone each row is a block whose cells show their column's name. */
export const SettingsTable = ({ label, columns, children }: Props): JSX.Element => (
  <table {...tableRoles.table} className={css.table} aria-label={label}>
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        {columns.map(({ title, isAct, sort }) => (
          <th
            {...tableRoles.columnHead}
            key={title}
            scope="col"
            className={isAct ? css.acts : undefined}
            aria-sort={sort?.direction}
          >
            {sort ? (
              <button type="button" onClick={sort.onPress}>
                {title}
                {sort.direction && <Icon name={sort.direction === 'ascending' ? 'up' : 'down'} size={12} />}
              </button>
            ) : (
              title
            )}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...tableRoles.group}>{children}</tbody>
  </table>
);

/** @param cells in the order of the columns @param isChosen the row that the form below edits */
export const SettingsRow = ({
  columns,
  cells,
  isChosen = false,
}: {
  columns: readonly Column[];
  cells: readonly ReactNode[];
  isChosen?: boolean;
}): JSX.Element => (
  <tr {...tableRoles.row} className={isChosen ? css.chosen : undefined} aria-current={isChosen ? 'true' : undefined}>
    {columns.map(({ title, isMain, isAct }, index) =>
      isMain ? (
        <th {...tableRoles.rowHead} key={title} scope="row">
          {cells[index]}
        </th>
      ) : (
        <td {...tableRoles.cell} key={title} className={isAct ? css.acts : undefined}>
          {!isAct && (
            <span className={css.name} aria-hidden="true">
              {title}
            </span>
          )}
          {isAct ? <div className={css.buttons}>{cells[index]}</div> : cells[index]}
        </td>
      ),
    )}
  </tr>
);
