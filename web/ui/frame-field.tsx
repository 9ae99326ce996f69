import type { JSX, RefObject } from 'react';
import css from './field.module.css';
import { describedBy, Field, type FieldWords, fieldId } from './field.tsx';

type Props = FieldWords & {
  /** The container for the foreign control; when it gets the focus itself, it passes the focus on to the control. */
  place?: RefObject<HTMLFieldSetElement | null>;
  /** Whether the control inside has the focus. */
  isFocused?: boolean;
  /** The control is loading. */
  isWaiting?: boolean;
};

/** A control from another site in our frame, such as a card field of the payment processor. */
export const FrameField = ({ place, isFocused, isWaiting, ...words }: Props): JSX.Element => (
  <Field {...words}>
    <fieldset
      ref={place}
      id={fieldId(words.name)}
      // The error summary leads here; the Tab key goes straight to the control inside.
      tabIndex={-1}
      aria-label={words.label}
      aria-describedby={describedBy(words.name, words.hint, words.error)}
      data-invalid={words.error ? true : undefined}
      data-focused={isFocused || undefined}
      aria-busy={isWaiting || undefined}
      className={`${css.input} ${css.frame}`}
    />
  </Field>
);
