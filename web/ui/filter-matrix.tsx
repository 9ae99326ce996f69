import { type JSX, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { FilterChoice } from '#domain/kit/filter-choice.ts';
import { formatAmount } from '#domain/kit/money.ts';
import { AppButton } from './app-button.tsx';
import css from './filter-matrix.module.css';
import { Icon } from './icon.tsx';
import { useFloating } from './use-floating.ts';

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

/** @returns the chosen values with one more or one less, in the order of the choices */
export const toggled = <V extends string>(
  choices: readonly FilterChoice<V>[],
  chosen: readonly V[],
  value: V,
): readonly V[] => choices.map((choice) => choice.value).filter((each) => chosen.includes(each) !== (each === value));

/**
 * A filter with as many choices as a person likes; none is all.
 * @param chosen in the order of the choices
 * @param onChoose must stay the same function, as that of FilterRadios
 */
export const FilterBoxes = <V extends string>({
  title,
  group,
  choices,
  chosen,
  onChoose,
}: {
  title: string;
  group: string;
  choices: readonly FilterChoice<V>[];
  chosen: readonly V[];
  onChoose: (values: readonly V[]) => void;
}): JSX.Element =>
  useMemo(
    () => (
      <FilterGroup title={title}>
        {choices.map((choice) => (
          <FilterOption
            key={choice.value}
            kind="checkbox"
            group={group}
            choice={choice}
            isChosen={chosen.includes(choice.value)}
            onChoose={() => onChoose(toggled(choices, chosen, choice.value))}
          />
        ))}
      </FilterGroup>
    ),
    [title, group, choices, chosen, onChoose],
  );

type ButtonProps = {
  /** "Stops" */
  label: string;
  /** What is chosen, in a word or two; null: nothing, and the list shows all. */
  value: string | null;
  /** The button that closes the choices again, with the number of rows: "Show 9 flights". */
  done: string;
  /** Only on a screen of this kind; default on all. */
  only?: 'wide' | 'narrow';
  /** Several groups of choices, which stand in two columns where there is room. */
  isManyGroups?: boolean;
  children: ReactNode;
};

/** The class names that apply. */
const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/**
 * A filter as a button, which opens its choices under itself, or on a narrow screen as a sheet at the lower edge. The
 * choices exist only while they are open, so a keystroke elsewhere does not count on their work.
 */
export const FilterButton = ({
  label,
  value,
  done,
  only,
  isManyGroups = false,
  children,
}: ButtonProps): JSX.Element => {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = (): void => {
    setIsOpen(false);
    button.current?.focus();
  };
  useFloating(isOpen, frame, (isByKey) => (isByKey ? close() : setIsOpen(false)));
  return (
    <div ref={frame} className={classes(css.filter, only && css[only])}>
      <button
        ref={button}
        type="button"
        className={value === null ? css.button : `${css.button} ${css.on}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {value === null ? (
          label
        ) : (
          <>
            {`${label}: `}
            <b>{value}</b>
          </>
        )}
        <Icon name={isOpen ? 'up' : 'down'} size={12} />
      </button>
      {isOpen && (
        <div id={panelId} className={classes(css.panel, isManyGroups && css.many)}>
          <div className={css.groups}>{children}</div>
          <div className={css.done}>
            <AppButton look="outlined" onClick={close}>
              {done}
            </AppButton>
          </div>
        </div>
      )}
    </div>
  );
};

/** A filter with one choice, which is on or off. */
export const FilterSwitch = ({ group, choice, isChosen, onChoose }: Omit<OptionProps, 'kind'>): JSX.Element => (
  <label className={isChosen ? `${css.button} ${css.on}` : css.button}>
    <input type="checkbox" name={group} checked={isChosen} onChange={onChoose} />
    {choice.title}
    <span className={css.count}>{choice.count}</span>
  </label>
);

/** All filters of a list as one row of buttons, so that the list is not far below. docs/screens.md#filters */
export const FilterBar = ({ children }: { children: ReactNode }): JSX.Element => (
  <section className={css.bar} aria-label="Filters">
    {children}
  </section>
);
