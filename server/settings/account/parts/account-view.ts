import type { Account } from '#contract/settings/account.ts';
import type { Db } from '#platform/db/database.ts';
import { findOwnAccount } from '#server/people/account-store.ts';
import { placeTitle } from '#server/places/check-airport.ts';
import { findOpenEmailChange } from './account-store.ts';

/** A person's account as the person sees it. ACC-02 */
export const ownAccount = async (db: Db, userId: number, now: Date): Promise<Account> => {
  const { name, email, collaborator_id, home_airport, version } = await findOwnAccount(db, userId);
  const waiting = await findOpenEmailChange(db, userId, now);
  return {
    name,
    email,
    collaborator_id,
    version,
    email_pending: waiting?.email ?? null,
    home_airport: home_airport === null ? null : { iata: home_airport, title: placeTitle(home_airport) },
  };
};
