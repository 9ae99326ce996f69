/** Travel policies of an organization. docs/rules.md#policies */
import { z } from 'zod';
import { cabinChoices } from '../flights.ts';
import type { Access } from '../kit/access.ts';
import { id, idParam, rowVersion, seenVersion, text } from '../kit/fields.ts';
import { currencyCode, priced } from '../kit/money.ts';
import { route } from '../kit/route.ts';

/** The title in code points; the highest amount in units of the currency, far above any room or fare. POL-04 */
export const policyLimits = { title: 25, amount: 1_000_000_000, secondApprovers: 10, secondCountries: 250 } as const;

/** The choices of the limit for CO2, in percent above usual for the route. docs/decisions/0159 */
export const co2AbovePercents = [0, 10, 20, 30, 50] as const;

/** What the line manager of a trip's contact does. docs/rules.md#line-managers */
export const lineManagerRoles = ['none', 'beside', 'instead'] as const;
export type LineManagerRole = (typeof lineManagerRoles)[number];

/** The rules of a policy: the fields of a change. POL-15 */
const ruling = {
  title: z.string(),
  approver_id: id.nullable().describe('A member; null: the Super Admins of the organization decide'),
  line_manager: z
    .enum(lineManagerRoles)
    .describe(
      'beside: the traveler’s line manager decides as well; instead: the approver decides only for travelers whose line manager cannot; none: line managers do nothing',
    ),
  hotel_max: z.number().describe('Average nightly room rate before taxes; 0: no limit'),
  flight_within_mr_percentage: z.number().int().describe('How far above the most reasonable fare a fare may be'),
  flight_max_cabin_short: z.enum(cabinChoices),
  flight_max_cabin_long: z.enum(cabinChoices),
  flight_max_upgrade_short: z.number(),
  flight_max_upgrade_long: z.number(),
  flight_max_co2_above_usual_percentage: z
    .number()
    .int()
    .nullable()
    .describe('How far above usual for the route the CO2 of one traveler may be; null: no limit'),
  is_approve_always: z.boolean().describe('Every trip needs approval, even within the policy'),
  is_notify_upfront: z.boolean().describe('The approver is notified when a trip is created'),
  second_above: z
    .number()
    .nullable()
    .describe('A request whose total is above it needs a second approval; null: no total does'),
  second_country_ids: z
    .array(id)
    .max(policyLimits.secondCountries)
    .describe('A request for a trip to one of these countries needs a second approval'),
  second_approver_ids: z
    .array(id)
    .max(policyLimits.secondApprovers)
    .describe('The members who give second approvals; none: the Super Admins of the organization'),
} as const;

const wirePolicy = z.object({
  id,
  ...ruling,
  approver_name: z.string().nullable(),
  hotel_summary: z.string().describe('The hotel rule in words'),
  flight_summary: z.string().describe('The flight rule in words'),
  second_approvers: z.array(z.object({ id, name: z.string() })).describe('The members of second_approver_ids'),
  second_summary: z.string().describe('The rule for second approvals in words; empty: there is none'),
  is_default: z.boolean(),
  currency: currencyCode.describe('The organization’s currency, for all amounts'),
  version: rowVersion,
});

/** Amounts in minor units of its currency. POL-03 */
export const policy = priced(wirePolicy, [
  'hotel_max',
  'flight_max_upgrade_short',
  'flight_max_upgrade_long',
  'second_above',
]);
export type Policy = z.output<typeof policy>;

const amount = z
  .number()
  .min(0, 'Please use a number of 0 or more')
  .max(policyLimits.amount, `Please use at most ${policyLimits.amount.toLocaleString('en-US')}`);

/** The fields for adding and changing a policy; amounts are decimals of the organization's currency. POL-15, POL-17 */
const body = {
  ...ruling,
  title: text(policyLimits.title, 1),
  hotel_max: amount,
  flight_within_mr_percentage: z
    .number()
    .int()
    .min(10)
    .max(100)
    .multipleOf(10, 'Please use 10 to 100 in steps of 10')
    .describe('10 to 100 in steps of 10'),
  flight_max_upgrade_short: amount.describe('One of the choices of the organization’s currency'),
  flight_max_upgrade_long: amount.describe('One of the choices of the organization’s currency'),
  flight_max_co2_above_usual_percentage: z
    .literal([...co2AbovePercents], 'Please choose 0, 10, 20, 30 or 50')
    .nullable()
    .default(null)
    .describe('0, 10, 20, 30 or 50; null or absent: no limit'),
  line_manager: z
    .enum(lineManagerRoles, 'Please choose what line managers do')
    .default('none')
    .describe('none, beside or instead; absent: none'),
  second_above: amount.nullable().default(null).describe('0 or more; null or absent: no total needs a second approval'),
  second_country_ids: z
    .array(id)
    .max(policyLimits.secondCountries, 'Please choose each country once')
    .default([])
    .describe('Ids of GET /countries; absent: none'),
  second_approver_ids: z
    .array(id)
    .max(policyLimits.secondApprovers, `Please choose at most ${policyLimits.secondApprovers} people`)
    .default([])
    .describe('absent: none'),
} as const;
export const policyBody = z.strictObject(body);
export type PolicyBody = z.output<typeof policyBody>;

const ofOrganization = z.strictObject({ id: idParam });
const one = z.strictObject({ id: idParam, policyId: idParam });

const readsPolicies = {
  may: {
    tripAdmin: 'organization',
    superAdmin: 'organization',
    approver: 'approves',
    expert: 'all',
    administrator: 'all',
  },
} as const satisfies Access;

const changesPolicies = { may: { superAdmin: 'organization', administrator: 'all' } } as const satisfies Access;

export const listPolicies = route({
  method: 'GET',
  path: '/organizations/:id/policies',
  access: readsPolicies,
  summary: 'Policies of an organization, the default first; an approver only reads policies they approve for.',
  params: ofOrganization,
  reply: z.array(policy),
  refusals: ['not-found', 'role-too-low'],
});

export const readPolicy = route({
  method: 'GET',
  path: '/organizations/:id/policies/:policyId',
  access: readsPolicies,
  summary: 'One policy.',
  params: one,
  reply: policy,
  refusals: ['not-found'],
});

export const createPolicy = route({
  method: 'POST',
  path: '/organizations/:id/policies',
  access: changesPolicies,
  summary: 'Add a policy; an organization’s first is its default.',
  params: ofOrganization,
  body: policyBody,
  reply: policy,
  refusals: ['invalid', 'not-found', 'role-too-low'],
});

export const savePolicy = route({
  method: 'PUT',
  path: '/organizations/:id/policies/:policyId',
  access: changesPolicies,
  summary: 'Change a policy. Running searches and trips that wait for approval keep the rules of their start.',
  params: one,
  body: z.strictObject({ ...body, seen_version: seenVersion }),
  reply: policy,
  refusals: ['invalid', 'not-found', 'role-too-low', 'conflict'],
});

export const deletePolicy = route({
  method: 'DELETE',
  path: '/organizations/:id/policies/:policyId',
  access: changesPolicies,
  summary: 'Delete a policy that is not the default; its members get the default.',
  params: one,
  refusals: ['not-found', 'role-too-low', 'is-default'],
});

export const setDefaultPolicy = route({
  method: 'PUT',
  path: '/organizations/:id/policies/:policyId/default',
  access: changesPolicies,
  summary: 'Make a policy the organization’s default instead of the current one.',
  params: one,
  refusals: ['not-found', 'role-too-low'],
});
