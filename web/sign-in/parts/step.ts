/** The states of sign-in, and their texts. */
import type { OpenedAdmission } from '#contract/settings/admissions.ts';
import type { Standing } from '#contract/sign-in.ts';

export type Step =
  /** The address is filled in when known: from the query, or after too many tries. */
  | { readonly at: 'email'; readonly email: string }
  | { readonly at: 'method'; readonly email: string; readonly name: string | null }
  | {
      readonly at: 'sent';
      readonly email: string;
      readonly why: 'sign-in' | 'reset';
      /** How often it was requested on this visit, from 1. */
      readonly times: number;
      readonly sandboxCode: string | null;
    }
  /** A mailed link was opened; `isOwn`: this browser requested it. */
  | { readonly at: 'link'; readonly email: string; readonly code: string; readonly isOwn: boolean }
  /** `lockedTo`: the organization that owns the address's domain. SIGN-26 */
  | {
      readonly at: 'register';
      readonly email: string;
      readonly lockedTo: string | null;
      /** The organization that takes requests to join, or its domain while it waits for approval. SIGN-29 */
      readonly joinable: string | null;
    }
  | { readonly at: 'registered'; readonly email: string; readonly organization: string }
  /** Asked to join the organization; the address is not proven yet. */
  | {
      readonly at: 'admission-sent';
      readonly email: string;
      readonly name: string;
      readonly organization: string;
      /** How often it was requested on this visit, from 1. */
      readonly times: number;
    }
  /** The mailed link of such a request was opened. */
  | { readonly at: 'admission-link'; readonly token: string }
  | { readonly at: 'admission'; readonly token: string; readonly opened: OpenedAdmission }
  /** Signed in, but this person may not do anything. */
  | { readonly at: 'standing'; readonly standing: Standing };

export type StepAt<At extends Step['at']> = Extract<Step, { at: At }>;

/** `page` names the state in the browser's tab and history; `title` and `lead` are its heading on screen. */
export type StepWords = { readonly page: string; readonly title: string; readonly lead?: string };

const sentWords = ({ email, why, times }: StepAt<'sent'>): StepWords => {
  const what = why === 'reset' ? 'a reset link and a code' : 'a link and a code';
  const again = times === 1 ? '' : ' again';
  return { page: 'Check your email', title: 'Check your email', lead: `We sent ${what} to ${email}${again}.` };
};

const standingWords: Readonly<Record<Standing, StepWords>> = {
  pending: {
    page: 'Waiting for approval',
    title: 'Waiting for approval',
    lead: 'Your email address is confirmed. Your organization’s account is not active yet.',
  },
  suspended: {
    page: 'Organization suspended',
    title: 'Your organization is suspended',
    lead: 'You cannot sign in for now. What is booked stays booked.',
  },
  disabled: {
    page: 'Account switched off',
    title: 'This account is switched off',
    lead: 'Ask your organization’s travel manager to switch it on again.',
  },
};

const admissionWords = ({ state, organization_name: name, email }: OpenedAdmission): StepWords => {
  switch (state) {
    case 'unproven':
      return { page: 'Ask for admission', title: `Ask to join ${name}`, lead: email };
    case 'waiting':
      return { page: 'Your request is sent', title: 'Your request is sent', lead: email };
    case 'accepted':
      return { page: 'You are on the team', title: `You are on the team of ${name}`, lead: email };
    case 'declined':
      return { page: 'Your request was declined', title: 'Your request was declined', lead: email };
  }
};

/** @returns the name of a state */
export const stepWords = (step: Step): StepWords => {
  switch (step.at) {
    case 'email':
      return { page: 'Sign in', title: 'Sign in', lead: 'Use your work email.' };
    case 'method':
      return { page: 'How to sign in', title: step.name ? `Hello, ${step.name}` : 'Hello', lead: step.email };
    case 'sent':
      return sentWords(step);
    case 'link':
      return { page: 'Sign in with your link', title: 'Sign in with your link', lead: step.email };
    case 'register':
      return { page: 'Create an account', title: 'Create an account', lead: `No account yet for ${step.email}.` };
    case 'registered':
      return {
        page: 'Check your email',
        title: 'Check your email',
        lead: `We sent a link to ${step.email}. Open it to confirm that the address is yours.`,
      };
    case 'admission-sent':
      return {
        page: 'Check your email',
        title: 'Check your email',
        lead: `We sent a link to ${step.email}${step.times === 1 ? '' : ' again'}. Open it to ask to join ${step.organization}.`,
      };
    case 'admission-link':
      return { page: 'Your request to join', title: 'Your request to join' };
    case 'admission':
      return admissionWords(step.opened);
    case 'standing':
      return standingWords[step.standing];
  }
};
