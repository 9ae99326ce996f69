/** Mail domains of an organization: proven by a DNS record and locked, they let their addresses join at once. */
import { z } from 'zod';
import { id, idParam, instant } from '../kit/fields.ts';
import { route } from '../kit/route.ts';

/** In characters, as DNS has it. */
const mostLength = 253;

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const shape = new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`);

/** As people type it: in any case, with the at sign or a last dot. International names in their ASCII form. */
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
    .describe('Of a locked one addresses join at once: exactly this domain, no subdomain'),
  proven_at: instant.nullable(),
  locked_at: instant.nullable(),
  missing_since: instant
    .nullable()
    .describe('The daily look finds the record no more: after 7 days proof and lock end'),
});
export type MailDomain = z.output<typeof mailDomain>;

const ofOrganization = z.strictObject({ id: idParam });
const one = z.strictObject({ id: idParam, domainId: idParam });

export const listDomains = route({
  method: 'GET',
  path: '/organizations/:id/domains',
  summary: 'The mail domains of an organization by name.',
  params: ofOrganization,
  reply: z.array(mailDomain),
  refusals: ['not-found', 'role-too-low'],
});

export const addDomain = route({
  method: 'POST',
  path: '/organizations/:id/domains',
  summary: 'Name a mail domain of the organization; the reply has the record to publish. Named again, it is the same.',
  params: ofOrganization,
  body: z.strictObject({ domain: domainName }),
  reply: mailDomain,
  refusals: ['invalid', 'not-found', 'role-too-low', 'conflict'],
});

export const checkDomain = route({
  method: 'POST',
  path: '/organizations/:id/domains/:domainId/check',
  summary:
    'Look for the record. Found, the domain is proven, unless another organization has proven it; at most 10 looks an hour.',
  params: one,
  reply: z.object({
    look: z.enum(['found', 'missing', 'no-answer']).describe('no-answer: the domain’s servers could not be asked'),
    domain: mailDomain,
  }),
  refusals: ['not-found', 'role-too-low', 'conflict', 'rate-limited'],
});

export const lockDomain = route({
  method: 'PUT',
  path: '/organizations/:id/domains/:domainId/lock',
  summary:
    'Lock a proven domain: from now on its addresses join at once when they are added. Or unlock it: they are asked.',
  params: one,
  body: z.strictObject({ is_locked: z.boolean() }),
  reply: mailDomain,
  refusals: ['not-found', 'role-too-low', 'conflict'],
});

export const deleteDomain = route({
  method: 'DELETE',
  path: '/organizations/:id/domains/:domainId',
  summary: 'Take a mail domain away, with its proof and its lock. Members stay.',
  params: one,
  refusals: ['not-found', 'role-too-low'],
});
