/** Links in mails that open the trip to read, without a sign-in. docs/decisions/0179 */
import { pages } from '#contract/pages.ts';
import type { Wallet } from '#contract/wallets.ts';
import type { Db } from '#platform/db/database.ts';
import { sha256 } from '#platform/secrets.ts';
import type { MailFacts } from '#server/trips/mail-facts-store.ts';
import { insertMailedLink } from '#server/trips/trip-links-store.ts';
import type { BookingWorld } from './worker.ts';

export type MailLink = {
  readonly url: string;
  /** The same page, with the passes for a wallet on top. docs/decisions/0182 */
  readonly toPasses: (wallet: Wallet) => string;
};

/** The link of each reader, by address. */
export type MailLinks = ReadonlyMap<string, MailLink>;

/** Makes a link for each recipient, so that it ends with what that person may open. Call it with the mails. */
export const makeMailLinks = async (
  { clock, config, ids }: Pick<BookingWorld, 'clock' | 'config' | 'ids'>,
  tx: Db,
  { tripId, recipients }: Pick<MailFacts, 'tripId' | 'recipients'>,
): Promise<MailLinks> => {
  const links = new Map<string, MailLink>();
  for (const { email, personId } of recipients) {
    const token = ids.token();
    await insertMailedLink(tx, { tripId, personId, tokenHash: sha256(token), now: clock.now() });
    const to = (wallet?: Wallet): string => config.publicUrl + pages.sharedTrip(token, wallet);
    links.set(email, { url: to(), toPasses: to });
  }
  return links;
};
