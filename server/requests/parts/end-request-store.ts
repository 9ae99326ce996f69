import { sql } from 'kysely';
import type { TripState } from '#contract/trips.ts';
import type { Db } from '#platform/db/database.ts';
import type { NamedTrip } from '#server/kit/trip-named.ts';

export type EndedRequest = NamedTrip & {
  readonly contactName: string;
  /** Addresses of contact and creator, each once, in lower case. */
  readonly people: readonly string[];
};

const open = ['requested', 'quoted'] as const satisfies readonly TripState[];

/** Cancels a trip that experts work on. @returns null: it is no open request any more, and nothing was written */
export const closeRequest = async (tx: Db, tripId: number): Promise<EndedRequest | null> => {
  const ended = await tx
    .updateTable('trips')
    .set({ state: 'canceled' satisfies TripState, version: sql<number>`version + 1` })
    .where('id', '=', tripId)
    .where('state', 'in', [...open])
    .returning(['id as tripId', 'contact_name as contactName', 'destination', 'identifier'])
    .returning(['contact_email', 'creator_id'])
    .returning((of) =>
      of
        .selectFrom('organizations as o')
        .whereRef('o.id', '=', 'trips.organization_id')
        .select('o.identifier_label')
        .as('identifierLabel'),
    )
    .executeTakeFirst();
  if (!ended) return null;
  await tx
    .updateTable('itineraries')
    .set({ status: 'Canceled', is_canceled: true })
    .where('trip_id', '=', tripId)
    .where('index', '=', 1)
    .execute();
  const { contact_email: contactEmail, creator_id: creatorId, ...request } = ended;
  const creator = await tx.selectFrom('users').where('id', '=', creatorId).select('email').executeTakeFirstOrThrow();
  return { ...request, people: [...new Set([contactEmail, creator.email].map((email) => email.toLowerCase()))] };
};
