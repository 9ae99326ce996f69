import type { AuditEvent } from '#contract/audit.ts';
import { textCell } from '#domain/kit/csv-cell.ts';
import type { Db } from '#platform/db/database.ts';
import type { AuditRow } from '#server/kit/audit-list-store.ts';
import { findNamed } from '#server/people/user-store.ts';

type Person = NonNullable<AuditEvent['person']>;

/** The people of some events by id. An account that was erased has no name and no address any more. */
const peopleOf = async (db: Db, rows: readonly AuditRow[]): Promise<(id: number | null) => Person | null> => {
  const ids = rows.flatMap(({ user_id, actor_id, acting_for }) => [user_id, actor_id, acting_for]);
  const people = await findNamed(db, [...new Set(ids.filter((id) => id !== null))]);
  const byId = new Map(people.map((person) => [person.id, person]));
  return (id) => (id === null ? null : (byId.get(id) ?? { id, name: null, email: null }));
};

const factsOf = ({ facts }: AuditRow): readonly { readonly name: string; readonly value: string }[] =>
  typeof facts === 'object' && facts !== null
    ? Object.entries(facts).map(([name, value]) => ({ name, value: String(value) }))
    : [];

/** Events as the console shows them. */
export const auditViews = async (db: Db, rows: readonly AuditRow[]): Promise<AuditEvent[]> => {
  const personOf = await peopleOf(db, rows);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    event: row.event,
    person: personOf(row.user_id),
    actor: personOf(row.actor_id),
    acting_for: personOf(row.acting_for),
    ip: row.ip,
    ref: row.ref,
    facts: [...factsOf(row)],
  }));
};

const line = (cells: readonly string[]): string => `${cells.map(textCell).join(',')}\r\n`;

export const auditCsvHead = line([
  'Id',
  'Time (UTC)',
  'Event',
  'Person',
  'Done by',
  'Acting for',
  'Address',
  'Reference',
  'Facts',
]);

const who = (person: Person | null): string => (person === null ? '' : (person.email ?? `person ${person.id}`));

/** One row of the file. A person whose account was erased is a number. */
export const auditCsvRow = (event: AuditEvent): string =>
  line([
    String(event.id),
    event.at,
    event.event,
    who(event.person),
    who(event.actor),
    who(event.acting_for),
    event.ip,
    event.ref,
    event.facts.map(({ name, value }) => `${name}: ${value}`).join('; '),
  ]);
