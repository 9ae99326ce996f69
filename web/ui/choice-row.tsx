import type { CSSProperties, JSX, ReactNode } from 'react';
import css from './choice-row.module.css';
import fieldCss from './field.module.css';
import { describedBy, FieldError, FieldHint, fieldId } from './field.tsx';

export type Way<V extends string> = {
  value: V;
  label: string;
  help?: string;
  /** Cannot be chosen; `help` says why. */
  isOff?: boolean;
};

type Props<V extends string> = {
  name: string;
  legend: string;
  ways: readonly Way<V>[];
  value: V | null;
  onChange: (value: V) => void;
  /** `across`: columns, a stack at 375; `pair`: columns at every width; `down`: always a stack. */
  lie?: 'across' | 'pair' | 'down';
  hint?: ReactNode;
  error?: string | undefined;
};

/** A few choices as real radios in one bordered row: the chosen one has the radio, weight and an accent edge. */
export const ChoiceRow = <V extends string>(props: Props<V>): JSX.Element => {
  const { name, legend, ways, value, onChange, lie = 'across', hint, error } = props;
  const columns: CSSProperties & Record<'--n', number> = { '--n': ways.length };
  const frame = [css.ways, lie === 'across' ? '' : css[lie], error ? css.bad : ''].filter(Boolean).join(' ');
  return (
    <fieldset className={css.set} aria-describedby={describedBy(name, hint, error)}>
      <legend>{legend}</legend>
      <div className={frame} style={columns}>
        {ways.map((way, index) => (
          <label key={way.value} className={way.isOff ? `${css.way} ${css.off}` : css.way}>
            <input
              type="radio"
              className={fieldCss.box}
              // The summary's link leads to the first choice, where an answer begins.
              id={index === 0 ? fieldId(name) : undefined}
              name={name}
              value={way.value}
              checked={value === way.value}
              disabled={way.isOff}
              onChange={() => onChange(way.value)}
            />
            <span>
              <b>{way.label}</b>
              {way.help && <small>{way.help}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldHint name={name} hint={hint} />
      <FieldError name={name} error={error} />
    </fieldset>
  );
};
