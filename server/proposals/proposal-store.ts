import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { isTried } from '#server/bookings/attempts-store.ts';
import type { WaitingItem } from '#server/checkout/quote-store.ts';
import { nameOf } from '#server/people/name-store.ts';
import { itinerariesIn } from '#server/trips/itinerary-store.ts';
import { quotedItems } from '#server/trips/quote-store.ts';

export type Proposal = {
  readonly itineraryId: number;
  readonly index: number;
  /** The version of the itinerary. Once it changes, an approver's answer is stale. */
  readonly version: number;
  readonly expertName: string;
  /** Empty: an earlier release made it. */
  readonly name: string;
  readonly note: string | null;
  readonly travelerCount: number;
  /** An instant as in JSON. */
  readonly promisedUntil: string;
  readonly proposedAt: string;
  /** By whom and when, as in JSON; null: it was not declined. */
  readonly declined: { readonly at: string; readonly by: string } | null;
  /** It was accepted at least once. */
  readonly isTried: boolean;
  /** Its items; at least one. */
  readonly items: readonly WaitingItem[];
};

/** @returns the proposals of a trip, the first one first */
export const findProposals = async (db: Db, tripId: number): Promise<readonly Proposal[]> => {
  const { rows } = await sql<Proposal>`
    select i.id as "itineraryId", i.index, i.version, p.name, p.note, p.traveler_count as "travelerCount",
      to_json(p.promised_until) as "promisedUntil", to_json(p.proposed_at) as "proposedAt",
      ${nameOf('p.expert_id')} as "expertName",
      case when p.declined_at is not null then
        json_build_object('at', p.declined_at, 'by', coalesce(${nameOf('p.declined_by')}, '')) end as declined,
      ${isTried('i.id')} as "isTried", ${quotedItems('i.id')} as items
    from ${itinerariesIn(tripId)} i join proposals p on p.itinerary_id = i.id order by i.index`.execute(db);
  return rows;
};
