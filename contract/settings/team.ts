/** Members of an organization: their roles and policies. docs/rules.md#team */
import { z } from 'zod';
import { withAccount } from '../kit/access.ts';
import { emailUpTo, id, idParam, rowVersion, seenVersion, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { invitation } from './invitations.ts';
import { userType } from './member-fields.ts';
import { changesTeam, readsTeam } from './team-access.ts';

/** In code points. TEAM-04, TEAM-05 */
export const memberLimits = { name: 255, email: 100 } as const;

/** TEAM-03 */
export const member = z.object({
  id,
  customer_id: id,
  customer_name: z.string(),
  customer_email: z.string().describe('Experts see only its first letter and its domain'),
  policy_id: id.nullable().describe('Null: the default policy of the organization'),
  policy_title: z.string().nullable(),
  user_type: userType,
  line_manager_id: id
    .nullable()
    .describe('Another member, who decides about the member’s trips where a policy says so; null: nobody'),
  line_manager_name: z.string().nullable(),
  is_deletable: z.boolean().describe('False for the caller, and for everybody in the provider’s own organization'),
  version: rowVersion,
});
export type Member = z.output<typeof member>;

/** The result of adding an address. */
export const added = z.union([
  z.object({ invitation: invitation.describe('The invitee becomes a member after accepting') }),
  z.object({
    member: member.describe('The address is of a locked domain of the organization, so the person is a member at once'),
  }),
]);
export type Added = z.output<typeof added>;

const ofOrganization = z.strictObject({ id: idParam });
const one = z.strictObject({ id: idParam, memberId: idParam });

const policyId = id.nullable().describe('A policy of this organization; null: its default');

export const listMembers = route({
  method: 'GET',
  path: '/organizations/:id/members',
  access: readsTeam,
  summary: 'The members of an organization by name.',
  params: ofOrganization,
  reply: z.array(member),
  refusals: ['not-found', 'role-too-low'],
});

export const readMember = route({
  method: 'GET',
  path: '/organizations/:id/members/:memberId',
  access: readsTeam,
  summary: 'One member.',
  params: one,
  reply: member,
  refusals: ['not-found', 'role-too-low'],
});

export const addMember = route({
  method: 'POST',
  path: '/organizations/:id/members',
  access: changesTeam,
  summary:
    'Invite a person to join. The mailed invitation works for 14 days, and the person becomes a member by accepting. The answer does not reveal whether the address has an account. Inviting the address again sends the same invitation again. An address of a locked domain of the organization joins at once, and gets an account if it has none. Such a person is only invited when they belong to another organization, left this one, or may not join a team.',
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
  access: changesTeam,
  summary:
    'Change a member’s role, policy and line manager. Only the member changes their name and address. A new role counts from the next call. The last Super Admin keeps the role.',
  params: one,
  body: z.strictObject({
    customer_name: text(memberLimits.name).optional().describe('The current name'),
    customer_email: emailUpTo(memberLimits.email).optional().describe('The current address'),
    policy_id: policyId,
    user_type: userType,
    line_manager_id: id.nullable().optional().describe('Another member; null: nobody; absent: as it is'),
    seen_version: seenVersion,
  }),
  reply: member,
  refusals: ['invalid', 'not-found', 'role-too-low', 'conflict'],
});

export const deleteMember = route({
  method: 'DELETE',
  path: '/organizations/:id/members/:memberId',
  access: changesTeam,
  summary:
    'Remove a member from the organization. Their account, own trips and sessions stay. Refused for the caller, the last Super Admin and an approver of a policy.',
  params: one,
  refusals: ['not-found', 'role-too-low', 'conflict'],
});

export const leaveTeam = route({
  method: 'POST',
  path: '/organizations/:id/leave',
  access: withAccount,
  summary:
    'Leave an organization. The caller’s account, own trips and sessions stay. Refused for the last Super Admin and an approver of a policy.',
  params: ofOrganization,
  refusals: ['not-found', 'conflict'],
});
