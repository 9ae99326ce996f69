import { type CSSProperties, type JSX, type ReactNode, useId, useMemo, useState } from 'react';
import type { FilterChoice } from '#domain/kit/filter-choice.ts';
import { formatAmount } from '#domain/kit/money.ts';
import { AppButton } from './app-button.tsx';
import css from './filter-matrix.module.css';

type OptionProps = {
  kind: 'radio' | 'checkbox';
  group: string;
  choice: FilterChoice<unknown>;
  isChosen: boolean;
  onChoose: () => void;
};

/** A choice, its number of rows, and their lowest price, in aligned columns. docs/screens.md#filters */
export const FilterOption = ({ kind, group, choice, isChosen, onChoose }: OptionProps): JSX.Element => (
  <label className={choice.count === 0 ? `${css.option} ${css.zero}` : css.option}>
    <input type={kind} name={group} checked={isChosen} onChange={onChoose} />
    <span title={choice.title}>{choice.title}</span>
    <span className={css.count}>{choice.count}</span>
    <span className={css.lowest}>{choice.lowest ? formatAmount(choice.lowest) : ''}</span>
  </label>
);

/**
 * One filter with its choices in a column.
 * @param isLabelHidden the title names the only field visually, its label only for a screen reader
 */
export const FilterGroup = ({
  title,
  isLabelHidden = false,
  children,
}: {
  title: string;
  isLabelHidden?: boolean;
  children: ReactNode;
}): JSX.Element => (
  <fieldset className={isLabelHidden ? `${css.group} ${css.hiddenLabel}` : css.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/**
 * A filter with one selected choice.
 * @param onChoose must stay the same function: then a keystroke in another filter renders none of these again
 */
export const FilterRadios = <V extends string | number>({
  title,
  group,
  choices,
  chosen,
  onChoose,
}: {
  title: string;
  group: string;
  choices: readonly FilterChoice<V>[];
  chosen: V;
  onChoose: (value: V) => void;
}): JSX.Element =>
  useMemo(
    () => (
      <FilterGroup title={title}>
        {choices.map((choice) => (
          <FilterOption
            key={choice.title}
            kind="radio"
            group={group}
            choice={choice}
            isChosen={chosen === choice.value}
            onChoose={() => onChoose(choice.value)}
          />
        ))}
      </FilterGroup>
    ),
    [title, group, choices, chosen, onChoose],
  );

/**
 * All filters of a list. On a narrow screen only the first one is open, so that the list is not far below.
 * docs/screens.md#filters
 * @param columns the CSS widths of the columns; by default the third takes the remaining width
 */
export const FilterPanelFrame = ({
  first,
  columns,
  children,
}: {
  first: ReactNode;
  columns?: string;
  children: ReactNode;
}): JSX.Element => {
  const [isMore, setIsMore] = useState(false);
  const restId = useId();
  const widths: CSSProperties & Partial<Record<'--columns', string>> = columns ? { '--columns': columns } : {};
  return (
    <section className={css.panel} style={widths} aria-label="Filters">
      {first}
      <div className={css.toggle}>
        <AppButton look="link" aria-expanded={isMore} aria-controls={restId} onClick={() => setIsMore(!isMore)}>
          {isMore ? 'Fewer filters' : 'More filters'}
        </AppButton>
      </div>
      <div id={restId} className={isMore ? `${css.rest} ${css.open}` : css.rest}>
        {children}
      </div>
    </section>
  );
};
