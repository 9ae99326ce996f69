/** Signing in again inside the form that requires it, so that no input is lost. */
import { useState } from 'react';
import { codeLength, sendSignInLink, signIn } from '#contract/sign-in.ts';
import { attempt, call } from '#web/kit/api.ts';
import type { Problem } from '#web/ui/error-summary.tsx';

/** The field's name in the error summary. */
export const proofField = 'proof';

export type FreshSignIn = {
  /**
   * The server refused with `sign-in-again`: the form shows `FreshSignInFields`, and its button first sends the proof.
   */
  readonly isAsked: boolean;
  readonly way: 'password' | 'code';
  readonly typed: string;
  readonly problem: string | undefined;
  /** In the sandbox world a person reads this instead of the mail. */
  readonly sandboxCode: string | null;
  readonly ask: () => void;
  readonly type: (text: string) => void;
  readonly usePassword: () => void;
  readonly mailCode: () => Promise<void>;
  /** @returns the problems; empty when the person is freshly signed in */
  readonly prove: () => Promise<readonly Problem[]>;
};

type State = Pick<FreshSignIn, 'isAsked' | 'way' | 'typed' | 'problem' | 'sandboxCode'>;

const notAsked: State = { isAsked: false, way: 'password', typed: '', problem: undefined, sandboxCode: null };

const missing = ({ way, typed }: State): string | undefined => {
  if (way === 'code') return typed.length === codeLength ? undefined : `Please enter the ${codeLength}-digit code`;
  return typed === '' ? 'Please enter your password' : undefined;
};

/** @param email the person's current sign-in address */
export const useFreshSignIn = (email: string): FreshSignIn => {
  const [state, setState] = useState(notAsked);
  const change = (part: Partial<State>): void => setState((before) => ({ ...before, ...part }));
  const problemsOf = (problem: string): readonly Problem[] => {
    change({ problem });
    return [{ name: proofField, message: problem }];
  };
  return {
    ...state,
    ask: () => change({ isAsked: true }),
    type: (typed) => change({ typed }),
    usePassword: () => change({ way: 'password', typed: '', problem: undefined }),
    mailCode: async () => {
      const sent = await attempt(call(sendSignInLink, { query: { email } }));
      if (sent.ok) change({ way: 'code', typed: '', problem: undefined, sandboxCode: sent.value.code ?? null });
      else change({ problem: sent.error.detail });
    },
    prove: async () => {
      const incomplete = missing(state);
      if (incomplete !== undefined) return problemsOf(incomplete);
      const answer = await attempt(call(signIn, { body: { email, [state.way]: state.typed } }));
      // A wrong password or code is cleared. SIGN-19
      setState(answer.ok ? notAsked : { ...state, typed: '' });
      return answer.ok ? [] : problemsOf(answer.error.detail);
    },
  };
};
