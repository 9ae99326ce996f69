import { pages } from '#contract/pages.ts';
import { leaveTo } from './leave.ts';

/** Leads to sign-in, and from there back to this very place; what was entered is kept with its draft. */
export const leaveToSignIn = (): void => {
  const { pathname, search, hash } = window.location;
  leaveTo(pages.login({ referrer: pathname + search + hash }));
};
