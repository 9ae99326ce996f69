/** A person asks to join their company's organization, which already exists here. SIGN-29; docs/decisions/0082 */
import { type JSX, useEffect, useEffectEvent, useRef, useState } from 'react';
import { declinedWords, waitingWords } from '#domain/team/admission-words.ts';
import { ApiProblem } from '#web/kit/api.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import text from '#web/ui/text.module.css';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { Frame, type StepProps } from './frame.tsx';
import css from './sign-in.module.css';
import { StepForm, useStepForm } from './step-form.tsx';
import { type Stage, Stages } from './what-next.tsx';

const nameMaxLength = 100;

const stages = (organization: string): readonly Stage[] => [
  { what: 'You confirm your email', how: 'Open the link in the email. It works for 24 hours.' },
  { what: 'A Super Admin answers', how: `The Super Admins of ${organization} are told, and have 14 days to answer.` },
  { what: 'You sign in', how: 'We write to you, and you sign in with your email.' },
];

/** The request was sent; the address is not proven yet. */
export const AdmissionSentStep = (props: StepProps<'admission-sent'>): JSX.Element => {
  const { step, actions, isBusy } = props;
  return (
    <Frame {...props}>
      <Stages stages={stages(step.organization)} current={0} />
      <p className={`${text.label} ${css.late}`}>No email? Check your spam folder too.</p>
      <AppButton look="link" isOff={isBusy} onClick={() => actions.askAdmission(step)}>
        Send it again
      </AppButton>
    </Frame>
  );
};

/** The mailed link was opened: the page reads the request, which changes nothing. */
export const AdmissionLinkStep = (props: StepProps<'admission-link'>): JSX.Element => {
  const { step, actions, isBusy, trouble } = props;
  const hasGone = useRef(false);
  const open = useEffectEvent(() => actions.openAdmission(step.token));
  useEffect(() => {
    if (hasGone.current) return;
    hasGone.current = true;
    open();
  }, []);
  const isRefused = trouble?.failure instanceof ApiProblem && trouble.failure.status < 500;
  return (
    <Frame {...props}>
      {trouble === null && <SkeletonRows rows={2} height={56} label="Loading your request" />}
      {trouble !== null && !isRefused && (
        <div className={css.form}>
          <AppButton look="first" isWide isBusy={isBusy} onClick={() => actions.openAdmission(step.token)}>
            Try Again
          </AppButton>
        </div>
      )}
    </Frame>
  );
};

/** Only a press sends it: mail scanners open links. docs/threats.md#leaked-links */
const Confirm = (props: StepProps<'admission'>): JSX.Element => {
  const { step, actions, isBusy } = props;
  const { token, opened } = step;
  const [name, setName] = useState(opened.name);
  const check = () => (name.trim() === '' ? [{ name: 'name', message: 'Please enter your full name' }] : []);
  const form = useStepForm(props, check, () => actions.confirmAdmission(token, name));
  return (
    <Frame {...props}>
      <StepForm form={form} actions={actions}>
        <p>
          The Super Admins of {opened.organization_name} read your name and this address, and decide whether you join
          their team.
        </p>
        <TextField
          name="name"
          label="Full name"
          autoComplete="name"
          spellCheck={false}
          maxLength={nameMaxLength}
          value={name}
          onChange={setName}
          error={form.errorOf('name')}
        />
        <AppButton type="submit" look="first" isWide isBusy={isBusy}>
          Send the Request
        </AppButton>
      </StepForm>
    </Frame>
  );
};

/** The current state of a request, for a person with its mailed link. */
export const AdmissionStep = (props: StepProps<'admission'>): JSX.Element => {
  const { step, actions } = props;
  const { opened } = step;
  switch (opened.state) {
    case 'unproven':
      return <Confirm {...props} />;
    case 'waiting':
      return (
        <Frame {...props}>
          <Stages stages={stages(opened.organization_name)} current={1} />
          <p className={`${text.label} ${css.late}`}>{waitingWords(opened)}</p>
        </Frame>
      );
    case 'accepted':
      return (
        <Frame {...props}>
          <div className={css.form}>
            <AppButton look="first" isWide onClick={() => actions.lookUp(opened.email)}>
              Sign In
            </AppButton>
          </div>
        </Frame>
      );
    case 'declined':
      return (
        <Frame {...props}>
          <p className={css.form}>{declinedWords(opened)}</p>
        </Frame>
      );
  }
};
