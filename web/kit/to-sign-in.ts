import { pages } from '#contract/pages.ts';
import { leaveTo } from './leave.ts';

/** Leads to sign-in and then back to this address; the draft keeps what was entered. */
export const leaveToSignIn = (): void => {
  const { pathname, search, hash } = window.location;
  leaveTo(pages.login({ referrer: pathname + search + hash }));
};
