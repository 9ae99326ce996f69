import { type JSX, useEffect, useEffectEvent, useRef } from 'react';
import { codeLength } from '#contract/sign-in.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import text from '#web/ui/text.module.css';
import { Frame, type StepProps } from './frame.tsx';
import { HiddenUsername, StepForm, useStepForm } from './step-form.tsx';

/**
 * A mailed link was opened. In the browser that requested it, sign-in continues by itself. Any other browser needs a
 * press, so that a mail scanner that opens links does not use it up. SIGN-16; docs/threats.md#leaked-links
 */
export const LinkStep = (props: StepProps<'link'>): JSX.Element => {
  const { step, actions, isBusy } = props;
  const { email, code, isOwn } = step;
  const proceed = (): void => actions.prove({ email, code, isLink: code.length > codeLength });
  const form = useStepForm(props, () => [], proceed);
  const hasGone = useRef(false);
  const goOn = useEffectEvent(proceed);
  useEffect(() => {
    if (!isOwn || hasGone.current) return;
    hasGone.current = true;
    goOn();
  }, [isOwn]);
  return (
    <Frame {...props}>
      <StepForm form={form} actions={actions}>
        <HiddenUsername email={email} />
        <p className={text.label}>The link works once. Continue only if you asked for it.</p>
        <AppButton type="submit" look="first" isWide isBusy={isBusy}>
          Continue
        </AppButton>
      </StepForm>
    </Frame>
  );
};
