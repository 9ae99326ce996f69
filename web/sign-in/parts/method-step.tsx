import { type JSX, useState } from 'react';
import { AppButton } from '#web/ui/app-button.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { Frame, type StepProps } from './frame.tsx';
import { PasswordField } from './password-field.tsx';
import css from './sign-in.module.css';
import { HiddenUsername, StepForm, useStepForm } from './step-form.tsx';

type Method = 'password' | 'link';

const methods = [
  { value: 'password', label: 'Enter a password' },
  { value: 'link', label: 'Get a sign-in link via email' },
] as const;

/** A known person chooses how to sign in. SIGN-06, SIGN-10, SIGN-11, SIGN-17 */
export const MethodStep = (props: StepProps<'method'>): JSX.Element => {
  const { step, actions, isBusy, secret } = props;
  const { email } = step;
  const [method, setMethod] = useState<Method>('password');
  const isByPassword = method === 'password';
  const check = () =>
    isByPassword && secret === '' ? [{ name: 'password', message: 'Please enter your password' }] : [];
  const form = useStepForm(props, check, () =>
    isByPassword ? actions.prove({ email, password: secret }) : actions.sendMail(email, 'sign-in'),
  );
  return (
    <Frame {...props} focus="password">
      <StepForm form={isByPassword ? form : { ...form, problems: [] }} actions={actions}>
        <HiddenUsername email={email} />
        <ChoiceRow
          name="method"
          legend="How to sign in"
          lie="down"
          ways={methods}
          value={method}
          onChange={setMethod}
        />
        {isByPassword && <PasswordField value={secret} onChange={actions.setSecret} error={form.errorOf('password')} />}
        <AppButton type="submit" look="first" isWide isBusy={isBusy}>
          {isByPassword ? 'Sign In' : 'Send the Link'}
        </AppButton>
        {isByPassword && (
          <div className={css.second}>
            <AppButton look="link" isOff={isBusy} onClick={() => actions.sendMail(email, 'reset')}>
              Reset password
            </AppButton>
          </div>
        )}
      </StepForm>
    </Frame>
  );
};
