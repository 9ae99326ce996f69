import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { findAccount } from '#server/people/account-store.ts';
import { knownDevice } from './parts/device-cookie.ts';
import { guestMail } from './parts/guest-mail.ts';
import { mailChallenge } from './parts/mail-challenge.ts';
import { mayUseCodes } from './parts/may-use-codes.ts';

type GuestMail = {
  /** Of the account, lower case. */
  readonly email: string;
  readonly tripId: number;
  /** Its name and season, as its organization wrote them. */
  readonly program: string;
  /** Addresses that the request named to follow the trip. The owner has to confirm them. */
  readonly collaborators: readonly string[];
  readonly ip: string;
  readonly cookies: ReadonlyMap<string, string>;
};

/**
 * Mails the owner of an address that a request was made with it, with a link and a code that prove the address and open
 * the trip. A disabled account gets no mail, and neither does one that has reached its limit.
 * docs/threats.md#account-takeover; docs/threats.md#mail-bombing
 * @param tx a transaction in which this runs last
 */
export const mailGuest = async (world: World, tx: Db, { email, ip, cookies, ...request }: GuestMail): Promise<void> => {
  const account = await findAccount(tx, email);
  if (!account || account.status === 'disabled') return;
  await mailChallenge(world, tx, {
    account,
    purpose: 'signin',
    event: 'request-mailed',
    isWithCode: mayUseCodes(world, account, cookies),
    isKnownDevice: knownDevice(world.secrets, cookies, account.id) !== null,
    ip,
    write: (facts) => guestMail({ ...facts, ...request }),
  });
};
