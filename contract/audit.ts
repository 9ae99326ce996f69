/** Who did what: the chained events of the audit, for administrators. docs/threats.md#edited-history */
import { z } from 'zod';
import { consoleAccess } from './console-access.ts';
import { date, id, idParam, instant, text } from './kit/fields.ts';
import { route } from './kit/route.ts';

/** How many events one reply holds. */
export const auditPageSize = 100;

const person = z.object({
  id,
  name: z.string().nullable().describe('Null: the account was erased'),
  email: z.string().nullable(),
});

const auditEvent = z.object({
  id,
  at: instant,
  event: z.string(),
  person: person.nullable().describe('Whom it is about'),
  actor: person.nullable().describe('Who did it; null: a stranger or the product itself'),
  acting_for: person.nullable().describe('The customer for whom an expert acted'),
  ip: z.string(),
  ref: z.string().describe('The log line of the same moment has it too'),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type AuditEvent = z.output<typeof auditEvent>;

export const listAuditEvents = route({
  method: 'GET',
  path: '/console/audit',
  access: consoleAccess,
  summary: 'The events of the audit, newest first; with format=csv all that match, as a file.',
  query: z.strictObject({
    event: text(60).optional().describe('The whole name, e.g. signed-in'),
    person: text(100).optional().describe('The address of a person it is about or who did it'),
    from: date.optional().describe('UTC'),
    to: date.optional().describe('UTC, included'),
    before: idParam.optional().describe('The id after which to go on: older events'),
    format: z.literal('csv').optional(),
  }),
  reply: z.object({
    events: z.array(auditEvent),
    next: id.nullable().describe('`before` of the next page; null: there is none'),
    names: z.array(z.string()).describe('Every name of an event that occurs'),
  }),
  refusals: ['role-too-low'],
});

export const checkAudit = route({
  method: 'GET',
  path: '/console/audit/chain',
  access: consoleAccess,
  summary: 'Check the chain of all events: whether one was changed or taken away.',
  reply: z.object({
    count: z.number().int(),
    broken_at: id.nullable().describe('The first event that was changed, or whose predecessor is missing'),
  }),
  refusals: ['role-too-low'],
});
