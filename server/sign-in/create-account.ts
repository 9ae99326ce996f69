import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { insertAccount } from '#server/people/account-store.ts';
import type { NewAccount } from '#server/people/new-account.ts';

/** Creates an account that can sign in. @returns its id. @throws Error when the address is taken */
export const createAccount = (world: Pick<World, 'clock'>, db: Db, account: NewAccount): Promise<number> =>
  insertAccount(db, account, world.clock.now());
