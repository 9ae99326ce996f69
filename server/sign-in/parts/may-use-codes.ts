import type { World } from '#server/kit/world.ts';
import type { Account } from '#server/people/account-store.ts';
import { knownDevice } from './device-cookie.ts';

/**
 * Whether a four-digit code may open an account from this browser. It never opens a staff account from a browser that
 * did not sign in as it before: staff use the link or the password. In the sandbox world codes are not secret, and
 * everyone may use them. docs/threats.md#guessed-codes
 */
export const mayUseCodes = (
  { config, secrets }: Pick<World, 'config' | 'secrets'>,
  { id, is_expert, is_admin }: Account,
  cookies: ReadonlyMap<string, string>,
): boolean => config.world === 'sandbox' || !(is_expert || is_admin) || knownDevice(secrets, cookies, id) !== null;
