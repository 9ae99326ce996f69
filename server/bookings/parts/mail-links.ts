/** Links in mails that open the trip to read, without a sign-in. docs/decisions/0179 */
import { pages } from '#contract/pages.ts';
import type { Db } from '#platform/db/database.ts';
import { sha256 } from '#platform/secrets.ts';
import type { MailFacts } from '#server/trips/mail-facts-store.ts';
import { insertMailedLink } from '#server/trips/trip-links-store.ts';
import type { BookingWorld } from './worker.ts';

/** The link of each reader, by address. */
export type MailLinks = ReadonlyMap<string, string>;

/** Makes a link for each recipient, so that it ends with what that person may open. Call it with the mails. */
export const makeMailLinks = async (
  { clock, config, ids }: Pick<BookingWorld, 'clock' | 'config' | 'ids'>,
  tx: Db,
  { tripId, recipients }: Pick<MailFacts, 'tripId' | 'recipients'>,
): Promise<MailLinks> => {
  const links = new Map<string, string>();
  for (const { email, personId } of recipients) {
    const token = ids.token();
    await insertMailedLink(tx, { tripId, personId, tokenHash: sha256(token), now: clock.now() });
    links.set(email, config.publicUrl + pages.sharedTrip(token));
  }
  return links;
};
