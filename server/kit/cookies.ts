/** Cookies in and out. */
import type { SetCookie } from './verb.ts';

const nameOf = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/**
 * The cookies of a request by their names without the `__Host-` prefix.
 * Over https only prefixed ones count: no neighbouring host can have set them.
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

/** @returns the value of a Set-Cookie header; values are base64url or signed text and need no escaping */
export const writeCookie = ({ name, value, expires }: SetCookie, isSecure: boolean): string =>
  `${nameOf(name, isSecure)}=${value}; Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
