/** What our staff did for a customer, as the customer sees it. docs/rules.md#acts-of-our-staff */
import { z } from 'zod';
import { type Access, withAccount } from './kit/access.ts';
import { date, id, idParam, instant } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { seesTrip } from './trip-access.ts';
import { byTrip } from './trips.ts';

/** How many acts one reply holds. */
export const staffActsAtOnce = 50;

const staffAct = z.object({
  id,
  at: instant,
  what: z.string().describe('"Trip canceled": who did it follows'),
  by: z.string().nullable().describe('Null: the account of the staff member was erased'),
  customer: z.string().nullable().describe('For whom; null: for the organization, or the account was erased'),
  trip_id: id.nullable(),
});
export type StaffAct = z.output<typeof staffAct>;

const acts = z.object({
  acts: z.array(staffAct),
  next: id.nullable().describe('`before` of the next page; null: there is none'),
});

/** The Super Admins of the organization. Our staff reads its own audit. */
const ofSuperAdmins = { may: { superAdmin: 'organization' } } as const satisfies Access;

const before = idParam.optional().describe('The id after which to go on: older acts');

export const listOrganizationStaffActs = route({
  method: 'GET',
  path: '/organizations/:id/staff-acts',
  access: ofSuperAdmins,
  summary: 'What our staff did in or for an organization, newest first; with format=csv all that match, as a file.',
  params: z.strictObject({ id: idParam }),
  query: z.strictObject({
    from: date.optional().describe('UTC'),
    to: date.optional().describe('UTC, included'),
    before,
    format: z.literal('csv').optional(),
  }),
  reply: acts,
  refusals: ['not-found', 'role-too-low'],
});

export const listOwnStaffActs = route({
  method: 'GET',
  path: '/staff-acts',
  access: withAccount,
  summary: 'What our staff did with the caller’s account, travelers and trips, newest first.',
  query: z.strictObject({ before }),
  reply: acts,
});

export const listTripStaffActs = route({
  method: 'GET',
  path: '/trips/:id/staff-acts',
  access: seesTrip,
  summary: `The last ${staffActsAtOnce} things that our staff did about a trip, newest first.`,
  params: byTrip,
  reply: z.array(staffAct),
  refusals: ['forbidden'],
});
