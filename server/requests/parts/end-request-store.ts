import type { Db } from '#platform/db/database.ts';
import type { NamedTrip } from '#server/kit/trip-named.ts';
import { findOwnAccount } from '#server/people/account-store.ts';
import { cancelFirstItinerary } from '#server/trips/itinerary-rows-store.ts';
import { cancelRequest } from '#server/trips/trip-rows-store.ts';

export type EndedRequest = NamedTrip & {
  readonly contactName: string;
  /** Addresses of contact and creator, each once, in lower case. */
  readonly people: readonly string[];
};

/** Cancels a trip that experts work on. @returns null: the request is no longer open, and nothing was written */
export const closeRequest = async (tx: Db, tripId: number): Promise<EndedRequest | null> => {
  const ended = await cancelRequest(tx, tripId);
  if (!ended) return null;
  await cancelFirstItinerary(tx, tripId);
  const { contact_email: contactEmail, creator_id: creatorId, ...request } = ended;
  const creator = await findOwnAccount(tx, creatorId);
  return { ...request, people: [...new Set([contactEmail, creator.email].map((email) => email.toLowerCase()))] };
};
