import { passwordProblem } from '#domain/sign-in/password-problem.ts';
import { isBreached } from '#platform/breached-passwords.ts';
import type { World } from '#server/kit/world.ts';
import { findOrganizations } from './store.ts';

type Choice = {
  readonly password: string;
  /** Names and addresses, those that are to come as well. */
  readonly known: readonly string[];
  readonly organizationIds: readonly number[];
  readonly signal: AbortSignal;
};

const breached = 'This password is known from a breach elsewhere, and those are tried first. Please choose another';

/**
 * Why a new password cannot be chosen, whether it is a first one, a change, or follows a reset: all end here.
 * @returns a sentence that says why and what to do, or null
 */
export const newPasswordProblem = async (
  world: Pick<World, 'db' | 'config' | 'log' | 'metrics'>,
  { password, known, organizationIds, signal }: Choice,
): Promise<string | null> => {
  const plain = passwordProblem(password);
  if (plain !== null) return plain;
  // The dictionaries are large: they are loaded when somebody first chooses a password.
  const [{ passwordStrength }, organizations] = await Promise.all([
    import('#domain/sign-in/password-strength.ts'),
    findOrganizations(world.db, organizationIds),
  ]);
  const { problem } = passwordStrength(password, [...known, ...organizations.map(({ name }) => name)]);
  if (problem !== null) return problem;
  const check = { url: world.config.passwordBreachUrl, log: world.log, metrics: world.metrics };
  return (await isBreached(check, password, signal)) ? breached : null;
};
