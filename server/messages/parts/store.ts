/** What a trip's people and the travel experts wrote to each other. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { NamedTrip } from '#server/kit/trip-named.ts';

export type NewMessage = {
  readonly tripId: number;
  readonly authorId: number;
  readonly text: string;
  readonly isExpert: boolean;
  readonly isUrgent: boolean;
};

/** @returns up to `most` messages, the newest first; those older than `before` where one is named */
export const findMessages = (
  db: Db,
  { tripId, before, most }: { tripId: number; before: number | undefined; most: number },
) =>
  db
    .selectFrom('trip_messages')
    .innerJoin('users', 'users.id', 'trip_messages.author_id')
    .where('trip_messages.trip_id', '=', tripId)
    .$if(before !== undefined, (query) => query.where('trip_messages.id', '<', before ?? 0))
    .orderBy('trip_messages.id', 'desc')
    .limit(most)
    .select([
      'trip_messages.id',
      'users.name as author',
      'trip_messages.created_at',
      'trip_messages.text',
      'trip_messages.is_expert',
      'trip_messages.is_urgent',
    ])
    .execute();

/** @returns the message's id */
export const insertMessage = async (tx: Db, message: NewMessage, now: Date): Promise<number> => {
  const { id } = await tx
    .insertInto('trip_messages')
    .values({
      trip_id: message.tripId,
      author_id: message.authorId,
      text: message.text,
      is_expert: message.isExpert,
      is_urgent: message.isUrgent,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export type Correspondents = Omit<NamedTrip, 'tripId'> & {
  /** The clock by which the trip's last day ends; UTC: not known. */
  readonly zoneEnd: string;
  readonly organizationName: string | null;
  /** Contact, creator and collaborator, each address once. */
  readonly addresses: readonly string[];
};

/** Whom a trip is for and who hears of it. */
export const findCorrespondents = async (db: Db, tripId: number): Promise<Correspondents> => {
  const { rows } = await sql<Correspondents>`
    select t.destination, t.identifier, t.zone_end as "zoneEnd",
      (select o.identifier_label from organizations o where o.id = t.organization_id) as "identifierLabel", (select o.name from organizations o where o.id = t.organization_id) as "organizationName",
      (select json_agg(distinct lower(address.email)) from (
          select t.contact_email as email
          union all select u.email from users u where u.id = t.creator_id
          union all select u.email from users u
            where u.id = (select c.collaborator_id from users c where c.id = t.contact_id)
        ) address) as addresses
    from trips t where t.id = ${tripId}`.execute(db);
  return (
    rows[0] ?? {
      destination: '',
      identifier: '',
      identifierLabel: null,
      zoneEnd: 'UTC',
      organizationName: null,
      addresses: [],
    }
  );
};
