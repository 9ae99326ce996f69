/**
 * The address that this browser requested a mail for. A link that is opened in this browser continues by itself; in any
 * other browser the person must press Continue. So a mail scanner cannot use up a link, and opening a link cannot sign
 * a person in to a stranger's account. docs/threats.md#leaked-links
 */
import { pagePatterns } from '#contract/pages.ts';

const cookieName = 'sign-in-asked';
/** As long as the mailed link is valid. */
const goodSeconds = 10 * 60;

const write = (value: string, seconds: number): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // Only for this page and this site. The Cookie Store API does not exist without https, where people try the product.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${cookieName}=${value}; Path=${pagePatterns.login}; Max-Age=${seconds}; SameSite=Strict${secure}`;
};

const cookieText = (email: string): string => encodeURIComponent(email.trim().toLowerCase());

/** A mail was requested. */
export const rememberAsked = (email: string): void => write(cookieText(email), goodSeconds);

/** Signed in: no mail is expected. */
export const forgetAsked = (): void => write('', 0);

/** @returns whether this browser requested a mail to this address that is still valid */
export const wasAskedHere = (email: string): boolean =>
  document.cookie.split('; ').includes(`${cookieName}=${cookieText(email)}`);
