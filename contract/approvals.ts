/** Approvals: what needs one, who may decide, and the decision. docs/rules.md#approvals */
import { z } from 'zod';
import { firstApproval, levels } from './approval-levels.ts';
import { away, lineManagerNote } from './approval-parts.ts';
import type { Access } from './kit/access.ts';
import { instant, text } from './kit/fields.ts';
import { currencyCode, priced } from './kit/money.ts';
import { route } from './kit/route.ts';
import { seesTrip } from './trip-access.ts';
import { approvalReasonMaxLength, byTrip } from './trips.ts';

/** The approval of a trip as its viewers see it. */
export const approval = priced(
  z.object({
    state: z.enum(['none', 'pending', 'approved', 'declined', 'expired', 'withdrawn', 'undone']),
    requester_name: z.string(),
    approver_name: z.string().nullable(),
    away: away.nullable().describe('The approver for whom approver_name decides, because they are away'),
    line_manager_note: lineManagerNote,
    manager_name: z.string().nullable().describe('Whom to ask'),
    reason: z.string().describe('The traveler’s'),
    policy_sentence: z.string(),
    amount: z.number().describe('The amount that the card will be charged'),
    voucher_amount: z.number().describe('The amount that a voucher pays'),
    pay_property_amount: z.number().describe('The amount paid at the hotels'),
    currency: currencyCode,
    deadline: instant.nullable(),
    price_held_until: instant.nullable().describe('The airline keeps seats and price until then; null: it does not'),
    decided_by: z.string().nullable(),
    decided_at: instant.nullable(),
    decline_reason: z.string().nullable(),
    undo_until: instant.nullable().describe('Approved, and until then the approval may be undone; null: it may not'),
    may_undo: z.boolean().describe('The caller may try to undo the approval now'),
    may_remind: z.boolean().describe('The caller may remind the approver now'),
    remind_from: instant.nullable().describe('Somebody reminded the approver; from then on it is possible again'),
    may_approve: z.boolean().describe('The caller may approve or decline now'),
    ...levels,
    second_why: z.string().describe('Why it needs a second approval; empty: it needs one only'),
    second_note: z
      .string()
      .nullable()
      .describe('While the first of two approvals waits: who is asked after that, and why; null: nobody, or not told'),
    first_approval: firstApproval,
    may_check: z.boolean().describe('The caller may have the suppliers asked again now'),
    is_own_trip: z.boolean(),
  }),
  ['amount', 'voucher_amount', 'pay_property_amount'],
);
export type Approval = z.output<typeof approval>;

/** The policy's approver and the managers; staff never. */
export const decides = {
  may: { tripAdmin: 'organization', superAdmin: 'organization', approver: 'approves' },
  refusal: 'not-approver',
} as const satisfies Access;

export const readApproval = route({
  method: 'GET',
  path: '/trips/:id/approval',
  access: seesTrip,
  summary: 'The state of the trip’s approval and whether the caller may decide.',
  params: byTrip,
  reply: approval,
  refusals: ['forbidden'],
});

const seenLevel = {
  level: z.enum(['1', '2']).optional().describe('Which of two approvals the person saw; another one refuses'),
};

export const approveTrip = route({
  method: 'PUT',
  path: '/trips/:id/approve',
  access: decides,
  summary: 'Approve the waiting itinerary, which is booked at once; repeating it changes nothing.',
  params: byTrip,
  query: z.strictObject({
    key: text(300).optional().describe('The signed key of the approver’s mail; a wrong one refuses'),
    ...seenLevel,
  }),
  refusals: [
    'not-approver',
    'approval-stale',
    'voucher-changed',
    'own-trip-approval',
    'decided-first',
    'organization-suspended',
  ],
});

export const declineTrip = route({
  method: 'PUT',
  path: '/trips/:id/decline',
  access: decides,
  summary: 'Decline the waiting itinerary, with a reason of at least 3 characters.',
  params: byTrip,
  query: z.strictObject(seenLevel),
  body: z.strictObject({ reason: text(approvalReasonMaxLength, 3) }),
  refusals: ['not-approver', 'approval-stale', 'own-trip-approval', 'decided-first', 'invalid'],
});

export const remindApprover = route({
  method: 'PUT',
  path: '/trips/:id/remind-approver',
  access: {
    may: { standard: 'own', tripAdmin: 'organization', superAdmin: 'organization', expert: 'own' },
    refusal: 'forbidden',
  },
  summary: 'Mail the approvers of the waiting trip once more, at most once in four hours.',
  params: byTrip,
  refusals: ['forbidden', 'approval-stale', 'conflict'],
});

export const undoApproval = route({
  method: 'PUT',
  path: '/trips/:id/undo-approval',
  access: decides,
  summary: 'Undo an approval within five minutes, once: its booking is canceled, if that costs nothing.',
  params: byTrip,
  refusals: ['not-approver', 'approval-stale', 'own-trip-approval', 'decided-first', 'conflict', 'unavailable'],
});
