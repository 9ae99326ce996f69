import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { NamedTrip } from '#server/kit/trip-named.ts';

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
