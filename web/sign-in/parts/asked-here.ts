/**
 * Which address this browser asked a mail for: a link that is opened here goes on by itself, anywhere else a person
 * has to press Continue. So neither a mail scanner uses a link up, nor can anybody be signed in to a stranger's
 * account by opening a link. docs/threats.md#leaked-links
 */
import { pagePatterns } from '#contract/pages.ts';

const cookieName = 'sign-in-asked';
/** As long as what was mailed is good. */
const goodSeconds = 10 * 60;

const write = (value: string, seconds: number): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // Only for this page and this site; the Cookie Store API is missing where the product is tried without https.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${cookieName}=${value}; Path=${pagePatterns.login}; Max-Age=${seconds}; SameSite=Strict${secure}`;
};

const cookieText = (email: string): string => encodeURIComponent(email.trim().toLowerCase());

/** A mail was asked for. */
export const rememberAsked = (email: string): void => write(cookieText(email), goodSeconds);

/** Signed in: nothing is waited for any more. */
export const forgetAsked = (): void => write('', 0);

/** @returns whether this browser asked for a mail to this address while what was mailed is still good */
export const wasAskedHere = (email: string): boolean =>
  document.cookie.split('; ').includes(`${cookieName}=${cookieText(email)}`);
