import type { World } from '#server/kit/world.ts';
import type { Account } from '#server/people/account-store.ts';
import { knownDevice } from './device-cookie.ts';

/**
 * Whether four digits may open an account from this browser: never one of the provider's staff from a browser that
 * it did not sign in from before. They have the link and the password. In the sandbox world codes are no secret, and
 * everyone may use them. docs/threats.md#guessed-codes
 */
export const mayUseCodes = (
  { config, secrets }: Pick<World, 'config' | 'secrets'>,
  { id, is_expert, is_admin }: Account,
  cookies: ReadonlyMap<string, string>,
): boolean => config.world === 'sandbox' || !(is_expert || is_admin) || knownDevice(secrets, cookies, id) !== null;
