import { domainRecordOf } from '#domain/kit/domain-record.ts';
import { afterLook, lookOf } from '#domain/team/mail-domains.ts';
import { eachGuarded } from '#platform/each-guarded.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { findMemberEmail } from '#server/people/membership-store.ts';
import { proofEndedMail } from './parts/ended-mail.ts';
import { type DomainRow, findProven, takeDomain, updateDomain } from './parts/store.ts';

/** Ends a proof and its lock, and mails the person who locked the domain, or else added it. */
const end = (world: World, { id, organization_id: organizationId }: DomainRow): Promise<void> =>
  world.database.transact(async (tx) => {
    const row = await takeDomain(tx, organizationId, id);
    if (!row || row.proven_at === null) return;
    await updateDomain(tx, id, { proven_at: null, missing_since: null, locked_at: null, locked_by: null });
    const { domain, token } = row;
    const to = await findMemberEmail(tx, organizationId, row.locked_by ?? row.created_by);
    const { publicUrl } = world.config;
    if (to !== undefined) await queueMail(tx, proofEndedMail({ to, domain, record: domainRecordOf(token), publicUrl }));
    const facts = { organizationId, domain };
    await audit(world, tx, { event: 'domain-proof-ended', userId: null, actorId: null, ip: '', facts });
  });

const lookAt = async (world: World, row: DomainRow): Promise<boolean> => {
  const look = lookOf(await world.domainRecords.textsOf(row.domain), row.token);
  const next = afterLook(row.missing_since, look, world.clock.now());
  if (next.isEnded) await end(world, row);
  else if (next.missingSince?.getTime() !== row.missing_since?.getTime())
    await updateDomain(world.db, row.id, { missing_since: next.missingSince });
  return look !== 'no-answer';
};

const atOnce = 4;

/** Checks the records of all proven domains. The proof and the lock end when a record is missing for 7 days. */
export const lookAtProofs = async (world: World, signal?: AbortSignal): Promise<void> => {
  const items = await findProven(world.db);
  const loop = { name: 'look-at-domains', items, idOf: ({ id }: DomainRow) => id, atOnce, signal } as const;
  const answered = await eachGuarded(world, loop, (row) => lookAt(world, row));
  if (answered.length > 0 && !answered.includes(true))
    world.log.error(
      { alert: true, domains: answered.length },
      'no DNS server answers: the proofs of all domains stay unchanged',
    );
};
