import type { CSSProperties, JSX } from 'react';
import css from './code-field.module.css';
import { describedBy, Field, type FieldWords, fieldId } from './field.tsx';

type Props = FieldWords & { value: string; onChange: (value: string) => void; length: number };

const tileClass = (place: number, typed: number): string =>
  [css.tile, place < typed ? css.full : '', place === typed ? css.next : ''].filter(Boolean).join(' ');

/**
 * A short code of digits as tiles, covered by one real input, so that paste and one-time-code filling work.
 * docs/screens.md#sign-in
 */
export const CodeField = (props: Props): JSX.Element => {
  const { name, hint, error, value, onChange, length } = props;
  const tiles: CSSProperties & Record<'--n', number> = { '--n': length };
  return (
    <Field {...props}>
      <div className={error ? `${css.code} ${css.bad}` : css.code} style={tiles}>
        {Array.from({ length }, (_, place) => place).map((place) => (
          <span key={place} className={tileClass(place, value.length)} aria-hidden="true">
            {value[place]}
          </span>
        ))}
        <input
          type="text"
          id={fieldId(name)}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby={describedBy(name, hint, error)}
          aria-invalid={error ? true : undefined}
          value={value}
          // A pasted code often has a space in the middle. The length is cut here, because maxLength would cut first.
          onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, length))}
        />
      </div>
    </Field>
  );
};
