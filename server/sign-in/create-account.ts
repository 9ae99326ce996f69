import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { insertAccount } from './parts/store.ts';

export type NewAccount = {
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  /** Of passwords.hash(); null: signs in by mail only. */
  readonly passwordHash: string | null;
  readonly isExpert: boolean;
  readonly isAdmin: boolean;
  readonly isReports: boolean;
  readonly isCustomReports: boolean;
  /** Someone we trust vouches for the address. */
  readonly isEmailProven: boolean;
};

/** Makes an account that can sign in. @returns its id. @throws when the address is taken */
export const createAccount = (world: Pick<World, 'clock'>, db: Db, account: NewAccount): Promise<number> =>
  insertAccount(db, account, world.clock.now());
