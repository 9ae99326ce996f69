/**
 * Remembers which accounts a browser has signed in as: only such a browser is told the account's name, and it has its
 * own budget of guesses. docs/threats.md#guessed-passwords; docs/threats.md#who-has-an-account
 */
import type { Ids } from '#platform/ids.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { SetCookie } from '#server/kit/verb.ts';
import { neverExpires } from '../issue-session.ts';

const cookieName = 'device';
const purpose = 'device-cookie';
const mostAccounts = 5;

type Device = { readonly id: string; readonly accounts: readonly number[] };

const readDevice = (secrets: Secrets, cookies: ReadonlyMap<string, string>): Device | null => {
  const payload = secrets.verify(purpose, cookies.get(cookieName) ?? '');
  const [id, accounts] = payload?.split('.') ?? [];
  return id && accounts ? { id, accounts: accounts.split('-').map(Number) } : null;
};

/** @returns the browser's id when it has signed in as the account before, else null */
export const knownDevice = (
  secrets: Secrets,
  cookies: ReadonlyMap<string, string>,
  userId: number | undefined,
): string | null => {
  const device = readDevice(secrets, cookies);
  return device && userId !== undefined && device.accounts.includes(userId) ? device.id : null;
};

/** @returns the cookie with this account added, the latest first */
export const deviceCookie = (
  { secrets, ids }: { readonly secrets: Secrets; readonly ids: Ids },
  cookies: ReadonlyMap<string, string>,
  userId: number,
): SetCookie => {
  const before = readDevice(secrets, cookies);
  const others = (before?.accounts ?? []).filter((id) => id !== userId);
  const accounts = [userId, ...others].slice(0, mostAccounts).join('-');
  const value = secrets.sign(purpose, `${before?.id ?? ids.short()}.${accounts}`);
  return { name: cookieName, value, expires: neverExpires };
};
