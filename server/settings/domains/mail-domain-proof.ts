import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/settings/domains.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { mailProofHours } from '#domain/team/mail-domains.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { makeRateLimit, type RateLimit } from '#platform/rate-limit.ts';
import { sha256 } from '#platform/secrets.ts';
import { audit } from '#server/kit/audit.ts';
import { queueBoundedMail, sourceOrganization } from '#server/kit/bounded-mail.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { findOrganizations } from '#server/people/organization-store.ts';
import { isPublicMail } from '#server/sign-in/is-public-mail.ts';
import { domainProofMail } from './parts/domain-proof-mail.ts';
import { refusalOfEditor } from './parts/refusal-of-editor.ts';
import { type DomainRow, domainView, takeDomain, updateDomain } from './parts/store.ts';

type MailCall = Call<typeof calls.mailDomainProof>;

const mailsAnHour = 3;
const hourSeconds = 3_600;
const hourMs = hourSeconds * 1_000;

const limits = new WeakMap<Clock, RateLimit>();

/** Mails for each domain of an organization, in this process. queueBoundedMail counts those to one address, in all. */
const limitOf = ({ clock }: World): RateLimit => {
  const nowMs = () => clock.now().getTime();
  const known = limits.get(clock) ?? makeRateLimit({ nowMs, limit: mailsAnHour, windowSeconds: hourSeconds });
  limits.set(clock, known);
  return known;
};

/** One proof waits at a time: the next mail replaces its link. */
const mail = async (
  world: World,
  tx: Db,
  { params, body, actor, ip }: MailCall,
): Promise<Result<DomainRow, Refusal>> => {
  const row = await takeDomain(tx, params.id, params.domainId);
  if (!row) return refuse({ code: 'not-found' });
  if (isPublicMail(row.domain))
    return refuse({ code: 'conflict', detail: 'Anybody can have an address at this domain.' });
  if (row.proven_at !== null && row.proven_by !== 'mail')
    return refuse({ code: 'conflict', detail: 'The DNS record of this domain proves it already.' });
  const retryAfterSeconds = limitOf(world).take(String(row.id));
  if (retryAfterSeconds !== null) return refuse({ code: 'rate-limited', retryAfterSeconds });
  const [organization] = await findOrganizations(tx, [params.id]);
  invariant(organization, 'a domain belongs to an organization');
  const now = world.clock.now();
  const expiresAt = new Date(now.getTime() + mailProofHours * hourMs);
  const token = world.ids.token();
  const to = `${body.role}@${row.domain}`;
  const link = { mailed_to: to, mailed_at: now, link_hash: sha256(token), link_expires_at: expiresAt };
  const mailed = await updateDomain(tx, row.id, link);
  const { publicUrl } = world.config;
  const text = domainProofMail({ to, domain: row.domain, organization: organization.name, token, publicUrl });
  // The answer is the same when others have used up the mails to this address: organizations learn nothing of each other.
  await queueBoundedMail(world, tx, {
    mail: { ...text, secretUntil: expiresAt },
    lane: 'domain-proof',
    source: sourceOrganization(params.id),
  });
  const facts = { organizationId: params.id, domain: row.domain, role: body.role };
  await audit(world, tx, { event: 'domain-proof-mailed', userId: null, actorId: actor.userId, ip, facts });
  return ok(mailed);
};

/**
 * Mails a link that proves a domain to one of its role addresses. Refuses `not-found`, `role-too-low`, `conflict` for a
 * domain that its DNS record proves, and `rate-limited` after 3 mails for the domain within an hour. docs/decisions/0126
 */
export const mailDomainProof: Verb<typeof calls.mailDomainProof> = async (world, call) => {
  const refusal = await refusalOfEditor(world, call);
  if (refusal) return refuse(refusal);
  const mailed = await world.database.transact((tx) => mail(world, tx, call));
  return mailed.ok ? ok(domainView(mailed.value, world.clock.now())) : mailed;
};
