/** Traveler profiles. docs/rules.md#travelers */
import { z } from 'zod';
import { withAccount } from './kit/access.ts';
import { date, email, id, idParam, text } from './kit/fields.ts';
import { route } from './kit/route.ts';

export const travelerLimits = {
  firstName: 25,
  middleName: 25,
  lastName: 50,
  email: 100,
  phone: 30,
  passportNumber: 100,
  dietary: 255,
  other: 100,
  emergencyName: 100,
  programNumber: 50,
  programs: 20,
} as const;

/**
 * Letters of any script with their marks and joiners; apostrophes, hyphens, spaces and periods in all keyboard
 * variants, and the dots within Catalan, Chinese and Japanese names. docs/rules.md#names
 */
const nameLetters = /^(?=.*\p{L})(?:[\p{L}\p{M}'’‘\u05F3\u05F4.·・\-\u2010\u2011\u05BE \u00A0\u3000]|\u200C|\u200D)+$/u;

/** A name as in a passport. */
export const travelerName = (max: number, min: number) =>
  text(max, min).refine(
    (value) => value === '' || nameLetters.test(value),
    'Please use letters, apostrophes, hyphens, spaces and periods only',
  );

/** Digits and plus; spaces, brackets and dashes are removed, not refused. */
const phone = z
  .string()
  .max(120)
  .transform((value) => value.replace(/[\s()\-–.]/g, ''))
  .refine((value) => /^\+?\d+$/.test(value), 'Please enter a phone number, digits and plus only')
  .refine((value) => value.length <= travelerLimits.phone, `Please use at most ${travelerLimits.phone} characters`);

/** The fields of a change. Passport country and expiry need a passport number, and are only kept with one. TRV-11 */
export const travelerBody = z.strictObject({
  customer_id: id
    .nullable()
    .optional()
    .describe(
      'Who the traveler is for; default: the caller. A traveler made for a colleague belongs to the caller and is shared with their organization',
    ),
  shared_organization_id: id
    .nullable()
    .optional()
    .describe(
      'One of the caller’s organizations: its members can then see and book this traveler. Null: only the caller can. Left out: unchanged; a new traveler is not shared',
    ),
  passport_first_name: travelerName(travelerLimits.firstName, 1),
  passport_middle_name: travelerName(travelerLimits.middleName, 0).nullable().optional(),
  passport_last_name: travelerName(travelerLimits.lastName, 1),
  email,
  phone_number: phone,
  date_of_birth: date,
  sex: z.enum(['f', 'm']),
  passport_number: text(travelerLimits.passportNumber).nullable().optional(),
  passport_country_id: id.nullable().optional(),
  passport_expiry: date.nullable().optional(),
  seat_preference: z.boolean().nullable().optional().describe('null none, false aisle, true window'),
  dietary_requirements: text(travelerLimits.dietary).nullable().optional(),
  other: text(travelerLimits.other).nullable().optional().describe('Redress or known traveler number'),
  emergency_name: text(travelerLimits.emergencyName)
    .nullable()
    .optional()
    .describe('Whom to call if something happens to the traveler; goes with emergency_phone'),
  emergency_phone: phone.nullable().optional(),
  traveler_programs: z
    .array(z.strictObject({ program_id: id.nullable(), number: text(travelerLimits.programNumber) }))
    .max(travelerLimits.programs)
    .optional(),
});
export type TravelerBody = z.output<typeof travelerBody>;

/** One traveler with all fields; only the last 3 characters of the passport number are shown. */
export const traveler = z.object({
  id,
  customer_id: id,
  customer_name: z.string(),
  creator_name: z.string().describe('Who created the traveler'),
  is_me: z.boolean(),
  is_editable: z.boolean().describe('The caller created it, or is an expert'),
  may_delete: z
    .boolean()
    .describe('The caller may delete it for everybody. Otherwise deleting removes it from the caller’s own list only'),
  belonging: z
    .enum(['own', 'shared', 'colleague', 'other'])
    .describe(
      'Why the caller sees it: they created it; its creator shares it; it is a colleague’s own profile; the caller is staff',
    ),
  shared_organization_id: id
    .nullable()
    .describe('Members of this organization can see and book it; null: only its creator can'),
  shared_organization_name: z.string().nullable(),
  passport_first_name: z.string(),
  passport_middle_name: z.string(),
  passport_last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  date_of_birth: z.string(),
  sex: z.enum(['f', 'm', 'o']),
  passport_number: z.string().nullable(),
  passport_country_id: id.nullable(),
  passport_expiry: z.string().nullable(),
  seat_preference: z.boolean().nullable(),
  dietary_requirements: z.string(),
  other: z.string(),
  emergency_name: z.string(),
  emergency_phone: z.string(),
  traveler_programs: z.array(z.object({ program_id: id, number: z.string() })),
});
export type Traveler = z.output<typeof traveler>;

/** A traveler in a list: never a passport, a birth date or dietary text. */
export const travelerSummary = traveler.pick({
  id: true,
  customer_id: true,
  customer_name: true,
  creator_name: true,
  is_me: true,
  is_editable: true,
  may_delete: true,
  belonging: true,
  shared_organization_id: true,
  shared_organization_name: true,
  passport_first_name: true,
  passport_middle_name: true,
  passport_last_name: true,
});
export type TravelerSummary = z.output<typeof travelerSummary>;

const byId = z.strictObject({ id: idParam });

export const listTravelers = route({
  method: 'GET',
  path: '/travelers',
  access: {
    ...withAccount,
    mayWith: {
      query: 'all=true',
      may: {
        standard: 'organization, in part',
        tripAdmin: 'organization, in part',
        superAdmin: 'organization',
        collaborator: 'own',
        approver: 'own',
        expert: 'all, in part',
        administrator: 'all, in part',
      },
    },
  },
  summary:
    'List the travelers that the caller made. With all=true also colleagues’ own profiles and travelers shared with the caller’s organizations. The caller’s own come first.',
  query: z.strictObject({
    all: z.stringbool().default(false),
    organization_id: idParam
      .optional()
      .describe(
        'With all=true: only those available for a trip of this organization; default: of all of the caller’s organizations',
      ),
    customer_id: idParam
      .optional()
      .describe('With all=true, for experts: the travelers this customer may choose from, the customer’s own first'),
    is_off_list: z
      .stringbool()
      .default(false)
      .describe('True: instead list the travelers that the caller removed from the list'),
  }),
  reply: z.array(travelerSummary),
});

export const readTraveler = route({
  method: 'GET',
  path: '/travelers/:id',
  access: {
    may: {
      ...withAccount.may,
      superAdmin: 'organization, in part',
      expert: 'all',
      administrator: 'all, in part',
    },
  },
  summary: 'One traveler.',
  params: byId,
  reply: traveler,
  refusals: ['not-found'],
});

export const createTraveler = route({
  method: 'POST',
  path: '/travelers',
  access: {
    may: {
      standard: 'own',
      tripAdmin: 'organization',
      superAdmin: 'organization',
      collaborator: 'own',
      approver: 'own',
      expert: 'all',
    },
  },
  summary: 'Add a traveler.',
  body: travelerBody,
  reply: z.object({ id }),
  refusals: ['invalid', 'not-found', 'role-too-low'],
});

export const updateTraveler = route({
  method: 'PUT',
  path: '/travelers/:id',
  access: {
    may: {
      standard: 'own',
      tripAdmin: 'own',
      superAdmin: 'own',
      collaborator: 'own',
      approver: 'own',
      expert: 'all',
    },
  },
  summary:
    'Change a traveler the caller made. An optional field that is left out stays as it was, and so does a passport number that is still masked; null or an empty list removes.',
  params: byId,
  body: travelerBody,
  refusals: ['invalid', 'not-found', 'role-too-low'],
});

export const deleteTraveler = route({
  method: 'DELETE',
  path: '/travelers/:id',
  access: {
    may: {
      standard: 'own',
      tripAdmin: 'own',
      superAdmin: 'organization',
      collaborator: 'own',
      approver: 'own',
      expert: 'all',
    },
  },
  summary:
    'Delete a traveler that the caller created or, as Super Admin, one shared with the organization. Another person’s traveler is only removed from the caller’s own list. Booked trips keep its details.',
  params: byId,
  refusals: ['not-found', 'role-too-low'],
});

export const setOwnTraveler = route({
  method: 'PUT',
  path: '/travelers/:id/default',
  access: withAccount,
  summary: 'Mark one of the caller’s travelers as the caller.',
  params: byId,
  refusals: ['not-found'],
});

export const relistTraveler = route({
  method: 'PUT',
  path: '/travelers/:id/listed',
  access: withAccount,
  summary: 'Put another person’s traveler back on the caller’s own list.',
  params: byId,
  refusals: ['not-found'],
});
