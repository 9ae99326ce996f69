import { type JSX, type ReactNode, type RefObject, useState } from 'react';
import { AppButton } from './app-button.tsx';
import css from './list-head.module.css';
import { LiveRegion } from './live-region.tsx';
import { Tag } from './marks.tsx';

/**
 * The announcement after a filter changed: how many rows match, once, not for every later result.
 * docs/screens.md#late-results
 */
const useFilteredText = (text: string, filters: unknown): string => {
  const [said, setSaid] = useState({ filters, text: '' });
  if (said.filters === filters) return said.text;
  setSaid({ filters, text });
  return text;
};

type Props = {
  /** "9 of 12 flights" */
  readonly count: string;
  /** The count is announced when these change. */
  readonly filters: unknown;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The active filters, each removed with one press. docs/screens.md#filters */
  readonly chips: readonly { readonly name: string; readonly label: string; readonly onRemove: () => void }[];
  /** Removes all filters; undefined: the list has its own button. */
  readonly onReset: (() => void) | undefined;
  /** What the prices of the rows include. */
  readonly note?: string;
  /** The select for the sort order. */
  readonly children: ReactNode;
};

/**
 * The number of rows, the active filters, each removed with one press, and the sort order. docs/screens.md#filters;
 * FLT-28
 */
export const ListHead = ({ count, filters, heading, chips, onReset, note, children }: Props): JSX.Element => {
  const spoken = useFilteredText(count, filters);
  return (
    <div className={css.head}>
      <h2 ref={heading} tabIndex={-1}>
        {count}
      </h2>
      <LiveRegion>{spoken}</LiveRegion>
      {chips.length > 0 && (
        <div className={css.chips}>
          {chips.map(({ name, label, onRemove }) => (
            <Tag key={name} label={label} onRemove={onRemove} />
          ))}
          {onReset && (
            <AppButton look="link" onClick={onReset}>
              Reset filters
            </AppButton>
          )}
        </div>
      )}
      {note !== undefined && <p className={css.note}>{note}</p>}
      <div className={css.sort}>{children}</div>
    </div>
  );
};
