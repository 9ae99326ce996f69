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
   * proven their address; each once.
   */
  readonly addresses: readonly string[];
};

/** The people a trip is for and those who are told about it. */
export const findCorrespondents = async (db: Db, tripId: number): Promise<Correspondents> => {
  const { rows } = await sql<Correspondents>`
    select t.destination, t.identifier, t.zone_end as "zoneEnd",
      ${identifierLabelOf('t.organization_id')} as "identifierLabel",
      ${organizationNameOf('t.organization_id')} as "organizationName",
      (select json_agg(distinct lower(address.email)) from (
          select t.contact_email as email
          union all select ${emailOf('t.creator_id')}
          union all select ${emailOf(collaboratorOf('t.contact_id'))}
          union all select named.email from trip_collaborators named
            where named.trip_id = t.id and named.confirmed_at is not null
              and ${provenOwnerOf('named.email')} is not null
        ) address where address.email is not null) as addresses
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
