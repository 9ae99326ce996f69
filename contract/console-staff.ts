/** Who is on the provider's staff: one administrator proposes a change, another confirms it. docs/decisions/0109 */
import { z } from 'zod';
import { consoleAccess } from './console-access.ts';
import { email, id, idParam, instant, text } from './kit/fields.ts';
import { route } from './kit/route.ts';

const role = z.enum(['expert', 'administrator']);

/** In code points. */
export const staffNameMaxLength = 255;

const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  is_expert: z.boolean(),
  is_admin: z.boolean(),
  has_signed_in: z.boolean().describe('Has opened a mailed link'),
});
export type StaffMember = z.output<typeof member>;

const proposal = z.object({
  id,
  person_id: id.nullable().describe('Null: the address has no account yet'),
  name: z.string().nullable(),
  email: z.string(),
  role,
  is_giving: z.boolean().describe('False: the role is taken away'),
  proposed_by_name: z.string(),
  expires_at: instant,
  is_own: z.boolean().describe('The caller proposed it'),
  may_confirm: z.boolean().describe('The caller is neither who proposed it nor whom it concerns'),
});
export type StaffProposal = z.output<typeof proposal>;

export const listStaff = route({
  method: 'GET',
  path: '/console/staff',
  access: consoleAccess,
  summary: 'Everybody on the staff, and the changes that wait for a second administrator.',
  reply: z.object({
    staff: z.array(member),
    proposals: z.array(proposal),
    is_alone: z.boolean().describe('No other administrator can sign in, so nobody could confirm a change'),
  }),
  refusals: ['role-too-low'],
});
export type Staff = z.output<(typeof listStaff)['reply']>;

const traced = { ...consoleAccess, isTracedByVerb: true } as const;

export const proposeStaffChange = route({
  method: 'POST',
  path: '/console/staff/proposals',
  access: traced,
  summary: 'Propose to give or take away a role. Nothing changes until another administrator confirms.',
  body: z.strictObject({
    email,
    name: text(staffNameMaxLength)
      .nullable()
      .transform((name) => name || null)
      .describe('For a new account; null: the part of the address before the at sign'),
    role,
    is_giving: z.boolean(),
  }),
  refusals: ['role-too-low', 'conflict'],
});

const byId = z.strictObject({ id: idParam });

export const confirmStaffProposal = route({
  method: 'PUT',
  path: '/console/staff/proposals/:id/confirm',
  access: traced,
  summary:
    'Confirm a change that another administrator proposed. It happens at once. The caller must have signed in within the last 15 minutes.',
  params: byId,
  refusals: ['role-too-low', 'sign-in-again', 'conflict'],
});

export const dropStaffProposal = route({
  method: 'DELETE',
  path: '/console/staff/proposals/:id',
  access: traced,
  summary: 'Withdraw an own proposal, or decline another one.',
  params: byId,
  refusals: ['role-too-low', 'conflict'],
});
