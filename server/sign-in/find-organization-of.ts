import { domainOfAddress } from '#domain/team/mail-domains.ts';
import type { Db } from '#platform/db/database.ts';
import { findOrganizationToJoin } from '#server/people/organization-store.ts';
import { isPublicMail } from './is-public-mail.ts';

export type JoinableOrganization = {
  readonly id: number;
  /** What a mail may call it: of one that waits for approval only the domain, because nobody of us has read its name. */
  readonly name: string;
  readonly isActive: boolean;
};

/**
 * The organization that is registered with the domain of an address and takes requests to join, also while it waits for
 * approval. A domain where anybody can get an address has none. docs/decisions/0082
 */
export const findOrganizationOf = async (db: Db, email: string): Promise<JoinableOrganization | undefined> => {
  const domain = domainOfAddress(email);
  const found = isPublicMail(domain) ? undefined : await findOrganizationToJoin(db, domain);
  if (!found) return undefined;
  const isActive = found.status === 'active';
  return { id: found.id, name: isActive ? found.name : domain, isActive };
};
