import { useState } from 'react';
import { askAdmission, confirmAdmission, openAdmission } from '#contract/settings/admissions.ts';
import { lookUpAddress, registerOrganization, sendResetLink, sendSignInLink, signIn } from '#contract/sign-in.ts';
import { type ApiFailure, ApiProblem, attempt, call } from '#web/kit/api.ts';
import type { SignedIn } from './after-sign-in.ts';
import { forgetAsked, rememberAsked } from './asked-here.ts';
import type { Step, StepAt } from './step.ts';
import { type Outcome, useCalls } from './use-calls.ts';

type Proof = { readonly email: string } & (
  | { readonly password: string }
  | { readonly code: string; readonly isLink?: boolean }
);
export type Registration = { readonly name: string; readonly email: string; readonly organization: string };

export type SignInActions = {
  readonly lookUp: (email: string) => void;
  /** Mails a link and a code, to sign in or to choose a new password. SIGN-11, SIGN-17 */
  readonly sendMail: (email: string, why: StepAt<'sent'>['why']) => void;
  /** A refusal clears the password and the code. SIGN-19 */
  readonly prove: (proof: Proof) => void;
  readonly register: (registration: Registration) => void;
  /** Mails a link to ask the registered organization for membership. SIGN-29 */
  readonly askAdmission: (registration: Registration) => void;
  readonly openAdmission: (token: string) => void;
  /** Sends the request to the organization. */
  readonly confirmAdmission: (token: string, name: string) => void;
  /** Back to email entry, with no data kept. SIGN-09 */
  readonly goBack: () => void;
  readonly setSecret: (secret: string) => void;
  /** The input changed: a call that waited for the connection is dropped. */
  readonly edit: () => void;
  readonly dismiss: () => void;
};

const firstStep: Step = { at: 'email', email: '' };

const askToSignIn = (proof: Proof) => {
  if ('password' in proof) return call(signIn, { body: { email: proof.email, password: proof.password } });
  const body = { email: proof.email, code: proof.code };
  return call(signIn, proof.isLink ? { query: { 'is-link': true }, body } : { body });
};

const isRefusal = (failure: ApiFailure): failure is ApiProblem => failure instanceof ApiProblem && failure.status < 500;

/** @returns the next state after a refused proof, or null to stay: a refused link cannot be used again. SIGN-20 */
const stepAfterRefusal = (failure: ApiFailure, { at, email }: { at: Step['at']; email: string }): Step | null => {
  if (failure.detail.includes('exceeded')) return { at: 'email', email };
  if (at !== 'link' || !isRefusal(failure) || failure.code === 'rate-limited') return null;
  // A truncated or modified link may contain no valid address.
  return failure.code === 'sign-in-failed' ? { at: 'method', email, name: null } : { at: 'email', email };
};

type Flow = {
  readonly step: Step;
  /** Goes to another state and clears the secret. */
  readonly moveTo: (next: Step) => void;
  readonly clearSecret: () => void;
  readonly onSignedIn: (who: SignedIn, from: Step) => void;
};

const lookUp = async ({ moveTo }: Flow, email: string): Promise<Outcome> => {
  const found = await attempt(call(lookUpAddress, { query: { email } }));
  if (!found.ok) return found.error;
  const { is_success, name, organization, is_domain_registered, is_domain_waiting: isWaiting } = found.value;
  const lockedTo = is_domain_registered ? organization : null;
  const joinable = lockedTo ?? (isWaiting ? email.slice(email.indexOf('@') + 1) : null);
  moveTo(is_success ? { at: 'method', email, name } : { at: 'register', email, lockedTo, joinable });
  return 'done';
};

const sendMail = async ({ step, moveTo }: Flow, email: string, why: StepAt<'sent'>['why']): Promise<Outcome> => {
  const sent = await attempt(call(why === 'reset' ? sendResetLink : sendSignInLink, { query: { email } }));
  if (!sent.ok) return sent.error;
  rememberAsked(email);
  const times = step.at === 'sent' ? step.times + 1 : 1;
  moveTo({ at: 'sent', email, why, times, sandboxCode: sent.value.code ?? null });
  return 'done';
};

const prove = async ({ step, moveTo, clearSecret, onSignedIn }: Flow, proof: Proof): Promise<Outcome> => {
  const answer = await attempt(askToSignIn(proof));
  if (!answer.ok) {
    const next = stepAfterRefusal(answer.error, { at: step.at, email: proof.email });
    if (next) moveTo(next);
    else if (isRefusal(answer.error)) clearSecret();
    return answer.error;
  }
  forgetAsked();
  const { standing } = answer.value;
  if (standing === undefined) {
    onSignedIn(answer.value, step);
    return 'leaving';
  }
  moveTo({ at: 'standing', standing });
  return 'done';
};

const register = async ({ moveTo }: Flow, registration: Registration): Promise<Outcome> => {
  const { email, organization } = registration;
  const answer = await attempt(call(registerOrganization, { body: registration }));
  if (!answer.ok) return answer.error;
  rememberAsked(email);
  moveTo({ at: 'registered', email, organization });
  return 'done';
};

const ask = async ({ step, moveTo }: Flow, { name, email, organization }: Registration): Promise<Outcome> => {
  const answer = await attempt(call(askAdmission, { body: { name, email } }));
  if (!answer.ok) return answer.error;
  const times = step.at === 'admission-sent' ? step.times + 1 : 1;
  moveTo({ at: 'admission-sent', email, name, organization, times });
  return 'done';
};

/** Reads the request, or confirms it with the name. */
const admission = async ({ moveTo }: Flow, token: string, name?: string): Promise<Outcome> => {
  const reading =
    name === undefined ? call(openAdmission, { body: { token } }) : call(confirmAdmission, { body: { token, name } });
  const answer = await attempt(reading);
  if (!answer.ok) return answer.error;
  moveTo({ at: 'admission', token, opened: answer.value });
  return 'done';
};

/**
 * The flow of sign-in: its step, its calls, and the last error.
 * @param onSignedIn called once, with the flags that decide where to go and the step in which the person signed in
 */
export const useSignIn = (start: Step, onSignedIn: (who: SignedIn, from: Step) => void) => {
  const [step, setStep] = useState(start);
  const [secret, setSecret] = useState('');
  const { isBusy, trouble, isWaiting, run, forget } = useCalls();
  const clearSecret = (): void => setSecret('');
  const moveTo = (next: Step): void => {
    clearSecret();
    setStep(next);
  };
  const flow: Flow = { step, moveTo, clearSecret, onSignedIn };
  const actions: SignInActions = {
    lookUp: (email) => void run(() => lookUp(flow, email)),
    sendMail: (email, why) => void run(() => sendMail(flow, email, why)),
    prove: (proof) => void run(() => prove(flow, proof)),
    register: (registration) => void run(() => register(flow, registration)),
    askAdmission: (registration) => void run(() => ask(flow, registration)),
    openAdmission: (token) => void run(() => admission(flow, token)),
    confirmAdmission: (token, name) => void run(() => admission(flow, token, name)),
    goBack: () => {
      forget();
      moveTo(firstStep);
    },
    setSecret,
    edit: () => {
      if (isWaiting) forget();
    },
    dismiss: forget,
  };
  return { step, secret, trouble, isBusy, actions, moveTo };
};
