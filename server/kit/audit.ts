/** Who did what to an account: written once, chained, never changed. docs/threats.md#edited-history */
import { sql } from 'kysely';
import { staffActOf } from '#domain/staff-acts/acts.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { readAnchor } from './parts/audit-archive-store.ts';
import { noteStaffAct } from './parts/staff-acts-store.ts';
import type { World } from './world.ts';

export type AuditEvent = {
  /** What happened, e.g. `signed-in`. */
  readonly event: string;
  /** The account it is about; null for an unknown one. */
  readonly userId: number | null;
  /** Who did it; null for a stranger or the product itself. */
  readonly actorId: number | null;
  /** The customer for whom an expert acted. */
  readonly actingFor?: number;
  readonly ip: string;
  /** The log line of the same request has it too. */
  readonly ref?: string;
  /** Further facts. Never an address, a token, a code or a password. */
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
};

/**
 * Writes an event in the transaction of the change it describes, and whom it concerns where our staff acted for a
 * customer. Call it last in the transaction, because the chain
 * admits one writer at a time until the commit.
 */
export const audit = async (world: { readonly clock: Clock }, db: Db, event: AuditEvent): Promise<void> => {
  const { id } = await db
    .insertInto('audit_events')
    .values({
      at: world.clock.now(),
      event: event.event,
      user_id: event.userId,
      actor_id: event.actorId,
      acting_for: event.actingFor ?? null,
      ip: event.ip,
      ref: event.ref ?? '',
      facts: JSON.stringify(event.facts ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { actorId, facts = {} } = event;
  const act = actorId === null ? null : staffActOf({ ...event, facts });
  if (act && actorId !== null) await noteStaffAct(db, act, { eventId: id, actorId, at: world.clock.now() });
};

/**
 * Writes an event unless the same person caused the same one since an instant, so that a page that is read twice is one
 * look. Two looks at the same moment may both be written.
 */
export const auditOnceSince = async (
  world: { readonly clock: Clock },
  db: Db,
  { since, ...event }: AuditEvent & { readonly since: Date },
): Promise<void> => {
  const same = await db
    .selectFrom('audit_events')
    .where('user_id', 'is not distinct from', event.userId)
    .where('at', '>', since)
    .where('actor_id', 'is not distinct from', event.actorId)
    .where('event', '=', event.event)
    .where(sql<boolean>`facts = ${JSON.stringify(event.facts ?? {})}::jsonb`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (!same) await audit(world, db, event);
};

/**
 * Checks the chain from the last cut on; what was cut off was checked before.
 * @returns the id of the first event that was changed or whose predecessor is missing; null: the chain is intact
 */
export const firstBrokenAuditEvent = async (db: Db): Promise<number | null> => {
  const { lastId, hash } = await readAnchor(db);
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, hash, previous_hash, audit_hash(audit_events) as right_hash,
        lag(hash, 1, ${hash}::text) over (order by id) as hash_before
      from audit_events where id > ${lastId}
    ) as chain
    where hash <> right_hash or previous_hash <> hash_before
    order by id limit 1`.execute(db);
  return rows[0]?.id ?? null;
};

/** Checks all events, and calls a person when one was changed or is missing. */
export const watchAudit = async ({ db, log }: Pick<World, 'db' | 'log'>): Promise<void> => {
  const auditEvent = await firstBrokenAuditEvent(db);
  if (auditEvent !== null)
    log.error({ alert: true, auditEvent }, 'an audit event, or the one before it, was changed or taken away');
};
