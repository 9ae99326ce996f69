/** The questions that a person was asked, and their answers. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { identifierLabelOf, nameFor, nameOf } from '#server/people/name-store.ts';
import { type Deciding, deciding } from './approval-facts-store.ts';
import { type ApprovalRow, approvalRows, unanswered } from './approval-store.ts';
import { quotedItems } from './quote-store.ts';

const wasAsked = (userId: number) =>
  sql<boolean>`exists (select 1 from approval_asked q where q.approval_id = a.id and q.user_id = ${userId})`;

type Wish = { readonly userId: number; readonly now: Date; readonly most: number };

/**
 * Questions that can still be answered and that a person was asked, those whose time ends first coming first. The
 * caller must check each with approvalRight: a person may have lost the role since.
 */
export const findAsked = async (
  db: Db,
  { userId, now, most }: Wish,
): Promise<readonly (Deciding & { readonly approvalId: number })[]> => {
  const { rows } = await sql<Deciding & { approvalId: number }>`
    select a.id as "approvalId", ${deciding}
    from approvals a join trips t on t.id = a.trip_id join itineraries i on i.id = a.itinerary_id
    where a.state = 'pending' and a.deadline > ${now}::timestamptz and a.itinerary_version = i.version
      and ${unanswered} and ${wasAsked(userId)}
    order by a.deadline, a.id limit ${most}`.execute(db);
  return rows;
};

/** Which of at most two approvals a question is about. */
type Leveled = Pick<ApprovalRow, 'second_why' | 'first_answer_id'>;

const leveled = sql`a.second_why, a.first_answer_id`;

/** A question that others were asked. */
export type AskedOfOthers = {
  readonly tripId: number;
  readonly requesterName: string | null;
  readonly destination: string;
  readonly askedNames: readonly string[];
  readonly deadline: Date;
} & Leveled;

/** Questions of organizations that can still be answered and that a person was not asked, in the order of `findAsked`. */
export const findAskedOfOthers = async (
  db: Db,
  { userId, now, most, organizationIds }: Wish & { readonly organizationIds: readonly number[] },
): Promise<readonly AskedOfOthers[]> => {
  if (organizationIds.length === 0) return [];
  const { rows } = await sql<AskedOfOthers>`
    select t.id as "tripId", ${nameOf('a.actor_id')} as "requesterName", t.destination, a.deadline, ${leveled},
      (select coalesce(json_agg(${nameOf('q.user_id')} order by q.user_id), '[]')
        from approval_asked q where q.approval_id = a.id) as "askedNames"
    from approvals a join trips t on t.id = a.trip_id join itineraries i on i.id = a.itinerary_id
    where a.state = 'pending' and a.deadline > ${now}::timestamptz and a.itinerary_version = i.version
      and t.organization_id in (${sql.join(organizationIds)}) and ${unanswered} and not ${wasAsked(userId)}
    order by a.deadline, a.id limit ${most}`.execute(db);
  return rows;
};

/** @typeParam Item one item with its goods and verdict, as the room that wrote them reads them */
export type AskedTrip<Item> = ApprovalRow & {
  readonly deadline: Date;
  readonly destination: string;
  readonly identifier: string;
  readonly identifierLabel: string | null;
  readonly dateStart: string | null;
  readonly dateEnd: string | null;
  readonly carsAsked: string | null;
  readonly travelers: readonly string[];
  readonly items: readonly Item[] | null;
  /** Who gave the first of two approvals, and when, as JSON has it; null: it is about the first one, or the only one. */
  readonly first: { readonly by: string | null; readonly at: string } | null;
  /** What the chosen flights are compared with, for the room that wrote it. */
  readonly cheapest: unknown;
};

/** Open questions with their trips and what was chosen, in the same order as `findAsked`. */
export const findAskedTrips = async <Item>(db: Db, ids: readonly number[]): Promise<readonly AskedTrip<Item>[]> =>
  ids.length === 0
    ? []
    : approvalRows(db)
        .innerJoin('trips as t', 't.id', 'a.trip_id')
        .where('a.id', 'in', ids)
        .select([
          't.destination',
          't.identifier',
          identifierLabelOf('t.organization_id').as('identifierLabel'),
          't.date_start as dateStart',
          't.date_end as dateEnd',
          't.cars_asked as carsAsked',
          sql<readonly string[]>`(
            select coalesce(json_agg(concat_ws(' ', tt.first_name, tt.last_name) order by tt.traveler_id), '[]')
            from trip_travelers tt where tt.trip_id = t.id)`.as('travelers'),
          sql<{ by: string | null; at: string } | null>`(
            select json_build_object('by', ${nameFor('first.actor_id', 'first.for_id')}, 'at', first.at)
            from approvals first where first.id = a.first_answer_id)`.as('first'),
          sql<readonly Item[] | null>`${quotedItems('a.itinerary_id')}`.as('items'),
        ])
        .$narrowType<{ deadline: Date }>()
        .orderBy('a.deadline')
        .orderBy('a.id')
        .execute();

/** The last answer to a question; `tripState` is the trip's now. */
export type Answered = Deciding &
  Leveled & {
    readonly state: string;
    readonly requesterName: string | null;
    readonly destination: string;
    readonly decidedBy: string | null;
    readonly at: Date;
    readonly tripState: string;
  };

/** Answers since a moment to questions that a person was asked or answered, the latest first. */
export const findAnswered = async (
  db: Db,
  { userId, since, most }: { readonly userId: number; readonly since: Date; readonly most: number },
): Promise<readonly Answered[]> => {
  const { rows } = await sql<Answered>`
    select coalesce(undo.state, answer.state) as state, ${nameOf('a.actor_id')} as "requesterName", t.destination,
      ${nameFor(
        sql`case when undo.id is null then answer.actor_id else undo.actor_id end`,
        sql`case when undo.id is null then answer.for_id else undo.for_id end`,
      )} as "decidedBy", coalesce(undo.at, answer.at) as at,
      t.state as "tripState", ${leveled}, ${deciding}
    from approvals a
    join approvals answer on answer.pending_id = a.id
    left join approvals undo on undo.pending_id = answer.id
    join trips t on t.id = a.trip_id
    where a.state = 'pending' and answer.state in ('approved', 'declined', 'expired')
      and answer.at > ${since}::timestamptz and (${wasAsked(userId)} or answer.actor_id = ${userId})
    order by coalesce(undo.at, answer.at) desc, a.id desc limit ${most}`.execute(db);
  return rows;
};
