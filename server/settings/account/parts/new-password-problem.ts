import { passwordProblem } from '#domain/sign-in/password-problem.ts';
import { isBreached } from '#platform/breached-passwords.ts';
import type { World } from '#server/kit/world.ts';
import { findOrganizations } from '#server/people/organization-store.ts';

type Choice = {
  readonly password: string;
  /** Names and addresses of the person, including those about to be saved. */
  readonly known: readonly string[];
  readonly organizationIds: readonly number[];
  readonly signal: AbortSignal;
};

const breached = 'This password appeared in a data breach, so attackers try it first. Please choose another';

/**
 * Why a new password cannot be chosen. A first password, a change and a reset all use this check.
 * @returns a sentence that says why and what to do, or null
 */
export const newPasswordProblem = async (
  world: Pick<World, 'db' | 'config' | 'log' | 'metrics'>,
  { password, known, organizationIds, signal }: Choice,
): Promise<string | null> => {
  const plain = passwordProblem(password);
  if (plain !== null) return plain;
  // The dictionaries are large. They are loaded when somebody first chooses a password.
  const [{ passwordStrength }, organizations] = await Promise.all([
    import('#domain/sign-in/password-strength.ts'),
    findOrganizations(world.db, organizationIds),
  ]);
  const { problem } = passwordStrength(password, [...known, ...organizations.map(({ name }) => name)]);
  if (problem !== null) return problem;
  const check = { url: world.config.passwordBreachUrl, log: world.log, metrics: world.metrics };
  return (await isBreached(check, password, signal)) ? breached : null;
};
