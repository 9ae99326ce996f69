/** Delegates: colleagues who decide about trips for an approver from one day to another. docs/rules.md#delegates */
import { z } from 'zod';
import { type Access, withAccount } from '../kit/access.ts';
import { date, id, idParam } from '../kit/fields.ts';
import { type ReplyOf, route } from '../kit/route.ts';

const days = {
  first_day: date.describe('A day in the time zone of the person who chose it'),
  last_day: date.describe('Included'),
  is_away: z.boolean().describe('Requests are asked of the delegate instead of the approver'),
} as const;

export const delegation = z.object({
  ...days,
  delegate_id: id,
  delegate_name: z.string(),
  zone: z.string().describe('The time zone of the days, as IANA names it'),
  is_now: z.boolean().describe('The delegate decides now; false: from the first day on'),
});
export type Delegation = z.output<typeof delegation>;

const body = z.strictObject({
  delegate: z
    .strictObject({ ...days, delegate_id: id.describe('A colleague of the organization') })
    .nullable()
    .describe('Null: nobody, from now on'),
});
export type DelegateBody = z.output<typeof body>;

const reply = z.object({ delegate: delegation.nullable().describe('Null: nobody, or the days are over') });

export const readDelegates = route({
  method: 'GET',
  path: '/customers/delegates',
  access: withAccount,
  summary:
    'Who decides about trips for the caller, in each organization where the caller may approve, and for whom the caller decides.',
  reply: z.object({
    own: z.array(z.object({ organization_id: id, organization_name: z.string(), delegate: delegation.nullable() })),
    for_others: z.array(
      z.object({
        ...days,
        organization_name: z.string(),
        approver_name: z.string(),
        is_now: z.boolean(),
      }),
    ),
  }),
});
export type Delegates = ReplyOf<typeof readDelegates>;

const approves = {
  may: { tripAdmin: 'organization', superAdmin: 'organization', approver: 'approves' },
} as const satisfies Access;

export const saveOwnDelegate = route({
  method: 'PUT',
  path: '/organizations/:id/delegate',
  access: approves,
  summary: 'Name the colleague who decides about trips for the caller, who is mailed, or end that.',
  params: z.strictObject({ id: idParam }),
  body,
  reply,
  refusals: ['not-found', 'role-too-low', 'invalid'],
});

const ofTeam = { may: { superAdmin: 'organization' } } as const satisfies Access;
const oneMember = z.strictObject({ id: idParam, memberId: idParam });

export const readMemberDelegate = route({
  method: 'GET',
  path: '/organizations/:id/members/:memberId/delegate',
  access: ofTeam,
  summary: 'Who decides about trips for a member.',
  params: oneMember,
  reply: z.object({
    ...reply.shape,
    is_approver: z.boolean().describe('The member may approve something; otherwise nobody can decide for them'),
  }),
  refusals: ['not-found', 'role-too-low'],
});

export const saveMemberDelegate = route({
  method: 'PUT',
  path: '/organizations/:id/members/:memberId/delegate',
  access: ofTeam,
  summary: 'Name the colleague who decides about trips for a member who is absent, or end that. Both are mailed.',
  params: oneMember,
  body,
  reply,
  refusals: ['not-found', 'role-too-low', 'invalid', 'conflict'],
});
