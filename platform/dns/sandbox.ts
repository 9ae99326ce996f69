import { domainRecordOf } from '#domain/kit/domain-record.ts';
import type { Db } from '../db/database.ts';
import type { DomainRecords } from './port.ts';

/**
 * The sandbox's DNS: a domain in `.example` has published the record of the organization that is registered with it, and
 * no other. Nothing leaves the machine.
 */
export const sandboxRecords = ({ db }: { readonly db: Db }): DomainRecords => ({
  textsOf: async (domain) => {
    if (!domain.endsWith('.example')) return [];
    const rows = await db
      .selectFrom('mail_domains')
      .innerJoin('organizations', 'organizations.id', 'mail_domains.organization_id')
      .whereRef('organizations.domain', '=', 'mail_domains.domain')
      .where('mail_domains.domain', '=', domain)
      .select('mail_domains.token')
      .execute();
    return rows.map(({ token }) => domainRecordOf(token));
  },
});
