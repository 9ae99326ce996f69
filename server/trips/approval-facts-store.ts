import { sql } from 'kysely';
import type { ApprovableTrip } from '#domain/access/may-approve-trip.ts';
import type { SecondRule } from '#domain/policies/second-approval.ts';
import type { Db } from '#platform/db/database.ts';
import type { NamedTrip } from '#server/kit/trip-named.ts';
import { emailOf, identifierLabelOf, nameOf } from '#server/people/name-store.ts';
import { secondApproversOf, secondRuleOf } from '#server/settings/policies/policy-store.ts';
import { firstDecidedBy, lineManager, lineManagerRole, namedApprover } from './direct-approvers-store.ts';

/** What decides who may answer about a trip. */
export type Deciding = ApprovableTrip & { readonly tripId: number };

/** The facts of the trip `t` that decide who may answer about it: policy and line manager are those of now. */
export const deciding = sql`t.id as "tripId", t.organization_id as "organizationId", t.contact_id as "contactId",
  t.creator_id as "creatorId", ${namedApprover} as "approverId", ${lineManager} as "lineManagerId",
  ${lineManagerRole} as "lineManagerRole", ${secondApproversOf('t.policy_id')} as "secondApproverIds",
  ${firstDecidedBy} as "firstDecidedBy"`;

type Facts = NamedTrip &
  Deciding & {
    readonly secondRule: SecondRule | null;
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
    select ${deciding}, ${secondRuleOf('t.policy_id')} as "secondRule", t.contact_name as "contactName", t.contact_email as "contactEmail", ${nameOf('t.creator_id')} as "creatorName",
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
