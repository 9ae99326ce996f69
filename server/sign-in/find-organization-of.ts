import { domainOfAddress } from '#domain/team/mail-domains.ts';
import type { Db } from '#platform/db/database.ts';
import { findOrganizationByDomain } from '#server/people/organization-store.ts';
import { isPublicMail } from './is-public-mail.ts';

/**
 * The active organization that is registered with the domain of an address. A domain where anybody can get an address
 * has none.
 */
export const findOrganizationOf = async (
  db: Db,
  email: string,
): Promise<{ readonly id: number; readonly name: string } | undefined> => {
  const domain = domainOfAddress(email);
  return isPublicMail(domain) ? undefined : await findOrganizationByDomain(db, domain);
};
