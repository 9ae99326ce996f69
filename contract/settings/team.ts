/** Members of an organization: who they are and what they may. Spec 2, 3, 5 and 7. */
import { z } from 'zod';
import { emailUpTo, id, idParam, rowVersion, seenVersion, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { invitation } from './invitations.ts';
import { userType } from './member-fields.ts';

/** In code points. TEAM-04, TEAM-05 */
export const memberLimits = { name: 255, email: 100 } as const;

/** TEAM-03 */
export const member = z.object({
  id,
  customer_id: id,
  customer_name: z.string(),
  customer_email: z.string().describe('To experts only its first letter and its domain'),
  policy_id: id.nullable().describe('Null: the default policy of the organization'),
  policy_title: z.string().nullable(),
  user_type: userType,
  is_deletable: z.boolean().describe('False for the caller, and for everybody in the provider’s own organization'),
  version: rowVersion,
});
export type Member = z.output<typeof member>;

/** What became of an address that was added. */
export const added = z.union([
  z.object({ invitation: invitation.describe('Whoever was asked is a member after accepting') }),
  z.object({ member: member.describe('Of a locked domain of the organization: a member at once') }),
]);
export type Added = z.output<typeof added>;

const ofOrganization = z.strictObject({ id: idParam });
const one = z.strictObject({ id: idParam, memberId: idParam });

const policyId = id.nullable().describe('A policy of this organization; null: its default');

export const listMembers = route({
  method: 'GET',
  path: '/organizations/:id/members',
  summary: 'The members of an organization by name.',
  params: ofOrganization,
  reply: z.array(member),
  refusals: ['not-found', 'role-too-low'],
});

export const readMember = route({
  method: 'GET',
  path: '/organizations/:id/members/:memberId',
  summary: 'One member.',
  params: one,
  reply: member,
  refusals: ['not-found', 'role-too-low'],
});

export const addMember = route({
  method: 'POST',
  path: '/organizations/:id/members',
  summary:
    'Ask a person to join: they are mailed an invitation, good for 14 days, and are a member once they accept. The answer is the same whoever has the address. Asked again, the same invitation is sent again. An address of a locked domain of the organization joins at once, with an account made for it, unless its person is of another organization, left this one, or cannot be of a team: they are asked.',
  params: ofOrganization,
  body: z.strictObject({
    customer_name: text(memberLimits.name, 1),
    customer_email: emailUpTo(memberLimits.email),
    policy_id: policyId,
    user_type: userType,
  }),
  reply: added,
  refusals: ['invalid', 'not-found', 'role-too-low', 'rate-limited'],
});

export const saveMember = route({
  method: 'PUT',
  path: '/organizations/:id/members/:memberId',
  summary:
    'Change role and policy; name and address are the person’s own. Another role counts from the next call on. The last Super Admin stays one.',
  params: one,
  body: z.strictObject({
    customer_name: text(memberLimits.name).optional().describe('The name as it is'),
    customer_email: emailUpTo(memberLimits.email).optional().describe('The address as it is'),
    policy_id: policyId,
    user_type: userType,
    seen_version: seenVersion,
  }),
  reply: member,
  refusals: ['invalid', 'not-found', 'role-too-low', 'conflict'],
});

export const deleteMember = route({
  method: 'DELETE',
  path: '/organizations/:id/members/:memberId',
  summary:
    'Take somebody out of the organization; account, own trips and sessions stay. Not oneself, not the last Super Admin, not who approves for a policy.',
  params: one,
  refusals: ['not-found', 'role-too-low', 'conflict'],
});

export const leaveTeam = route({
  method: 'POST',
  path: '/organizations/:id/leave',
  summary:
    'Leave an organization; account, own trips and sessions stay. Not the last Super Admin, not who approves for a policy.',
  params: ofOrganization,
  refusals: ['not-found', 'conflict'],
});
