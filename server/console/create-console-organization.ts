import type * as calls from '#contract/console-organizations.ts';
import type { Refusal } from '#contract/refusals.ts';
import { takenWords } from '#domain/console/taken-words.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { domainOfAddress } from '#domain/team/mail-domains.ts';
import type { Db } from '#platform/db/database.ts';
import { lockName } from '#platform/db/named-lock.ts';
import { currencyRatePpm } from '#reference/currency-rates.ts';
import { audit } from '#server/kit/audit.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { type ConsoleOrganizationRow, findConsoleOrganization } from '#server/people/console-organization-store.ts';
import { findNameHolders, releaseDomain } from '#server/people/registration-store.ts';
import { foundOrganization } from '#server/settings/account/found-organization.ts';
import { inviteSuperAdmin } from '#server/settings/team/invite-super-admin.ts';
import { isPublicMail } from '#server/sign-in/is-public-mail.ts';
import { findPersonId, hindranceOf } from '#server/sign-in/welcome-person.ts';
import { organizationView } from './parts/organization-view.ts';

type CreateCall = Call<typeof calls.createConsoleOrganization>;

const hindrances = {
  staff: 'This person is on the staff. Staff need an address of their own',
  disabled: 'This account is switched off',
} as const;

/** @returns what is wrong by field; empty: nothing */
const problemsOf = async (
  tx: Db,
  { name, email, domain }: { name: string; email: string; domain: string | null },
): Promise<Readonly<Record<string, string>>> => {
  const holders = await findNameHolders(tx, { name, domain });
  const personId = await findPersonId(tx, email);
  const hindrance = personId === null ? null : await hindranceOf(tx, personId);
  return {
    ...(hindrance !== null && { admin_email: hindrances[hindrance] }),
    ...Object.fromEntries(
      holders.map(({ status, ...holder }) => [
        holder.hasName ? 'name' : 'admin_email',
        takenWords({ ...holder, isWaiting: status === 'pending' }, domain),
      ]),
    ),
  };
};

const create = async (world: World, tx: Db, call: CreateCall): Promise<Result<ConsoleOrganizationRow, Refusal>> => {
  const { body, actor, ip } = call;
  const { currency, admin_name: adminName, admin_email: email } = body;
  const ratePpm = currencyRatePpm(currency);
  if (ratePpm === undefined) return refuse({ code: 'invalid', errors: { currency: 'Please choose a currency' } });
  const name = body.name.replaceAll(/\s+/g, ' ');
  const ownDomain = domainOfAddress(email);
  const domain = body.has_domain && !isPublicMail(ownDomain) ? ownDomain : null;
  // Makes two identical submits, and people who register meanwhile, see each other.
  await lockName(tx, 'registrations');
  const errors = await problemsOf(tx, { name, email, domain });
  if (Object.keys(errors).length > 0) return refuse({ code: 'invalid', errors });
  if (domain !== null) await releaseDomain(tx, domain);
  const organizationId = await foundOrganization(world, tx, {
    name,
    domain,
    currency,
    currencyRatePpm: ratePpm,
    identifierLabel: null,
    isIdentifierRequired: false,
    isSelfBooking: true,
  });
  const facts = { organizationId, name, currency, domain: domain ?? '' };
  await audit(world, tx, { event: 'organization-created', userId: null, actorId: actor.userId, ip, facts });
  await inviteSuperAdmin(world, tx, { organizationId, email, name: adminName, actor, ip });
  const row = await findConsoleOrganization(tx, organizationId);
  invariant(row, 'the organization was just made');
  return ok(row);
};

/**
 * Creates an active organization and mails its first Super Admin an invitation, in one transaction. Refuses `invalid`:
 * the name or the domain is taken, or the person is staff or switched off. docs/operations.md#organizations
 */
export const createConsoleOrganization: Verb<typeof calls.createConsoleOrganization> = async (world, call) => {
  const created = await world.database.transact((tx) => create(world, tx, call));
  return created.ok ? ok(await organizationView(world, world.db, created.value)) : created;
};
