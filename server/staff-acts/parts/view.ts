import type { StaffAct } from '#contract/staff-acts.ts';
import { textCell } from '#domain/kit/csv-cell.ts';
import { staffActOf } from '#domain/staff-acts/acts.ts';
import type { Db } from '#platform/db/database.ts';
import type { StaffActRow } from '#server/kit/staff-acts-store.ts';
import { findNamed } from '#server/people/user-store.ts';

/** Whose list it is: a person's or a trip's, or that of those who manage an organization. */
export type Reader = 'person' | 'team';

/** Acts as customers see them. An event that is no longer shown to customers is left out. */
export const staffActViews = async (db: Db, rows: readonly StaffActRow[], reader: Reader): Promise<StaffAct[]> => {
  const ids = rows.flatMap(({ actor_id, user_id }) => [actor_id, ...(user_id === null ? [] : [user_id])]);
  const people = await findNamed(db, [...new Set(ids)]);
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  return rows.flatMap(({ id, at, event, about_id: userId, facts, ...row }) => {
    const act = staffActOf({ event, userId, facts });
    if (act === null) return [];
    return [
      {
        id,
        at: at.toISOString(),
        what: reader === 'team' ? act.whatForTeam : act.what,
        by: nameOf.get(row.actor_id) ?? null,
        customer: row.user_id === null ? null : (nameOf.get(row.user_id) ?? null),
        trip_id: row.trip_id,
      },
    ];
  });
};

const line = (cells: readonly string[]): string => `${cells.map(textCell).join(',')}\r\n`;

export const staffActsCsvHead = line(['Time (UTC)', 'What', 'Who', 'For', 'Trip']);

export const staffActsCsvRow = ({ at, what, by, customer, trip_id: tripId }: StaffAct): string =>
  line([at, what, by ?? '', customer ?? '', tripId === null ? '' : String(tripId)]);
