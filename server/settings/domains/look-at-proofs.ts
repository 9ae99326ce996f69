import { domainRecordOf } from '#domain/kit/domain-record.ts';
import { afterLook, lookOf, mailProofEnd, mailProofsEndBefore } from '#domain/team/mail-domains.ts';
import { eachGuarded } from '#platform/each-guarded.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { findMemberEmail } from '#server/people/membership-store.ts';
import { proofEndedMail } from './parts/ended-mail.ts';
import { type DomainRow, findProvenByMail, findProvenByRecord, takeDomain, updateDomain } from './parts/store.ts';

/** How a proof ends: its record is missing, or its year is over. */
type End = 'missing' | 'year';

/** Whether the row that was taken still has the proof that ends. */
const isStill = (row: DomainRow, why: End, now: Date): boolean => {
  if (row.proven_at === null) return false;
  return why === 'missing' ? row.proven_by !== 'mail' : row.proven_by === 'mail' && mailProofEnd(row.proven_at) <= now;
};

/** Ends a proof and its lock, and mails the person who locked the domain, or else added it. */
const end = (world: World, { id, organization_id: organizationId }: DomainRow, why: End): Promise<void> =>
  world.database.transact(async (tx) => {
    const row = await takeDomain(tx, organizationId, id);
    if (!row || !isStill(row, why, world.clock.now())) return;
    const none = { proven_at: null, proven_by: null, missing_since: null, locked_at: null, locked_by: null };
    await updateDomain(tx, id, none);
    const { domain, token } = row;
    const to = await findMemberEmail(tx, organizationId, row.locked_by ?? row.created_by);
    const { publicUrl } = world.config;
    if (to !== undefined)
      await queueMail(tx, proofEndedMail({ to, domain, why, record: domainRecordOf(token), publicUrl }));
    const facts = { organizationId, domain };
    await audit(world, tx, { event: 'domain-proof-ended', userId: null, actorId: null, ip: '', facts });
  });

const lookAt = async (world: World, row: DomainRow): Promise<boolean> => {
  const look = lookOf(await world.domainRecords.textsOf(row.domain), row.token);
  const next = afterLook(row.missing_since, look, world.clock.now());
  if (next.isEnded) await end(world, row, 'missing');
  else if (next.missingSince?.getTime() !== row.missing_since?.getTime())
    await updateDomain(world.db, row.id, { missing_since: next.missingSince });
  return look !== 'no-answer';
};

const atOnce = 4;

/**
 * Checks the records of all proven domains. The proof and the lock end when a record is missing for 7 days, and a year
 * after a proof by mail.
 */
export const lookAtProofs = async (world: World, signal?: AbortSignal): Promise<void> => {
  const over = await findProvenByMail(world.db, mailProofsEndBefore(world.clock.now()));
  const years = { name: 'look-at-domains', items: over, idOf: ({ id }: DomainRow) => id, atOnce, signal } as const;
  await eachGuarded(world, years, (row) => end(world, row, 'year'));
  const items = await findProvenByRecord(world.db);
  const loop = { name: 'look-at-domains', items, idOf: ({ id }: DomainRow) => id, atOnce, signal } as const;
  const answered = await eachGuarded(world, loop, (row) => lookAt(world, row));
  if (answered.length > 0 && !answered.includes(true))
    world.log.error(
      { alert: true, domains: answered.length },
      'no DNS server answers: the proofs of all domains stay unchanged',
    );
};
