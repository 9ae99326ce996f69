import type * as calls from '#contract/settings/account.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { ownAccount } from './parts/account-view.ts';

/** The caller's own account: name, address, collaborator, and an unproven new address. ACC-02 */
export const readAccount: Verb<typeof calls.readAccount> = async (world, { actor }) =>
  ok(await ownAccount(world.db, actor.userId, world.clock.now()));
