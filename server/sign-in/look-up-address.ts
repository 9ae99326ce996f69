import type * as calls from '#contract/sign-in.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findAccount } from '#server/people/account-store.ts';
import { findOrganizationByDomain } from '#server/people/organization-store.ts';
import { findOrganizationOf } from './find-organization-of.ts';
import { knownDevice } from './parts/device-cookie.ts';
import { organizationDomain } from './parts/public-domains.ts';

/**
 * Whether an address can sign in. Its name is revealed only to a browser that signed in to it before, and an
 * organization only for a registered domain that is not a public mail provider. SIGN-04, SIGN-05;
 * docs/threats.md#who-has-an-account
 */
export const lookUpAddress: Verb<typeof calls.lookUpAddress> = async (world, { query, cookies }) => {
  const account = await findAccount(world.db, query.email);
  const domain = organizationDomain(query.email);
  const organization = domain === null ? undefined : await findOrganizationByDomain(world.db, domain);
  const joinable = organization ? undefined : await findOrganizationOf(world.db, query.email);
  return ok({
    is_success: account !== undefined,
    name: account && knownDevice(world.secrets, cookies, account.id) !== null ? account.name : null,
    organization: organization?.name ?? null,
    is_domain_registered: organization !== undefined,
    ...(joinable && { is_domain_waiting: true as const }),
  });
};
