/** The organizations as administrators find and change them on the console. docs/operations.md#organizations */
import { z } from 'zod';
import { consoleAccess, helpAccess } from './console-access.ts';
import { email, id, idParam, instant, rowVersion, text } from './kit/fields.ts';
import { amountInCurrency, currencyCode, usd } from './kit/money.ts';
import { route } from './kit/route.ts';
import { userType } from './settings/member-fields.ts';

/** A page of the list. More are found by name. */
export const mostOrganizationsShown = 50;
/** The members shown with an organization. */
export const mostMembersShown = 200;

/** In code points. */
export const consoleOrganizationLimits = {
  text: 100,
  name: 100,
  identifierLabel: 50,
  staffNotes: 4000,
  adminName: 100,
  adminEmail: 100,
  reason: 500,
  /** In characters of base64: 32 KiB, because each reading of a trip carries it. */
  logo: 43_692,
} as const;

export const organizationStates = ['pending', 'active', 'suspended', 'closed'] as const;
export type OrganizationState = (typeof organizationStates)[number];
const organizationState = z.enum(organizationStates);

const summary = z.object({
  id,
  name: z.string(),
  domain: z.string().nullable().describe('The domain it registered with'),
  state: organizationState,
  currency: currencyCode,
  created_at: instant,
  member_count: z.number().int(),
  trip_count: z.number().int().describe('Trips created in the last 12 months'),
  spent: z.array(amountInCurrency).describe('What these trips were charged, less refunds; one amount a currency'),
});
export type OrganizationSummary = z.output<typeof summary>;

export const listConsoleOrganizations = route({
  method: 'GET',
  path: '/console/organizations',
  access: helpAccess,
  summary: 'The organizations of the installation, newest first; at most 50, with the number of all that match.',
  query: z.strictObject({
    text: text(consoleOrganizationLimits.text).optional().describe('A part of the name or domain'),
    state: organizationState.optional(),
  }),
  reply: z.object({ organizations: z.array(summary), total: z.number().int() }),
  refusals: ['role-too-low'],
});

const member = z.object({
  id,
  person_id: id,
  customer_name: z.string(),
  customer_email: z.string(),
  user_type: userType,
  is_reports: z.boolean().describe('Has the reports by a right of their own, whatever the organization has'),
});

const switches = {
  identifier_label: z.string().nullable(),
  is_identifier_required: z.boolean(),
  is_self_booking: z.boolean(),
  is_reports: z.boolean().describe('Its members have the reports, as far as their role allows'),
  is_custom_reports: z.boolean(),
  is_partner: z.boolean().describe('Its Super Admins may make landing pages'),
  staff_notes: z.string().describe('For staff only'),
  logo_base64: z.string().describe('A PNG, JPEG or WebP picture; empty: none'),
};

const terms = {
  service_fee: usd.nullable().describe('Of an assisted trip; null: the default'),
  booking_fee: usd.nullable().describe('Of a trip of its landing pages, for later requests; null: the default'),
  daily_cap_usd: z
    .number()
    .int()
    .min(1)
    .max(1_000_000_000)
    .nullable()
    .describe('What its cards may be charged in 24 hours; null: the cap of the installation'),
  voucher_credit: usd.nullable().describe('What its open vouchers may be worth together; null: no limit'),
};

const consoleOrganization = z.object({
  ...summary.shape,
  ...switches,
  ...terms,
  defaults: z
    .object({
      service_fee: usd,
      booking_fee: usd,
      daily_cap_usd: z.number().int().describe('0: the installation has no daily cap'),
    })
    .describe('What holds where the organization has nothing of its own'),
  suspension: z
    .object({ at: instant, by: z.string().describe('The name of the administrator'), reason: z.string() })
    .nullable()
    .describe('Null unless the organization is suspended'),
  members: z.array(member).describe('By name; at most 200'),
  version: rowVersion,
});
export type ConsoleOrganization = z.output<typeof consoleOrganization>;

export const createConsoleOrganization = route({
  method: 'POST',
  path: '/console/organizations',
  access: { ...consoleAccess, isTracedByVerb: true },
  summary: 'Create an active organization and invite its first Super Admin by mail.',
  body: z.strictObject({
    name: text(consoleOrganizationLimits.name, 1),
    currency: currencyCode,
    admin_name: text(consoleOrganizationLimits.adminName, 1),
    admin_email: email.describe('An address with an account is invited too'),
    has_domain: z
      .boolean()
      .describe(
        'The domain of that address is the organization’s. Ignored for a domain where anybody can have an address',
      ),
  }),
  reply: consoleOrganization,
  refusals: ['role-too-low', 'invalid'],
});

export const readConsoleOrganization = route({
  method: 'GET',
  path: '/console/organizations/:id',
  access: helpAccess,
  summary: 'One organization with its settings, the notes of staff and its members.',
  params: z.strictObject({ id: idParam }),
  reply: consoleOrganization,
  refusals: ['role-too-low', 'not-found'],
});

export const saveConsoleOrganization = route({
  method: 'PUT',
  path: '/console/organizations/:id',
  access: { ...consoleAccess, isTracedByVerb: true },
  summary:
    'Change name, logo, currency, identifier, self booking, reports, landing pages and notes. Every change is audited with was and now. Another currency converts the limits of the policies; what is booked keeps its own.',
  params: z.strictObject({ id: idParam }),
  body: z.strictObject({
    name: text(consoleOrganizationLimits.name, 1),
    logo_base64: z
      .string()
      .max(consoleOrganizationLimits.logo, 'Please use a picture of at most 32 KiB')
      .optional()
      .describe('A PNG, JPEG or WebP picture; empty: none. Left out: as it is'),
    currency: currencyCode.optional().describe('Left out: as it is'),
    identifier_label: text(consoleOrganizationLimits.identifierLabel)
      .nullable()
      .transform((label) => label || null),
    is_identifier_required: z.boolean(),
    is_self_booking: z.boolean(),
    is_reports: z.boolean(),
    is_custom_reports: z.boolean(),
    is_partner: z.boolean(),
    staff_notes: text(consoleOrganizationLimits.staffNotes),
    seen_version: rowVersion.describe('The version that was read; an older one is refused with the current object'),
  }),
  reply: consoleOrganization,
  refusals: ['role-too-low', 'not-found', 'invalid', 'conflict'],
});

const stateChange = z.strictObject({
  reason: text(consoleOrganizationLimits.reason, 3).describe('For staff only; the audit keeps it'),
  seen_version: rowVersion,
});

export const suspendConsoleOrganization = route({
  method: 'PUT',
  path: '/console/organizations/:id/suspend',
  access: { ...consoleAccess, isTracedByVerb: true },
  summary:
    'Suspend an active organization: its people are signed out, and nothing new is searched, requested or booked in its name. What is booked stays booked.',
  params: z.strictObject({ id: idParam }),
  body: stateChange,
  reply: consoleOrganization,
  refusals: ['role-too-low', 'not-found', 'conflict'],
});

export const resumeConsoleOrganization = route({
  method: 'PUT',
  path: '/console/organizations/:id/resume',
  access: { ...consoleAccess, isTracedByVerb: true },
  summary: 'End the suspension of an organization.',
  params: z.strictObject({ id: idParam }),
  body: stateChange,
  reply: consoleOrganization,
  refusals: ['role-too-low', 'not-found', 'conflict'],
});

export const saveOrganizationTerms = route({
  method: 'PUT',
  path: '/console/organizations/:id/terms',
  access: { ...consoleAccess, isTracedByVerb: true },
  summary:
    'Change the fees and limits of an organization. Every change is audited with was and now. Trips that were requested keep their fees.',
  params: z.strictObject({ id: idParam }),
  body: z.strictObject({ ...terms, seen_version: rowVersion }),
  reply: consoleOrganization,
  refusals: ['role-too-low', 'not-found', 'conflict'],
});
