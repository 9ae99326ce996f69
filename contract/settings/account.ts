/** The caller's own account and organization. docs/rules.md#account */
import { z } from 'zod';
import { withAccount, withSession } from '../kit/access.ts';
import { email, iata, id, idParam, rowVersion, seenVersion, text } from '../kit/fields.ts';
import { currencyCode } from '../kit/money.ts';
import { route } from '../kit/route.ts';
import { airport } from '../places.ts';

/**
 * In code points; the form's password field takes 25, a password may have up to 64. docs/rules.md#account;
 * docs/rules.md#sign-in
 */
export const accountLimits = { name: 100, email: 100, passwordMin: 8, password: 25, organization: 100 } as const;

export const account = z.object({
  name: z.string(),
  email: z.string(),
  collaborator_id: id.nullable(),
  email_pending: z.string().nullable().describe('A new address that is not proven yet'),
  home_airport: airport.pick({ iata: true, title: true }).nullable().describe('Where the caller’s trips begin'),
  version: rowVersion,
});
export type Account = z.output<typeof account>;

export const readAccount = route({
  method: 'GET',
  path: '/customers',
  access: withSession,
  summary: 'The caller’s own account.',
  reply: account,
});

export const saveAccount = route({
  method: 'PUT',
  path: '/customers',
  access: withAccount,
  summary:
    'Change the caller’s account. A new address is mailed a link and used once that is opened; a new password ends all other sessions. Both need a sign-in of the last 15 minutes.',
  body: z.strictObject({
    name: text(accountLimits.name, 1),
    email,
    password: z
      .string()
      .max(256)
      .nullable()
      .optional()
      .transform((value) => value || null)
      .describe('Null or empty keeps the existing one'),
    collaborator_id: id.nullable().describe('A colleague, or null for none'),
    home_airport: iata.nullable().optional().describe('An airport or metro area, or null for none; absent: as it is'),
    seen_version: seenVersion,
  }),
  reply: account,
  refusals: ['invalid', 'sign-in-again', 'conflict', 'unavailable'],
});

export const proveEmail = route({
  method: 'PUT',
  path: '/customers/email',
  access: withAccount,
  summary: 'Use the new address that a mailed link proves.',
  body: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is incomplete') }),
  reply: account,
  refusals: ['not-found', 'conflict'],
});

export const organizationDetails = z.object({
  id,
  name: z.string(),
  currency: currencyCode,
  currency_rate: z.number().describe('Units of the currency for one USD'),
  identifier_label: z.string().nullable().optional(),
  is_identifier_required: z.boolean().optional(),
  is_self_booking: z.boolean().optional(),
  version: rowVersion.optional(),
});
export type OrganizationDetails = z.output<typeof organizationDetails>;

export const readOrganization = route({
  method: 'GET',
  path: '/organizations/:id',
  access: {
    may: {
      standard: 'organization, in part',
      tripAdmin: 'organization',
      superAdmin: 'organization',
      collaborator: 'organization, in part',
      approver: 'organization, in part',
      expert: 'all',
      administrator: 'all',
    },
  },
  summary: 'An organization; Standard members only read name, currency and rate.',
  params: z.strictObject({ id: idParam }),
  reply: organizationDetails,
  refusals: ['not-found'],
});

export const saveOrganization = route({
  method: 'PUT',
  path: '/organizations/:id',
  access: { may: { superAdmin: 'organization', administrator: 'all' } },
  summary:
    'Change name and currency. Another currency sets its rate and converts the limits of the policies; trips keep their currency.',
  params: z.strictObject({ id: idParam }),
  body: z.strictObject({
    name: text(accountLimits.organization, 1),
    currency: currencyCode,
    seen_version: seenVersion,
  }),
  reply: organizationDetails,
  refusals: ['invalid', 'not-found', 'role-too-low', 'conflict'],
});
