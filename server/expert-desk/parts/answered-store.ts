import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { identifierLabelOf, nameOf, organizationNameOf } from '#server/people/name-store.ts';
import { titlesOf } from '#server/trips/quote-store.ts';
import type { AnsweredOption } from './answered-mail.ts';

/** @returns the proposal of a trip's newest booking; undefined: it has none */
export const findAnsweredOption = async (tx: Db, tripId: number): Promise<AnsweredOption | undefined> => {
  const { rows } = await sql<AnsweredOption>`
    select t.id as "tripId", i.index, p.name, t.contact_name as "contactName", t.destination, t.identifier,
      ${identifierLabelOf('t.organization_id')} as "identifierLabel",
      ${organizationNameOf('t.organization_id')} as "organizationName",
      ${nameOf('p.expert_id')} as "expertName",
      ${titlesOf('i.id')} as contents,
      json_build_object('minor', b.total_minor + b.at_property_minor, 'currency', b.currency) as total
    from trips t
    join lateral (select * from booking_attempts b where b.trip_id = t.id order by b.id desc limit 1) b on true
    join itineraries i on i.id = b.itinerary_id
    join proposals p on p.itinerary_id = i.id
    where t.id = ${tripId}`.execute(tx);
  return rows[0];
};
