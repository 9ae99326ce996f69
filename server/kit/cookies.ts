/** Cookies in and out. */
import { createHash } from 'node:crypto';
import type { SetCookie } from './verb.ts';

const nameOf = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/**
 * The cookies of a request by their names without the `__Host-` prefix. Over https only prefixed ones count, because no
 * other host of the domain can set them.
 */
export const readCookies = (header: string | undefined, isSecure: boolean): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at < 1 || name.startsWith('__Host-') !== isSecure) continue;
    found.set(isSecure ? name.slice('__Host-'.length) : name, pair.slice(at + 1).trim());
  }
  return found;
};

const sessionName = 'session';

/** Ends the session's cookie in the browser that asked. */
export const withoutSession: SetCookie = { name: sessionName, value: '', expires: new Date(0) };

const markName = 'signed-in';
const markLength = 16;

/** Another one for each session, and nobody can find the token by it. */
const markOf = (token: string): string =>
  createHash('sha256').update(`mark ${token}`).digest('base64url').slice(0, markLength);

/**
 * @returns the values of the Set-Cookie headers of a cookie; values are base64url or signed text and need no escaping.
 * With the session goes a marker cookie for scripts, which says only that there is a session, and whether it is still the
 * same one. LAND-14; docs/threats.md#trips-on-a-device
 */
export const writeCookies = ({ name, value, expires }: SetCookie, isSecure: boolean): readonly string[] => {
  const written = (pair: string, hidden: string): string =>
    `${pair}; Path=/; Expires=${expires.toUTCString()}${hidden}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return [
    written(`${nameOf(name, isSecure)}=${value}`, '; HttpOnly'),
    ...(name === sessionName ? [written(`${markName}=${value === '' ? '' : markOf(value)}`, '')] : []),
  ];
};
