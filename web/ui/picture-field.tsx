import { type ChangeEvent, type CSSProperties, type JSX, type ReactNode, useState } from 'react';
import { AppButton } from './app-button.tsx';
import { describedBy, FieldError, FieldHint, fieldId } from './field.tsx';
import css from './picture-field.module.css';
import { type PictureSize, smallPicture } from './small-picture.ts';

const unreadable = 'We could not read this file. Please use a PNG, JPEG or WebP picture.';
const tooLarge = 'This picture is too large. Please use one with fewer details.';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** Describes the chosen picture. */
  readonly alt: string;
  /** In base64; empty: none. */
  readonly value: string;
  /** A larger picture is made this small. */
  readonly mostPixels: PictureSize;
  /** Characters of base64 that may be sent. */
  readonly mostLength: number;
  readonly error: string | undefined;
  readonly removeLabel: string;
  readonly onChange: (picture: string) => void;
  readonly style?: CSSProperties;
  /** Fields that a chosen picture has. */
  readonly children?: ReactNode;
};

/** A picture made small in the browser and checked by the server. docs/threats.md#foreign-logos-and-links */
export const PictureField = (props: Props): JSX.Element => {
  const { name, label, hint, value, mostPixels, mostLength, onChange } = props;
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    const picture = await smallPicture(file, mostPixels);
    input.value = '';
    if (picture === null || picture.length > mostLength) {
      setProblem(picture === null ? unreadable : tooLarge);
      return;
    }
    setProblem(undefined);
    onChange(picture);
  };
  const error = problem ?? props.error;
  return (
    <div className={css.picture}>
      <label htmlFor={fieldId(name)}>{label}</label>
      {value !== '' && <img src={`data:image/png;base64,${value}`} style={props.style} alt={props.alt} />}
      <input
        type="file"
        id={fieldId(name)}
        accept="image/png,image/jpeg,image/webp"
        aria-describedby={describedBy(name, hint, error)}
        aria-invalid={error ? true : undefined}
        onChange={(event) => void choose(event)}
      />
      <FieldHint name={name} hint={hint} />
      <FieldError name={name} error={error} />
      {value !== '' && (
        <>
          {props.children}
          <AppButton onClick={() => onChange('')}>{props.removeLabel}</AppButton>
        </>
      )}
    </div>
  );
};
