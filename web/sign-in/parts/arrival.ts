/** The parameters in the page's address on arrival. docs/rules.md#pages */
import { ownPath } from './after-sign-in.ts';
import { wasAskedHere } from './asked-here.ts';
import type { Step } from './step.ts';

export type Arrival = {
  readonly start: Step;
  /** Where to go after sign-in, on this site. */
  readonly referrer: string | null;
  readonly isNotExpert: boolean;
  /** The person has just signed out. */
  readonly isSignOut: boolean;
  /** The person has just deleted their account. */
  readonly isDeleted: boolean;
};

const startOf = (query: URLSearchParams): Step => {
  const admission = query.get('admission');
  if (admission !== null) return { at: 'admission-link', token: admission };
  const email = query.get('email') ?? '';
  const code = query.get('code');
  return email && code ? { at: 'link', email, code, isOwn: wasAskedHere(email) } : { at: 'email', email };
};

/** @param search the query of the address; `email` with `code` opens the code submission (SIGN-16),
 * `admission` the request to join */
export const readArrival = (search: string): Arrival => {
  const query = new URLSearchParams(search);
  return {
    start: startOf(query),
    referrer: ownPath(query.get('referrer'), window.location.origin),
    isNotExpert: query.has('not-expert'),
    isSignOut: query.has('signout'),
    isDeleted: query.has('deleted'),
  };
};

/**
 * Removes the email and the secret of a mailed link from the address, so that neither gets into the history, a
 * bookmark, or the view of a bystander. Parameters that a reload needs stay. docs/threats.md#leaked-links
 */
export const clearAddress = (search: string): void => {
  const query = new URLSearchParams(search);
  const once = ['email', 'code', 'admission'];
  if (!once.some((name) => query.has(name))) return;
  for (const name of once) query.delete(name);
  const rest = query.size > 0 ? `?${query}` : '';
  window.history.replaceState(window.history.state, '', window.location.pathname + rest);
};
