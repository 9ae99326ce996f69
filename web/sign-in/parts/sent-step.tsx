import type { JSX } from 'react';
import { codeLength } from '#contract/sign-in.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import text from '#web/ui/text.module.css';
import { Frame, type StepProps } from './frame.tsx';
import css from './sign-in.module.css';
import { HiddenUsername, StepForm, useStepForm } from './step-form.tsx';

/** A mail with a link and a code was sent, to sign in or to choose a new password. SIGN-12 to SIGN-14, SIGN-18 */
export const SentStep = (props: StepProps<'sent'>): JSX.Element => {
  const { step, actions, isBusy, secret } = props;
  const { email, why, sandboxCode } = step;
  const check = () =>
    secret.length === codeLength ? [] : [{ name: 'code', message: `Please enter the ${codeLength}-digit code` }];
  const form = useStepForm(props, check, () => actions.prove({ email, code: secret }));
  return (
    <Frame {...props} focus="code">
      <StepForm form={form} actions={actions}>
        <HiddenUsername email={email} />
        <CodeField
          name="code"
          label={`${codeLength}-digit code`}
          length={codeLength}
          value={secret}
          onChange={actions.setSecret}
          error={form.errorOf('code')}
        />
        <p className={text.label}>
          Or open the link in the email on this device. Both work once, for 10 minutes.
          {why === 'reset' && ' Then choose a new password in your account.'}
        </p>
        {sandboxCode && <p>In the sandbox world the code is {sandboxCode}.</p>}
        <AppButton type="submit" look="first" isWide isBusy={isBusy}>
          Submit Code
        </AppButton>
        <div className={css.second}>
          <AppButton look="link" isOff={isBusy} onClick={() => actions.sendMail(email, why)}>
            Send it again
          </AppButton>
        </div>
      </StepForm>
    </Frame>
  );
};
