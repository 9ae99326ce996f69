import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/settings/domains.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { domainOfAddress, isWithin, mostDomains } from '#domain/team/mail-domains.ts';
import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { findRegisteredDomain, takeTurns } from '#server/people/organization-store.ts';
import { isPublicMail } from '#server/sign-in/is-public-mail.ts';
import { refusalOfEditor } from './parts/refusal-of-editor.ts';
import { type DomainRow, domainView, findDomainByName, findDomains, insertDomain } from './parts/store.ts';

/** The provider's own domains: its site, its mail, and its organization. */
const providerDomains = async ({ config, db }: World): Promise<readonly string[]> => {
  const { publicUrl, mailFrom, providerOrganizationId } = config;
  const own = providerOrganizationId === null ? null : await findRegisteredDomain(db, providerOrganizationId);
  return [new URL(publicUrl).hostname, domainOfAddress(mailFrom).replace(/>\s*$/, ''), ...(own === null ? [] : [own])];
};

const problemOf = async (world: World, domain: string): Promise<string | null> => {
  if (isPublicMail(domain)) return 'This is a public mail domain: anybody can have an address there';
  const ours = (await providerDomains(world)).some((own) => isWithin(domain, own.toLowerCase()));
  return ours ? 'This domain belongs to Tripwright' : null;
};

const add = async (
  world: World,
  tx: Db,
  { params, body, actor, ip }: Call<typeof calls.addDomain>,
): Promise<Result<DomainRow, Refusal>> => {
  const { id: organizationId } = params;
  if (!(await takeTurns(tx, organizationId))) return refuse({ code: 'not-found' });
  const known = await findDomainByName(tx, organizationId, body.domain);
  if (known) return ok(known);
  if ((await findDomains(tx, organizationId)).length >= mostDomains)
    return refuse({ code: 'conflict', detail: `An organization can name ${mostDomains} domains. Delete one first.` });
  const row = await insertDomain(tx, {
    organization_id: organizationId,
    domain: body.domain,
    token: world.ids.token(),
    created_by: actor.userId,
    created_at: world.clock.now(),
  });
  const facts = { organizationId, domain: row.domain };
  await audit(world, tx, { event: 'domain-added', userId: null, actorId: actor.userId, ip, facts });
  return ok(row);
};

/**
 * Adds a mail domain that an organization wants to prove. The answer is the same when others have added or proven it.
 * Refuses `not-found`, `role-too-low`, `invalid` (a public mail domain, the provider's own) and `conflict` beyond 20.
 */
export const addDomain: Verb<typeof calls.addDomain> = async (world, call) => {
  const refusal = await refusalOfEditor(world, call);
  if (refusal) return refuse(refusal);
  const problem = await problemOf(world, call.body.domain);
  if (problem !== null) return refuse({ code: 'invalid', errors: { domain: problem } });
  const added = await world.database.transact((tx) => add(world, tx, call));
  return added.ok ? ok(domainView(added.value, world.clock.now())) : added;
};
