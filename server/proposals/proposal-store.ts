import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { WaitingItem } from '#server/checkout/quote-store.ts';
import { nameOf } from '#server/people/name-store.ts';

export type Proposal = {
  readonly itineraryId: number;
  readonly index: number;
  /** The version of the itinerary. Once it changes, an approver's answer is stale. */
  readonly version: number;
  readonly expertName: string;
  readonly note: string | null;
  readonly travelerCount: number;
  /** An instant as in JSON. */
  readonly promisedUntil: string;
  readonly proposedAt: string;
  /** It was accepted at least once. */
  readonly isTried: boolean;
  /** Its items; at least one. */
  readonly items: readonly WaitingItem[];
};

/** @returns the proposals of a trip, the first one first */
export const findProposals = async (db: Db, tripId: number): Promise<readonly Proposal[]> => {
  const { rows } = await sql<Proposal>`
    select i.id as "itineraryId", i.index, i.version, p.note, p.traveler_count as "travelerCount",
      to_json(p.promised_until) as "promisedUntil", to_json(p.proposed_at) as "proposedAt",
      ${nameOf('p.expert_id')} as "expertName",
      exists (select from booking_attempts b where b.itinerary_id = i.id) as "isTried",
      (select json_agg(json_build_object('quoteId', q.id, 'supplierId', q.supplier,
          'goods', json_build_object('kind', q.kind, 'offer', q.offer), 'verdict', q.verdict) order by q.id)
        from quotes q where q.itinerary_id = i.id) as items
    from proposals p join itineraries i on i.id = p.itinerary_id
    where i.trip_id = ${tripId} order by i.index`.execute(db);
  return rows;
};
