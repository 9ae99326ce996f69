import { type JSX, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { AppButton } from '#web/ui/app-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import css from './editor.module.css';

type Props<T> = {
  /** What one row is: "Link". */
  readonly noun: string;
  readonly rows: readonly T[];
  readonly onChange: (rows: readonly T[]) => void;
  /** An empty row. */
  readonly makeRow: () => T;
  readonly most: number;
  /** Said while there is no row. */
  readonly empty: string;
  readonly children: (row: T, change: (changes: Partial<T>) => void, index: number) => ReactNode;
};

const moved = <T,>(rows: readonly T[], from: number, to: number): readonly T[] => {
  const rest = rows.filter((_, index) => index !== from);
  const row = rows[from];
  return row === undefined ? rows : [...rest.slice(0, to), row, ...rest.slice(to)];
};

/** Lower case, but for abbreviations such as FAQ. */
const inSentence = (noun: string): string => (noun === noun.toUpperCase() ? noun : noun.toLowerCase());

/** Rows that are added, removed and put in order by buttons, which the keyboard reaches. */
export const RowsEditor = <T,>({ noun, rows, onChange, makeRow, most, empty, children }: Props<T>): JSX.Element => {
  const id = useId();
  /** The control that gets the focus once the rows are drawn in their new order. */
  const focus = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (focus.current === null) return;
    document.getElementById(focus.current)?.focus();
    focus.current = null;
  });
  const move = (from: number, to: number): void => {
    onChange(moved(rows, from, to));
    setSaid(`${noun} ${from + 1} is now number ${to + 1} of ${rows.length}.`);
    // The button at the end of the list is off: the other one keeps the focus.
    const isEnd = to === 0 || to === rows.length - 1;
    const isUp = to < from ? !isEnd : isEnd;
    focus.current = `${id}-${isUp ? 'up' : 'down'}-${to}`;
  };
  const remove = (at: number): void => {
    onChange(rows.filter((_, index) => index !== at));
    setSaid(`${noun} ${at + 1} is removed.`);
    focus.current = `${id}-add`;
  };
  return (
    <div className={css.rows}>
      {rows.length === 0 && <p className={css.quiet}>{empty}</p>}
      {rows.map((row, index) => (
        // Rows have no identity of their own; their controls hold no state.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={index} className={css.row}>
          <legend>
            {noun} {index + 1}
          </legend>
          <div className={css.fields}>
            {children(
              row,
              (changes) => onChange(rows.map((one, at) => (at === index ? { ...one, ...changes } : one))),
              index,
            )}
          </div>
          <div className={css.acts}>
            <AppButton
              look="plain"
              id={`${id}-up-${index}`}
              aria-label={`Move ${inSentence(noun)} ${index + 1} up`}
              isOff={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <Icon name="up" />
            </AppButton>
            <AppButton
              look="plain"
              id={`${id}-down-${index}`}
              aria-label={`Move ${inSentence(noun)} ${index + 1} down`}
              isOff={index === rows.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <Icon name="down" />
            </AppButton>
            <AppButton
              look="plain"
              aria-label={`Remove ${inSentence(noun)} ${index + 1}`}
              onClick={() => remove(index)}
            >
              <Icon name="close" />
            </AppButton>
          </div>
        </fieldset>
      ))}
      <div>
        <AppButton
          id={`${id}-add`}
          isOff={rows.length >= most}
          onClick={() => {
            onChange([...rows, makeRow()]);
            setSaid('');
          }}
        >
          Add {inSentence(noun)}
        </AppButton>
      </div>
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
};
