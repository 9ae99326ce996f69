/** The caller's organizations and colleagues, which booking and settings need. */
import { z } from 'zod';
import { identifierList } from './identifier-list.ts';
import { withAccount, withSession } from './kit/access.ts';
import { id } from './kit/fields.ts';
import { currencyCode, usd } from './kit/money.ts';
import { route } from './kit/route.ts';

export const organization = z.object({
  id,
  name: z.string(),
  identifier_label: z.string().nullable(),
  is_identifier_required: z.boolean(),
  identifier_list: identifierList.optional(),
  user_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  currency: currencyCode,
  currency_rate: z.number().describe('Units of the currency for one USD'),
  is_self_booking: z.boolean(),
  is_partner: z.boolean().optional().describe('Its Super Admins make landing pages'),
  service_fee: usd.optional().describe('Of an assisted trip; absent: the default'),
});
export type Organization = z.output<typeof organization>;

export const listOwnOrganizations = route({
  method: 'GET',
  path: '/organizations-admin',
  access: withAccount,
  summary: 'The caller’s organizations with the caller’s type in each.',
  reply: z.array(organization),
});

export const listColleagues = route({
  method: 'GET',
  path: '/customer-colleagues',
  access: {
    may: {
      standard: 'organization, in part',
      tripAdmin: 'organization, in part',
      superAdmin: 'organization, in part',
      collaborator: 'organization, in part',
      approver: 'organization, in part',
    },
  },
  summary: 'Members of the caller’s organizations, except the caller.',
  reply: z.array(z.object({ customer_id: id, customer_name: z.string(), organization_id: id })),
});

export const readIsSelfBook = route({
  method: 'GET',
  path: '/customer-is-self-book',
  access: withSession,
  summary: 'Whether any of the caller’s organizations allows self booking (true for a caller without an organization).',
  reply: z.boolean(),
});
