import type { Db } from '#platform/db/database.ts';
import { addressOfTraveler } from '#server/travelers/traveler-store.ts';
import { findMailFacts, type MailFacts } from '#server/trips/mail-facts-store.ts';

/** The content of mails about a trip, and their recipients. */
export const loadMailFacts = (db: Db, tripId: number): Promise<MailFacts> =>
  findMailFacts(db, tripId, addressOfTraveler);
