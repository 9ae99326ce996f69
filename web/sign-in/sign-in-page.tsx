/** Sign-in: email, then password, link or code; registration for unknown people. */
import { type JSX, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { readCurrentUser, type Standing } from '#contract/sign-in.ts';
import { attempt, call } from '#web/kit/api.ts';
import { useNavigation } from '#web/kit/navigation.tsx';
import { Logo } from '#web/ui/flap.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { ResultBox } from '#web/ui/message-box.tsx';
import { AdmissionLinkStep, AdmissionSentStep, AdmissionStep } from './parts/admission-steps.tsx';
import { pageAfterSignIn, type SignedIn } from './parts/after-sign-in.ts';
import { clearAddress, readArrival } from './parts/arrival.ts';
import { ContactSales } from './parts/contact-sales.tsx';
import { EmailStep } from './parts/email-step.tsx';
import type { StepProps } from './parts/frame.tsx';
import { LinkStep } from './parts/link-step.tsx';
import { MethodStep } from './parts/method-step.tsx';
import { RegisterStep } from './parts/register-step.tsx';
import { SandboxPeople } from './parts/sandbox-people.tsx';
import { SentStep } from './parts/sent-step.tsx';
import css from './parts/sign-in.module.css';
import { type Step, stepWords } from './parts/step.ts';
import { useSignIn } from './parts/use-sign-in.ts';
import { RegisteredStep, StandingStep } from './parts/what-next.tsx';

type Found = SignedIn & { readonly standing?: Standing | undefined };

/** A signed-in person does not need this page, unless they came to sign out or with a link. SIGN-35 */
const useSkipWhenSignedIn = (isWanted: boolean, onFound: (who: Found) => void): void => {
  const skip = useEffectEvent(onFound);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const check = async (): Promise<void> => {
      const user = await attempt(call(readCurrentUser, {}, { isSessionCheck: true }));
      if (user.ok && !isGone) skip(user.value);
    };
    void check();
    return () => {
      isGone = true;
    };
  }, [isWanted]);
};

const Current = (props: StepProps<Step['at']>): JSX.Element => {
  const { step } = props;
  switch (step.at) {
    case 'email':
      return <EmailStep {...props} step={step} />;
    case 'method':
      return <MethodStep {...props} step={step} />;
    case 'sent':
      return <SentStep {...props} step={step} />;
    case 'link':
      return <LinkStep {...props} step={step} />;
    case 'register':
      return <RegisterStep {...props} step={step} />;
    case 'registered':
      return <RegisteredStep {...props} step={step} />;
    case 'admission-sent':
      return <AdmissionSentStep {...props} step={step} />;
    case 'admission-link':
      return <AdmissionLinkStep {...props} step={step} />;
    case 'admission':
      // Each state is a screen of its own, whose heading gets the focus.
      return <AdmissionStep key={step.opened.state} {...props} step={step} />;
    case 'standing':
      return <StandingStep {...props} step={step} />;
  }
};

const announcement = (step: Step): string => {
  const { title, lead } = stepWords(step);
  return lead ? `${title}. ${lead}` : title;
};

/** The page /login. */
export const SignInPage = (): JSX.Element => {
  const { search, go } = useNavigation();
  // The parameters on arrival apply to the whole visit.
  const [arrival] = useState(() => readArrival(search));
  const clear = useEffectEvent(() => clearAddress(search));
  useLayoutEffect(() => clear(), []);
  const arrive = (who: SignedIn, wasSignedIn: boolean, referrer = arrival.referrer): void =>
    go(pageAfterSignIn({ who, referrer, isNotExpert: arrival.isNotExpert, wasSignedIn }), { isReplacing: true });
  const { actions, moveTo, ...now } = useSignIn(arrival.start, (who, from) => {
    const isReset = from.at === 'sent' && from.why === 'reset';
    // A person who requested a reset wants to choose a new password.
    arrive(who, false, arrival.referrer ?? (isReset ? pages.account() : null));
  });
  useSkipWhenSignedIn(arrival.start.at === 'email' && !arrival.isSignOut, (who) => {
    if (who.standing) moveTo({ at: 'standing', standing: who.standing });
    else arrive(who, true);
  });
  const [isDeletionShown, setIsDeletionShown] = useState(arrival.isDeleted);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && now.step.at !== arrival.start.at) setHasMoved(true);

  return (
    <>
      <header className={css.bar}>
        <div className={css.page}>
          <Logo />
        </div>
      </header>
      <main className={`${css.page} ${css.main}`}>
        <h1>Sign in to Tripwright</h1>
        {isDeletionShown && (
          <div className={css.deleted}>
            <ResultBox
              result={{ kind: 'success', said: 'Your account is deleted. We sent you a mail to confirm it.' }}
              onDismiss={() => setIsDeletionShown(false)}
            />
          </div>
        )}
        <LiveRegion>{hasMoved ? announcement(now.step) : ''}</LiveRegion>
        <div className={css.gates}>
          <Current {...now} actions={actions} isFirst={!hasMoved} />
          <SandboxPeople actions={actions} isBusy={now.isBusy} />
        </div>
        <ContactSales />
      </main>
    </>
  );
};
