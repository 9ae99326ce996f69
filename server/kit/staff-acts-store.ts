/** What our staff did for a customer, as far as the customer may see it. The facts come from the audit. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** The customer, or one trip. */
type ActsOf = { readonly organizationId: number } | { readonly userId: number } | { readonly tripId: number };

export type ActsFilter = {
  /** Included. */
  readonly from?: Date | undefined;
  /** Not included. */
  readonly until?: Date | undefined;
  /** Only acts before this one. */
  readonly before?: number | undefined;
};

const isOf = (of: ActsOf): RawBuilder<SqlBool> => {
  if ('organizationId' in of) return sql<SqlBool>`a.organization_id = ${of.organizationId}`;
  return 'userId' in of ? sql<SqlBool>`a.user_id = ${of.userId}` : sql<SqlBool>`a.trip_id = ${of.tripId}`;
};

export type StaffActRow = {
  readonly id: number;
  readonly at: Date;
  readonly event: string;
  readonly about_id: number | null;
  readonly actor_id: number;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly user_id: number | null;
  readonly trip_id: number | null;
};

/** The newest acts for a customer that match, at most so many. */
export const findStaffActs = async (
  db: Db,
  of: ActsOf,
  { from, until, before }: ActsFilter,
  most: number,
): Promise<readonly StaffActRow[]> => {
  const { rows } = await sql<StaffActRow>`
    select a.event_id as id, e.at, e.event, e.user_id as about_id, e.actor_id, e.facts, a.user_id, a.trip_id
    from staff_acts a join audit_events e on e.id = a.event_id
    where ${isOf(of)}
      ${from ? sql`and e.at >= ${from}` : sql``} ${until ? sql`and e.at < ${until}` : sql``}
      ${before ? sql`and a.event_id < ${before}` : sql``}
    order by a.event_id desc limit ${most}`.execute(db);
  return rows;
};

/** Whether our staff did something about a trip, as a part of another room's statement. */
export const hasStaffActs = (tripId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from staff_acts act where act.trip_id = ${sql.ref(tripId)})`;

/** Two accounts become one, which goes on seeing what our staff did for either. */
export const moveStaffActs = async (
  tx: Db,
  { keptId, lostId }: { readonly keptId: number; readonly lostId: number },
): Promise<void> => {
  await tx.updateTable('staff_acts').set({ user_id: keptId }).where('user_id', '=', lostId).execute();
};
