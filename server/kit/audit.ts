/** Who did what to an account: written once, chained, never changed. docs/threats.md#edited-history */
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import type { World } from './world.ts';

export type AuditEvent = {
  /** What happened, e.g. `signed-in`. */
  readonly event: string;
  /** About whom; null for an unknown account. */
  readonly userId: number | null;
  /** Who did it; null for a stranger or the product itself. */
  readonly actorId: number | null;
  /** The customer for whom an expert acted. */
  readonly actingFor?: number;
  readonly ip: string;
  /** The log line of the same moment has it too. */
  readonly ref?: string;
  /** What else counts. Never an address, a token, a code or a password. */
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
};

/**
 * Writes an event, together with what it tells of or not at all. Last in its transaction: the chain lets one writer in
 * at a time, until the commit.
 */
export const audit = async (world: { readonly clock: Clock }, db: Db, event: AuditEvent): Promise<void> => {
  await db
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
    .execute();
};

/** @returns the id of the first event that is not as it was written, or whose predecessor is gone; null: all is whole */
export const firstBrokenAuditEvent = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, hash, previous_hash, audit_hash(audit_events) as right_hash,
        lag(hash, 1, '') over (order by id) as hash_before
      from audit_events
    ) as chain
    where hash <> right_hash or previous_hash <> hash_before
    order by id limit 1`.execute(db);
  return rows[0]?.id ?? null;
};

/** Looks all events through, and calls for a person when one was changed or is gone. */
export const watchAudit = async ({ db, log }: Pick<World, 'db' | 'log'>): Promise<void> => {
  const auditEvent = await firstBrokenAuditEvent(db);
  if (auditEvent !== null)
    log.error({ alert: true, auditEvent }, 'an audit event, or the one before it, was changed or taken away');
};
