import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { NamedTrip } from '#server/kit/trip-named.ts';
import { emailOf, identifierLabelOf, nameOf } from '#server/people/name-store.ts';
import { approverOf } from '#server/settings/policies/policy-store.ts';

type Facts = NamedTrip & {
  readonly organizationId: number | null;
  readonly contactId: number | null;
  readonly creatorId: number;
  /** The current approver of the trip's policy. */
  readonly approverId: number | null;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly creatorName: string;
  readonly creatorEmail: string;
  readonly zoneEnd: string;
  /** The requested cars in words, which our experts look for; null: none. */
  readonly carsAsked: string | null;
  readonly dateStart: string | null;
  readonly dateEnd: string | null;
  readonly travelers: readonly string[];
};

export const findApprovalFacts = async (db: Db, tripId: number): Promise<Facts | undefined> => {
  const { rows } = await sql<Facts>`
    select t.id as "tripId", t.organization_id as "organizationId", t.contact_id as "contactId",
      t.creator_id as "creatorId", ${approverOf('t.policy_id')} as "approverId", t.contact_name as "contactName",
      t.contact_email as "contactEmail", ${nameOf('t.creator_id')} as "creatorName",
      ${emailOf('t.creator_id')} as "creatorEmail",
      t.destination, t.identifier,
      ${identifierLabelOf('t.organization_id')} as "identifierLabel", t.zone_end as "zoneEnd",
      t.cars_asked as "carsAsked", t.date_start as "dateStart", t.date_end as "dateEnd",
      (select coalesce(json_agg(concat_ws(' ', tt.first_name, tt.last_name) order by tt.traveler_id), '[]')
        from trip_travelers tt where tt.trip_id = t.id) as travelers
    from trips t
    where t.id = ${tripId}`.execute(db);
  return rows[0];
};
