import { type JSX, useState } from 'react';
import { email as emailField } from '#contract/kit/fields.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import text from '#web/ui/text.module.css';
import { Frame, type StepProps } from './frame.tsx';
import { StepForm, useStepForm } from './step-form.tsx';

const emailProblem = (email: string): string | undefined => {
  if (email.trim() === '') return 'Please enter an email address';
  const checked = emailField.safeParse(email);
  return checked.success ? undefined : checked.error.issues[0]?.message;
};

/** Enter an email and press Next. SIGN-02, SIGN-03 */
export const EmailStep = (props: StepProps<'email'>): JSX.Element => {
  const { step, actions, isBusy } = props;
  const [email, setEmail] = useState(step.email);
  const check = () => {
    const message = emailProblem(email);
    return message === undefined ? [] : [{ name: 'email', message }];
  };
  const form = useStepForm(props, check, () => actions.lookUp(email.trim()));
  return (
    <Frame
      {...props}
      focus="email"
      stub={<p className={text.label}>New here? Enter your email too. We ask for the rest next.</p>}
    >
      <StepForm form={form} actions={actions}>
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          spellCheck={false}
          value={email}
          onChange={setEmail}
          error={form.errorOf('email')}
        />
        <AppButton type="submit" look="first" isWide isBusy={isBusy}>
          Next
        </AppButton>
      </StepForm>
    </Frame>
  );
};
