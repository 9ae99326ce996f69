/** Who decides about a trip that needs approval, before it is asked about. docs/rules.md#approvals */
import { z } from 'zod';
import { away, lineManagerNote } from './approval-parts.ts';
import { id, idParam } from './kit/fields.ts';
import { type ReplyOf, route } from './kit/route.ts';
import { createsTrip } from './trip-access.ts';

/** More people are counted only. */
export const mostNamedApprovers = 2;

export const readWhoApproves = route({
  method: 'GET',
  path: '/who-approves',
  access: createsTrip,
  summary: 'Who would be asked to approve a trip of an organization for a contact, if it needed approval.',
  query: z.strictObject({
    organization_id: idParam,
    customer_id: idParam.optional().describe('The contact; absent: the caller'),
    is_external: z.enum(['true', 'false']).optional().describe('true: the contact is outside of the organization'),
  }),
  reply: z.object({
    people: z
      .array(z.object({ id, name: z.string() }))
      .max(mostNamedApprovers)
      .describe('Each of them may decide'),
    away: away.nullable().describe('The approver for whom the first of them decides, because they are away'),
    line_manager_note: lineManagerNote,
    second_note: z
      .string()
      .nullable()
      .describe('Who decides after them, and when the policy asks for that; null: it never does, or nobody else could'),
    others: z.number().int().describe('How many more people may decide'),
    is_own_trip: z.boolean().describe('Only the contact or the caller could approve'),
  }),
  refusals: ['not-found', 'role-too-low'],
});
export type WhoApproves = ReplyOf<typeof readWhoApproves>;
