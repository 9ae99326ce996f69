/** Sign-in: email, then password, link or code. Spec 1, 2.3 and 4.1 */
import { type JSX, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { readCurrentUser } from '#contract/sign-in.ts';
import { attempt, call } from '#web/kit/api.ts';
import { useNavigation } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { Logo } from '#web/ui/flap.tsx';
import { ResultBox } from '#web/ui/message-box.tsx';
import { ownPath, pageAfterSignIn, type SignedIn } from './parts/after-sign-in.ts';
import { ContactSales } from './parts/contact-sales.tsx';
import { SandboxPeople } from './parts/sandbox-people.tsx';
import css from './parts/sign-in.module.css';
import { EmailStep, LinkStep, MethodStep, SentStep, UnknownStep } from './parts/steps.tsx';
import { type SignInActions, type Step, useSignIn } from './parts/use-sign-in.ts';

const linkStep = (query: URLSearchParams): Step | null => {
  const email = query.get('email');
  const code = query.get('code');
  return email && code ? { at: 'link', email, code } : null;
};

/** Whoever is signed in already has nothing to do here, unless they came to sign out or with a link. SIGN-35 */
const useSkipWhenSignedIn = (isWanted: boolean, onSignedIn: (who: SignedIn) => void): void => {
  const skip = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const check = async (): Promise<void> => {
      const user = await attempt(call(readCurrentUser));
      if (user.ok && !isGone) skip(user.value);
    };
    void check();
    return () => {
      isGone = true;
    };
  }, [isWanted]);
};

type CurrentProps = { step: Step; actions: SignInActions; isBusy: boolean; message: ReactNode; isFirst: boolean };

const Current = ({ step, isFirst, ...rest }: CurrentProps): JSX.Element => {
  switch (step.at) {
    case 'email':
      return <EmailStep step={step} isFirst={isFirst} {...rest} />;
    case 'method':
      return <MethodStep step={step} {...rest} />;
    case 'sent':
      return <SentStep step={step} {...rest} />;
    case 'link':
      return <LinkStep step={step} {...rest} />;
    case 'unknown':
      return <UnknownStep step={step} {...rest} />;
  }
};

/** The page /login. */
export const SignInPage = (): JSX.Element => {
  const { search, go } = useNavigation();
  const heading = useScreen('Sign in to Tripwright');
  // What the address said on arrival holds for the whole visit.
  const [query] = useState(() => new URLSearchParams(search));
  const arrive = (who: SignedIn, wasSignedIn: boolean): void => {
    const referrer = ownPath(query.get('referrer'), window.location.origin);
    go(pageAfterSignIn({ who, referrer, isNotExpert: query.has('not-expert'), wasSignedIn }), { isReplacing: true });
  };
  const start = linkStep(query);
  const [first] = useState(start);
  const { step, result, isBusy, actions, dismiss } = useSignIn(first, (who) => arrive(who, false));
  useSkipWhenSignedIn(first === null && !query.has('signout'), (who) => arrive(who, true));
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && step.at !== 'email') setHasMoved(true);
  const message = result && <ResultBox result={result} onDismiss={dismiss} />;

  return (
    <>
      <header className={css.bar}>
        <div className={css.page}>
          <Logo />
        </div>
      </header>
      <main className={`${css.page} ${css.main}`}>
        <h1 ref={heading} tabIndex={-1}>
          Sign in to Tripwright
        </h1>
        <div className={css.gates}>
          <Current step={step} actions={actions} isBusy={isBusy} message={message} isFirst={!hasMoved} />
          <SandboxPeople actions={actions} isBusy={isBusy} />
        </div>
        <ContactSales />
      </main>
    </>
  );
};
