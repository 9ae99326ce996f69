/** Mail domains in the database. */
import type { MailDomain } from '#contract/settings/domains.ts';
import { domainRecordOf } from '#domain/kit/domain-record.ts';
import { mailProofEnd } from '#domain/team/mail-domains.ts';
import type { Db } from '#platform/db/database.ts';
import { organizationNameOf } from '#server/people/name-store.ts';
import { isActiveOrganization } from '#server/people/standing-store.ts';

const domains = (db: Db, organizationId: number) =>
  db.selectFrom('mail_domains').where('organization_id', '=', organizationId).selectAll();

export const findDomains = (db: Db, organizationId: number) => domains(db, organizationId).orderBy('domain').execute();

export type DomainRow = Awaited<ReturnType<typeof findDomains>>[number];

/** Locks the row, so that nobody else changes it until the transaction ends. */
export const takeDomain = (tx: Db, organizationId: number, id: number): Promise<DomainRow | undefined> =>
  domains(tx, organizationId).where('id', '=', id).forUpdate().executeTakeFirst();

export const findDomain = (db: Db, organizationId: number, id: number): Promise<DomainRow | undefined> =>
  domains(db, organizationId).where('id', '=', id).executeTakeFirst();

export const findDomainByName = (db: Db, organizationId: number, domain: string): Promise<DomainRow | undefined> =>
  domains(db, organizationId).where('domain', '=', domain).executeTakeFirst();

type NewDomain = Pick<DomainRow, 'organization_id' | 'domain' | 'token' | 'created_by' | 'created_at'>;

export const insertDomain = (db: Db, domain: NewDomain): Promise<DomainRow> =>
  db.insertInto('mail_domains').values(domain).returningAll().executeTakeFirstOrThrow();

export const updateDomain = (
  db: Db,
  id: number,
  change: Partial<
    Pick<
      DomainRow,
      | 'proven_at'
      | 'proven_by'
      | 'missing_since'
      | 'locked_at'
      | 'locked_by'
      | 'mailed_to'
      | 'mailed_at'
      | 'link_hash'
      | 'link_expires_at'
    >
  >,
): Promise<DomainRow> =>
  db.updateTable('mail_domains').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** @returns whether it existed */
export const removeDomain = async (db: Db, organizationId: number, id: number): Promise<boolean> => {
  const removed = await db
    .deleteFrom('mail_domains')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
};

/** Makes attempts to prove a domain run one after the other. @returns its rows in all organizations */
export const takeAllOf = (tx: Db, domain: string): Promise<readonly DomainRow[]> =>
  tx.selectFrom('mail_domains').where('domain', '=', domain).selectAll().orderBy('id').forUpdate().execute();

/** Domains of all organizations that a DNS record proves. */
export const findProvenByRecord = (db: Db): Promise<readonly DomainRow[]> =>
  db
    .selectFrom('mail_domains')
    .where('proven_at', 'is not', null)
    .where((of) => of.or([of('proven_by', 'is', null), of('proven_by', '=', 'dns')]))
    .selectAll()
    .orderBy('id')
    .execute();

/** Domains of all organizations that a mail before an instant proved. */
export const findProvenByMail = (db: Db, before: Date): Promise<readonly DomainRow[]> =>
  db
    .selectFrom('mail_domains')
    .where('proven_by', '=', 'mail')
    .where('proven_at', '<=', before)
    .selectAll()
    .orderBy('id')
    .execute();

/** The domain of a mailed link that still works, of an organization that is active. */
export const findDomainByLink = (db: Db, linkHash: string, now: Date) =>
  db
    .selectFrom('mail_domains')
    .where('link_hash', '=', linkHash)
    .where('link_expires_at', '>', now)
    .where(isActiveOrganization('mail_domains.organization_id'))
    .select(['id', 'domain', organizationNameOf('mail_domains.organization_id').$notNull().as('organization_name')])
    .executeTakeFirst();

export type LinkedDomain = NonNullable<Awaited<ReturnType<typeof findDomainByLink>>>;

/** Whether an organization has locked a domain. The answer stays true until the transaction ends. */
export const isLocked = async (tx: Db, organizationId: number, domain: string): Promise<boolean> => {
  const found = await domains(tx, organizationId)
    .where('domain', '=', domain)
    .where('proven_at', 'is not', null)
    .where('locked_at', 'is not', null)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
};

const stateOf = (row: DomainRow): MailDomain['state'] => {
  if (row.locked_at !== null) return 'locked';
  return row.proven_at === null ? 'unproven' : 'proven';
};

const mailedOf = ({ mailed_to: to, link_expires_at: expiresAt }: DomainRow, now: Date): MailDomain['mailed'] =>
  to === null || expiresAt === null || expiresAt <= now ? null : { to, expires_at: expiresAt.toISOString() };

/** Rows of a release that knew only DNS records do not say how they were proven. */
const provenBy = ({ proven_at: at, proven_by: way }: DomainRow): MailDomain['proven_by'] => {
  if (at === null) return null;
  return way === 'mail' ? 'mail' : 'dns';
};

export const domainView = (row: DomainRow, now: Date): MailDomain => ({
  id: row.id,
  domain: row.domain,
  record: domainRecordOf(row.token),
  state: stateOf(row),
  proven_at: row.proven_at?.toISOString() ?? null,
  proven_by: provenBy(row),
  proof_ends_at: provenBy(row) === 'mail' && row.proven_at ? mailProofEnd(row.proven_at).toISOString() : null,
  mailed: mailedOf(row, now),
  locked_at: row.locked_at?.toISOString() ?? null,
  missing_since: row.missing_since?.toISOString() ?? null,
});
