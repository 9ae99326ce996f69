import { audit } from '#server/kit/audit.ts';
import { forgetMailTurns } from '#server/kit/bounded-mail.ts';
import type { World } from '#server/kit/world.ts';
import { forgetBudgetsOf, resetBudgetsOf } from './parts/budgets.ts';

type LimitsToReset = {
  readonly account: { readonly id: number; readonly email: string };
  readonly by: { readonly actorId: number; readonly ip: string };
};

/**
 * Gives an account its guesses and its sign-in mails back. Guessed codes count again from zero, so our staff does this
 * only for somebody whom they have talked to. docs/rules.md#sign-in; docs/threats.md#guessed-codes
 */
export const resetSignInLimits = async (world: World, { account, by }: LimitsToReset): Promise<void> => {
  const { id, email: to } = account;
  await world.database.transact(async (tx) => {
    const guesses = await resetBudgetsOf(tx, id);
    for (const lane of ['sign-in', 'known-device'] as const) await forgetMailTurns(world, tx, { to, lane });
    await audit(world, tx, { event: 'sign-in-limits-reset', userId: id, ...by, facts: { guesses } });
  });
  forgetBudgetsOf(world, id);
};
