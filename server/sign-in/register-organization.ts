import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/sign-in.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { lockName } from '#platform/db/named-lock.ts';
import { audit } from '#server/kit/audit.ts';
import { sourceNetwork, takeSenderTurn } from '#server/kit/bounded-mail.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import {
  insertRegistration,
  isOrganizationRegistered,
  type Registration,
  releaseDomain,
} from '#server/people/registration-store.ts';
import { mailChallenge } from './parts/mail-challenge.ts';
import { registrationMail } from './parts/mails.ts';
import { organizationDomain } from './parts/public-domains.ts';
import { findBlockingProgram } from './parts/registration-store.ts';

const registered: Result<undefined, Refusal> = refuse({ code: 'organization-registered' });

const refusalOfName = async (world: World, organization: string): Promise<Refusal | null> => {
  const program = await findBlockingProgram(world.db, organization);
  if (!program) return null;
  const { host } = new URL(world.config.publicUrl);
  const detail = `Participants of ${program.label} cannot register here. Please visit ${host}/${program.slug} to book your flight.`;
  return { code: 'registration-blocked', detail };
};

const register = async (
  world: World,
  tx: Db,
  { registration, ip }: { registration: Registration; ip: string },
): Promise<Result<undefined, Refusal>> => {
  const { domain, organization: name, email } = registration;
  // Makes concurrent registrations of one organization see each other.
  await lockName(tx, 'registrations');
  if (await isOrganizationRegistered(tx, { domain, name })) return registered;
  if (domain !== null) await releaseDomain(tx, domain);
  const userId = await insertRegistration(tx, registration, world.clock.now());
  if (userId === null) return registered;
  await audit(world, tx, { event: 'registered', userId, actorId: null, ip });
  await mailChallenge(world, tx, {
    account: { id: userId, email },
    purpose: 'signin',
    event: 'proof-mailed',
    isWithCode: false,
    isKnownDevice: false,
    ip,
    write: registrationMail,
  });
  return ok(undefined);
};

/**
 * Creates a person and an organization that wait for approval, and mails a link that proves the address. An existing
 * account is not changed. Refuses `registration-blocked` for the name of a program that blocks registration (SIGN-27,
 * SIGN-28), `organization-registered` for an address, domain or name that is known (SIGN-29), and `rate-limited`.
 * SIGN-22, SIGN-23; docs/rules.md#registration
 */
export const registerOrganization: Verb<typeof calls.registerOrganization> = async (world, { body, ip }) => {
  const organization = body.organization.replaceAll(/\s+/g, ' ');
  const refusal = await refusalOfName(world, organization);
  if (refusal) return refuse(refusal);
  const wait = await takeSenderTurn(world, sourceNetwork(ip));
  if (wait) return refuse(wait);
  const registration = { ...body, organization, domain: organizationDomain(body.email) };
  return await world.database.transact((tx) => register(world, tx, { registration, ip }));
};
