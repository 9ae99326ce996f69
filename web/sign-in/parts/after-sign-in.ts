/** The page after sign-in. docs/rules.md#sign-in */
import { pagePatterns, pages } from '#contract/pages.ts';

export type SignedIn = {
  readonly is_admin: boolean;
  readonly is_expert: boolean;
  /** For an administrator: a part of the installation does not work yet. */
  readonly is_setup_open?: boolean | undefined;
};

const isAt = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

const isPage = (path: string): boolean => {
  // Two leading slashes would name another host to the code that opens the path.
  if (path.startsWith('//')) return false;
  return !isAt(path, pagePatterns.login) && !isAt(path, '/api');
};

/**
 * The path of an address on this site, or null for any other address: a link to sign-in must not lead to another site.
 * The customers' and the experts' sites share this one origin, so the allow-list has one entry.
 * @param referrer as in the query: an address, or a path on this site
 * @param origin of this site
 * @returns path, query and fragment, always with exactly one leading slash. docs/threats.md#open-redirects
 */
export const ownPath = (referrer: string | null, origin: string): string | null => {
  if (referrer === null || !URL.canParse(referrer, origin)) return null;
  const url = new URL(referrer, origin);
  // A blob: address has the origin of its creator, so the protocol must be ours as well.
  const isOwn = url.origin === origin && /^https?:$/.test(url.protocol);
  return isOwn && isPage(url.pathname) ? url.pathname + url.search + url.hash : null;
};

type Arrival = {
  readonly who: SignedIn;
  /** The query's referrer after `ownPath`. */
  readonly referrer: string | null;
  /** The not-expert flag of the query: the person is not led to the desk. SIGN-42 */
  readonly isNotExpert: boolean;
  /** The session existed before this visit. SIGN-35 */
  readonly wasSignedIn: boolean;
};

const isHonoured = (path: string, { who, isNotExpert }: Arrival): boolean => {
  const isToDesk = isAt(new URL(path, 'https://own.example').pathname, pagePatterns.desk);
  return !isToDesk || ((who.is_admin || who.is_expert) && !isNotExpert);
};

/**
 * @returns the path to go to: the referrer if it is allowed (SIGN-38 to SIGN-41), else the page Setup for an
 * administrator while a part of the installation does not work, the groups page of the desk for any other admin, the
 * desk for an expert, home for anyone else (SIGN-34 to SIGN-37)
 */
export const pageAfterSignIn = (arrival: Arrival): string => {
  const { who, referrer, isNotExpert, wasSignedIn } = arrival;
  if (referrer !== null && isHonoured(referrer, arrival)) return referrer;
  // The home of our staff is the desk, which the flag skips.
  if (isNotExpert) return who.is_admin || who.is_expert ? pages.trips() : pages.home();
  if (who.is_setup_open && !wasSignedIn) return pages.setup();
  if (who.is_admin) return wasSignedIn ? pages.trips() : pages.deskGroups();
  return who.is_expert ? pages.desk() : pages.home();
};
