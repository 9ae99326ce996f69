/** Remembers which accounts a browser has signed in as: only to such a browser is an account's name told. T4, T5 */
import type { Secrets } from '#platform/secrets.ts';
import type { SetCookie } from '#server/kit/verb.ts';
import { neverExpires } from '../issue-session.ts';

const cookieName = 'device';
const purpose = 'device-cookie';
const mostAccounts = 5;

const accountsOf = (secrets: Secrets, cookies: ReadonlyMap<string, string>): readonly number[] =>
  (secrets.verify(purpose, cookies.get(cookieName) ?? '') ?? '')
    .split('-')
    .filter((id) => id !== '')
    .map(Number);

export const isKnownDevice = (secrets: Secrets, cookies: ReadonlyMap<string, string>, userId: number): boolean =>
  accountsOf(secrets, cookies).includes(userId);

/** @returns the cookie with this account added, the latest first */
export const deviceCookie = (secrets: Secrets, cookies: ReadonlyMap<string, string>, userId: number): SetCookie => {
  const others = accountsOf(secrets, cookies).filter((id) => id !== userId);
  const payload = [userId, ...others].slice(0, mostAccounts).join('-');
  return { name: cookieName, value: secrets.sign(purpose, payload), expires: neverExpires };
};
