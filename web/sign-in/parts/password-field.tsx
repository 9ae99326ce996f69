import { type JSX, useState } from 'react';
import { passwordMaxLength } from '#contract/sign-in.ts';
import { TextField } from '#web/ui/field.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import css from './sign-in.module.css';

type Props = { value: string; onChange: (value: string) => void; error: string | undefined };

/** A password that can be shown, to check it instead of typing it again. WCAG 3.3.8 */
export const PasswordField = ({ value, onChange, error }: Props): JSX.Element => {
  const [isShown, setIsShown] = useState(false);
  const [said, setSaid] = useState('');
  const turn = (): void => {
    setIsShown(!isShown);
    setSaid(isShown ? 'Your password is hidden' : 'Your password is visible');
  };
  return (
    <div className={css.password}>
      <TextField
        name="password"
        label="Password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={passwordMaxLength}
        value={value}
        onChange={onChange}
        error={error}
      />
      <button
        type="button"
        className={css.show}
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={turn}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
};
