import { useState } from 'react';
import { lookUpAddress, sendSignInLink, signIn } from '#contract/sign-in.ts';
import { type ApiFailure, attempt, call } from '#web/kit/api.ts';
import type { FormResult } from '#web/ui/message-box.tsx';
import type { SignedIn } from './after-sign-in.ts';

/** Where the sign-in stands. Spec 1, 4.1 */
export type Step =
  | { readonly at: 'email' }
  | { readonly at: 'method'; readonly email: string; readonly name: string | null }
  | { readonly at: 'sent'; readonly email: string; readonly sandboxCode: string | null }
  | { readonly at: 'link'; readonly email: string; readonly code: string }
  | { readonly at: 'unknown'; readonly email: string; readonly organization: string | null };

type Proof = { readonly email: string } & (
  | { readonly password: string }
  | { readonly code: string; readonly isLink: boolean }
);

export type SignInActions = {
  readonly lookUp: (email: string) => Promise<void>;
  readonly sendLink: (email: string) => Promise<void>;
  /** @returns whether it worked; a step clears its password or code when not. SIGN-19 */
  readonly prove: (proof: Proof) => Promise<boolean>;
  /** Back to email entry, with nothing kept. SIGN-09 */
  readonly goBack: () => void;
};

const firstStep: Step = { at: 'email' };

const sentence = (failure: ApiFailure): FormResult => ({
  kind: 'error',
  message: failure.detail,
  ref: 'ref' in failure ? failure.ref : undefined,
});

const askToSignIn = (proof: Proof) => {
  if ('password' in proof) return call(signIn, { body: { email: proof.email, password: proof.password } });
  const body = { email: proof.email, code: proof.code };
  return call(signIn, proof.isLink ? { query: { 'is-link': true }, body } : { body });
};

/**
 * The flow of sign-in: its step, its calls, and what went wrong last.
 * @param start the code submission when the address carries an email and a code (SIGN-16)
 * @param onSignedIn called once, with the flags that say where to go
 */
export const useSignIn = (start: Step | null, onSignedIn: (who: SignedIn) => void) => {
  const [step, setStep] = useState<Step>(start ?? firstStep);
  const [result, setResult] = useState<FormResult | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    setIsBusy(true);
    setResult(null);
    const value = await work();
    setIsBusy(false);
    return value;
  };

  const actions: SignInActions = {
    lookUp: (email) =>
      during(async () => {
        const found = await attempt(call(lookUpAddress, { query: { email } }));
        if (!found.ok) setResult(sentence(found.error));
        else if (found.value.is_success) setStep({ at: 'method', email, name: found.value.name });
        else setStep({ at: 'unknown', email, organization: found.value.organization });
      }),
    sendLink: (email) =>
      during(async () => {
        const sent = await attempt(call(sendSignInLink, { query: { email } }));
        if (!sent.ok) setResult(sentence(sent.error));
        else setStep({ at: 'sent', email, sandboxCode: sent.value.code ?? null });
      }),
    prove: (proof) =>
      during(async () => {
        const answer = await attempt(askToSignIn(proof));
        if (answer.ok) onSignedIn(answer.value);
        else {
          setResult(sentence(answer.error));
          // SIGN-20
          if (answer.error.detail.includes('exceeded')) setStep(firstStep);
        }
        return answer.ok;
      }),
    goBack: () => {
      setResult(null);
      setStep(firstStep);
    },
  };
  return { step, result, isBusy, actions, dismiss: () => setResult(null) };
};
