import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { type DomainRow, takeAllOf, updateDomain } from './store.ts';

const takenByAnother = {
  code: 'conflict',
  detail: 'Another organization has proven this domain. If it is yours, please ask our support.',
} as const satisfies Refusal;

export type Proof = {
  readonly way: 'dns' | 'mail';
  /** Null: the reader of a mailed link without a session. */
  readonly actorId: number | null;
  readonly ip: string;
};

/**
 * Stores that a domain is proven. The first organization has it. Refuses `not-found`, and `conflict` when another
 * organization has proven it.
 * @param tx goes beyond the tenant wall: the row that shows who else has proven the domain is behind it
 * @param isThis finds the domain among those with its name, again under the lock
 */
export const storeProof = async (
  world: World,
  tx: Db,
  { domain, isThis, proof }: { domain: string; isThis: (row: DomainRow) => boolean; proof: Proof },
): Promise<Result<DomainRow, Refusal>> => {
  const all = await takeAllOf(tx, domain);
  const own = all.find(isThis);
  if (!own) return refuse({ code: 'not-found' });
  if (all.some(({ id, proven_at: at }) => id !== own.id && at !== null)) return refuse(takenByAnother);
  const { way, actorId, ip } = proof;
  const now = world.clock.now();
  const isFirst = own.proven_at === null;
  const row = await updateDomain(tx, own.id, {
    // A proof by mail lasts a year from its last mail.
    proven_at: way === 'mail' ? now : (own.proven_at ?? now),
    proven_by: way,
    missing_since: null,
    mailed_to: null,
    mailed_at: null,
    link_hash: null,
    link_expires_at: null,
  });
  if (!isFirst && own.proven_by === way && way === 'dns') return ok(row);
  const facts = { organizationId: own.organization_id, domain, way };
  await audit(world, tx, { event: 'domain-proven', userId: null, actorId, ip, facts });
  return ok(row);
};
