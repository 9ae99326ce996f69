/** Mail domains of an organization. Once a domain is proven, by DNS or by mail, and locked, its addresses join at once. */
import { z } from 'zod';
import { everyone } from '../kit/access.ts';
import { id, idParam, instant } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { changesTeam } from './team-access.ts';

/** In characters, as in DNS. */
const mostLength = 253;

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const shape = new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`);

/** As people type it: in any case, with an at sign or a final dot. International names are in ASCII form. */
export const domainName = z
  .string()
  .max(mostLength + 10)
  .transform((value) => value.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, ''))
  .refine((value) => value.length <= mostLength && shape.test(value), 'Please enter a domain like acme.com');

export const mailDomain = z.object({
  id,
  domain: z.string(),
  record: z.string().describe('The TXT record to publish at the domain'),
  state: z
    .enum(['unproven', 'proven', 'locked'])
    .describe('Addresses of a locked domain join at once. This covers exactly this domain, no subdomain'),
  proven_at: instant.nullable(),
  proven_by: z.enum(['dns', 'mail']).nullable().describe('Null: it is not proven'),
  proof_ends_at: instant.nullable().describe('When a proof by mail ends; null: there is none'),
  mailed: z
    .object({ to: z.string(), expires_at: instant })
    .nullable()
    .describe('The mail whose link still works; null: there is none'),
  locked_at: instant.nullable(),
  missing_since: instant
    .nullable()
    .describe('Since when the daily check has not found the record. After 7 days the proof and the lock end'),
});
export type MailDomain = z.output<typeof mailDomain>;

/** The addresses of a domain that only its administrators read. docs/decisions/0126 */
export const domainRoles = ['postmaster', 'hostmaster', 'webmaster', 'admin', 'administrator'] as const;
export type DomainRole = (typeof domainRoles)[number];

const ofOrganization = z.strictObject({ id: idParam });
const one = z.strictObject({ id: idParam, domainId: idParam });

export const listDomains = route({
  method: 'GET',
  path: '/organizations/:id/domains',
  access: changesTeam,
  summary: 'List the mail domains of an organization by name.',
  params: ofOrganization,
  reply: z.array(mailDomain),
  refusals: ['not-found', 'role-too-low'],
});

export const addDomain = route({
  method: 'POST',
  path: '/organizations/:id/domains',
  access: changesTeam,
  summary:
    'Add a mail domain of the organization. The reply has the record to publish. Adding it again returns the same domain.',
  params: ofOrganization,
  body: z.strictObject({ domain: domainName }),
  reply: mailDomain,
  refusals: ['invalid', 'not-found', 'role-too-low', 'conflict'],
});

export const checkDomain = route({
  method: 'POST',
  path: '/organizations/:id/domains/:domainId/check',
  access: changesTeam,
  summary:
    'Look up the DNS record. When it is found, the domain is proven, unless another organization has proven it. At most 10 checks an hour.',
  params: one,
  reply: z.object({
    look: z
      .enum(['found', 'missing', 'no-answer'])
      .describe('no-answer: the domain’s name servers could not be reached'),
    domain: mailDomain,
  }),
  refusals: ['not-found', 'role-too-low', 'conflict', 'rate-limited'],
});

export const lockDomain = route({
  method: 'PUT',
  path: '/organizations/:id/domains/:domainId/lock',
  access: changesTeam,
  summary:
    'Lock a proven domain: its addresses join at once when they are added. Or unlock it: they are invited instead.',
  params: one,
  body: z.strictObject({ is_locked: z.boolean() }),
  reply: mailDomain,
  refusals: ['not-found', 'role-too-low', 'conflict'],
});

export const deleteDomain = route({
  method: 'DELETE',
  path: '/organizations/:id/domains/:domainId',
  access: changesTeam,
  summary: 'Remove a mail domain with its proof and its lock. Members stay.',
  params: one,
  refusals: ['not-found', 'role-too-low'],
});

export const mailDomainProof = route({
  method: 'POST',
  path: '/organizations/:id/domains/:domainId/mail',
  access: changesTeam,
  summary:
    'Mail a link that proves the domain to one of its role addresses. It works once, for 24 hours; the next mail replaces it. At most 3 mails an hour.',
  params: one,
  body: z.strictObject({ role: z.enum(domainRoles).describe('The part of the address before the at sign') }),
  reply: mailDomain,
  refusals: ['not-found', 'role-too-low', 'conflict', 'rate-limited'],
});

const openedDomainProof = z.object({ domain: z.string(), organization_name: z.string() });
export type OpenedDomainProof = z.output<typeof openedDomainProof>;

const byToken = z.strictObject({
  token: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'This link is incomplete')
    .describe('The token of the mailed link'),
});

export const openDomainProof = route({
  method: 'POST',
  path: '/domain-proof-link',
  access: everyone,
  summary: 'Read the link of a mail that proves a domain. This changes nothing.',
  body: byToken,
  reply: openedDomainProof,
  refusals: ['not-found'],
});

export const confirmDomainProof = route({
  method: 'POST',
  path: '/domain-proof-link/confirm',
  access: everyone,
  summary: 'Prove the domain of a mailed link, once, unless another organization has proven it.',
  body: byToken,
  reply: openedDomainProof,
  refusals: ['not-found', 'conflict'],
});
