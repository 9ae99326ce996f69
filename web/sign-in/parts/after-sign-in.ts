/** Where a person goes after signing in. Spec 1, 6; semantics 2 */
import { pagePatterns, pages } from '#contract/pages.ts';

export type SignedIn = { readonly is_admin: boolean; readonly is_expert: boolean };

const isAt = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

/**
 * The path of an address on this site, or null for any other address: nobody is sent away by a link to sign-in.
 * @param referrer as it stands in the query
 * @param origin of this site
 */
export const ownPath = (referrer: string | null, origin: string): string | null => {
  if (referrer === null || !URL.canParse(referrer, origin)) return null;
  const url = new URL(referrer, origin);
  const isPage = !isAt(url.pathname, pagePatterns.login) && !isAt(url.pathname, '/api');
  return url.origin === origin && isPage ? url.pathname + url.search + url.hash : null;
};

type Arrival = {
  readonly who: SignedIn;
  /** What `ownPath` left of the query's referrer. */
  readonly referrer: string | null;
  /** The not-expert flag of the query. SIGN-42 */
  readonly isNotExpert: boolean;
  /** The session was there before this visit. SIGN-35 */
  readonly wasSignedIn: boolean;
};

/**
 * @returns the path to go to: a referrer when it is honoured (SIGN-38 to SIGN-41), else the groups page of the desk
 * for an admin, the desk for an expert, home for anyone else (SIGN-34 to SIGN-37)
 */
export const pageAfterSignIn = ({ who, referrer, isNotExpert, wasSignedIn }: Arrival): string => {
  if (referrer !== null) {
    const isToDesk = isAt(new URL(referrer, 'https://own.example').pathname, pagePatterns.desk);
    if (!isToDesk || who.is_admin || who.is_expert) return referrer;
  }
  if (isNotExpert) return pages.home();
  if (who.is_admin) return wasSignedIn ? pages.trips() : pages.deskGroups();
  return who.is_expert ? pages.desk() : pages.home();
};
