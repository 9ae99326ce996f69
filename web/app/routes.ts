/** The route map: the page of each address, aliases, and the checks before a page. */
import { isPublicPage, type PageName, pagePatterns, pages, redirects } from '#contract/pages.ts';
import { startCallLog } from '#web/kit/call-log.ts';
import { decoded } from '#web/kit/decoded.ts';
import { type Params, screens } from './pages.tsx';
import { forgetPerson, homePage, isSignedIn } from './parts/check-session.ts';
import { isDebugAddress } from './parts/is-debug-address.ts';
import { Shell } from './parts/lazy-shell.ts';
import { digitsOnly } from './parts/trip-id.ts';

/** A page and the parameters in its address. */
export type Found = { readonly name: PageName; readonly params: Params };

/** The page to show, or the address that takes the place of this one. */
export type Lead = Found | { readonly to: string };

type Address = { readonly pathname: string; readonly search: string; readonly href: string };

const isPageName = (name: string): name is PageName => name in pagePatterns;

const parametersIn = (pattern: string): number => pattern.split(':').length;

// "/trips/new" is no trip: the patterns with fewer parameters come first.
const patterns = Object.keys(pagePatterns)
  .filter(isPageName)
  .sort((one, other) => parametersIn(pagePatterns[one]) - parametersIn(pagePatterns[other]))
  .map((name) => ({
    name,
    pattern: new RegExp(`^${pagePatterns[name].replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`, 'i'),
  }));

/**
 * @param path of any address, also with a slash at its end
 * @returns undefined for an unknown one
 * @example pageAt('/trips/7') is { name: 'trip', params: { tripId: '7' } }
 */
export const pageAt = (path: string): Found | undefined => {
  const plain = withoutSlash(path);
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const params = Object.entries(match.groups ?? {}).map(([key, value]) => [key, decoded(value)]);
    return { name, params: Object.fromEntries(params) };
  }
  return undefined;
};

/** One address per page, however it was typed: without a slash at its end. */
export const withoutSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '');

// A trip's address may have text after the number, for example from a truncated mail: only the number counts. APP-11
const digitsAddress = ({ tripId }: Params, href: string): string | undefined => {
  if (tripId === undefined) return undefined;
  const digits = digitsOnly(tripId);
  if (digits === null) return pages.home();
  return digits === tripId ? undefined : href.replace(/(?<=\/trips\/)[^/?#]+/i, digits);
};

const codeOf = async (name: PageName): Promise<void> => {
  if (name !== 'home') await screens[name]?.fetch();
};

const publicLead = async (found: Found): Promise<Lead> => {
  if (found.name === 'login') forgetPerson();
  await codeOf(found.name);
  return found;
};

/** Everything that needs a session: nothing renders until the person is known. APP-03, APP-44, APP-45 */
const signedInLead = async (found: Found, { pathname, search, href }: Address): Promise<Lead> => {
  if (isDebugAddress(search)) startCallLog();
  // The code of shell and page loads while the server says who this is: one wait instead of three in a row.
  const code = Promise.all([Shell.fetch(), codeOf(found.name)]);
  if (!(await isSignedIn())) return { to: pages.login(pathname === pagePatterns.home ? {} : { referrer: href }) };
  if (found.name === 'home') return { to: await homePage() };
  const to = digitsAddress(found.params, href);
  if (to !== undefined) return { to };
  await code;
  return found;
};

/**
 * Where an address leads, once its page can be shown. An alias keeps the rest of the address (APP-08, APP-16, APP-27,
 * APP-33 to APP-37); an unknown one leads home (APP-38).
 */
export const leadOf = async (address: Address): Promise<Lead> => {
  const { pathname, href } = address;
  const alias = redirects[withoutSlash(pathname)];
  if (alias !== undefined) return { to: alias + href.slice(pathname.length) };
  const found = pageAt(pathname);
  if (!found) return { to: pages.home() };
  return isPublicPage(pagePatterns[found.name]) ? publicLead(found) : signedInLead(found, address);
};
