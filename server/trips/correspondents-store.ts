import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { NamedTrip } from '#server/kit/trip-named.ts';
import {
  collaboratorOf,
  emailOf,
  identifierLabelOf,
  organizationNameOf,
  provenOwnerOf,
} from '#server/people/name-store.ts';

export type Correspondents = Omit<NamedTrip, 'tripId'> & {
  /** The time zone in which the trip's last day ends; UTC: not known. */
  readonly zoneEnd: string;
  readonly organizationName: string | null;
  /**
   * Contact, creator, collaborator, and the people named in a landing request whom the owner confirmed and who have
   * proven their address; each address once.
   */
  readonly people: readonly { readonly email: string; readonly userId: number | null }[];
};

/** The people a trip is for and those who are told about it. */
export const findCorrespondents = async (db: Db, tripId: number): Promise<Correspondents> => {
  const { rows } = await sql<Correspondents>`
    select t.destination, t.identifier, t.zone_end as "zoneEnd",
      ${identifierLabelOf('t.organization_id')} as "identifierLabel",
      ${organizationNameOf('t.organization_id')} as "organizationName",
      (select json_agg(json_build_object('email', person.email, 'userId', person.id) order by person.email) from (
        select distinct on (lower(address.email)) lower(address.email) as email, address.id from (
            select t.contact_email as email, t.contact_id as id, 1 as place
            union all select ${emailOf('t.creator_id')}, t.creator_id, 2
            union all select ${emailOf(collaboratorOf('t.contact_id'))}, ${collaboratorOf('t.contact_id')}, 3
            union all select named.email, ${provenOwnerOf('named.email')}, 4 from trip_collaborators named
              where named.trip_id = t.id and named.confirmed_at is not null
                and ${provenOwnerOf('named.email')} is not null
          ) address where address.email is not null order by lower(address.email), address.place
      ) person) as people
    from trips t where t.id = ${tripId}`.execute(db);
  return (
    rows[0] ?? {
      destination: '',
      identifier: '',
      identifierLabel: null,
      zoneEnd: 'UTC',
      organizationName: null,
      people: [],
    }
  );
};
