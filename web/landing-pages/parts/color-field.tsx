import type { JSX } from 'react';
import { colorProblem, isColor, ownAccent } from '#domain/landers/accent-color.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import css from './editor.module.css';

type Props = {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** The page's color, with the nearest that can be read when it is too light. docs/decisions/0113 */
export const ColorField = ({ name, value, onChange }: Props): JSX.Element => {
  const problem = colorProblem(value);
  const suggestion = problem?.suggestion;
  // A color of six digits is judged at once, a text that is still typed when it is published.
  const error = isColor(value) ? problem?.message : undefined;
  return (
    <div className={css.color}>
      <TextField
        name={name}
        label="Color"
        hint={`For links and buttons, such as ${ownAccent}. Empty: Tripwright’s own`}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        value={value}
        error={error ?? (value === '' ? undefined : problem?.message)}
        onChange={(next) => onChange(next.trim().toLowerCase())}
      />
      <input
        type="color"
        className={css.swatch}
        aria-label="Choose a color"
        value={isColor(value) ? value : ownAccent}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {suggestion && <AppButton onClick={() => onChange(suggestion)}>Use {suggestion}</AppButton>}
    </div>
  );
};
