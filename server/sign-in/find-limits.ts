import { mailsUsedUpUntil } from '#server/kit/bounded-mail.ts';
import type { World } from '#server/kit/world.ts';
import { usedUpAt } from './parts/budgets.ts';

/** Until when a limit keeps somebody out; null: it does not. */
export type SignInLimits = {
  readonly passwordsUntil: Date | null;
  readonly codesUntil: Date | null;
  /** Sign-in mails that anybody may ask for by typing the address. */
  readonly mailsUntil: Date | null;
};

/** Which limits of signing in an account has used up. docs/rules.md#sign-in */
export const findSignInLimits = async (
  world: Pick<World, 'db' | 'clock' | 'secrets'>,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<SignInLimits> => {
  const [passwordsUntil, codesUntil, mailsUntil] = await Promise.all([
    usedUpAt(world, 'password', id),
    usedUpAt(world, 'code', id),
    mailsUsedUpUntil(world, { to: email, lane: 'sign-in' }),
  ]);
  return { passwordsUntil, codesUntil, mailsUntil };
};
