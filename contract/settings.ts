/** Organizations, colleagues and cards: the settings calls that booking needs. Spec 2, 7. */
import { z } from 'zod';
import { id, idParam, text } from './kit/fields.ts';
import { currencyCode } from './kit/money.ts';
import { route } from './kit/route.ts';

export const organization = z.object({
  id,
  name: z.string(),
  identifier_label: z.string().nullable(),
  is_identifier_required: z.boolean(),
  user_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  currency: currencyCode,
  currency_rate: z.number().describe('Units of the currency for one USD'),
  is_self_booking: z.boolean(),
});
export type Organization = z.output<typeof organization>;

export const listOwnOrganizations = route({
  method: 'GET',
  path: '/organizations-admin',
  summary: 'The caller’s organizations with the caller’s type in each.',
  reply: z.array(organization),
});

export const listColleagues = route({
  method: 'GET',
  path: '/customer-colleagues',
  summary: 'Members of the caller’s organizations, but for the caller.',
  reply: z.array(z.object({ customer_id: id, customer_name: z.string(), organization_id: id })),
});

export const readIsSelfBook = route({
  method: 'GET',
  path: '/customer-is-self-book',
  summary: 'Whether some organization of the caller allows self booking (true without any).',
  reply: z.boolean(),
});

export const readIsCard = route({
  method: 'GET',
  path: '/is-card',
  summary: 'Whether a card is on file that the caller can charge; a card of the organization counts for its members.',
  query: z.strictObject({
    organization_id: idParam
      .optional()
      .describe('For a trip of this organization: its card, or the caller’s own where it has none'),
    is_personal: z.stringbool().optional().describe('Only the caller’s own cards'),
  }),
  reply: z.boolean(),
});

export const cardLabelMaxLength = 50;

/**
 * The card form on the wire. The number goes to the gateway in the same request and is never stored; where the gateway's
 * own fields took the card in the browser, the name that it has there stands for it, and nobody here sees its code.
 */
export const cardBody = z.strictObject({
  number: z
    .string()
    .max(60)
    .transform((value) => value.replace(/[\s-]/g, ''))
    .refine(
      (value) => /^\d{12,19}$/.test(value) || /^pm_[A-Za-z0-9_]{1,50}$/.test(value),
      'Please enter a valid card number',
    )
    .describe('Digits, or pm_... of the gateway’s own fields'),
  cvc: z
    .string()
    .regex(/^(\d{3,4})?$/, 'Please enter the 3 or 4 digit security code')
    .describe('Empty where the number is a name of the gateway’s'),
  expiry_month: z.number().int().min(1).max(12),
  expiry_year: z.number().int().min(2000).max(2200),
  full_name: text(100, 1),
  street: text(255, 1),
  city: text(100, 1),
  state: text(100, 1),
  label: text(cardLabelMaxLength).optional(),
  country: id,
  zip_code: text(20, 1),
});

export const card = z.object({
  id,
  type: z.string().describe('The brand'),
  label: z.string(),
  number: z.string().describe('Last 4 digits'),
  is_default: z.boolean(),
  waiting_trips: z
    .number()
    .int()
    .optional()
    .describe(
      'Only of an organization’s only card: how many of its trips wait for an answer, an approval or their booking',
    ),
});

export const listOrganizationCards = route({
  method: 'GET',
  path: '/organizations/:id/cards',
  summary: 'Cards of an organization.',
  params: z.strictObject({ id: idParam }),
  reply: z.array(card),
  refusals: ['not-found', 'role-too-low'],
});

export const addOrganizationCard = route({
  method: 'POST',
  path: '/organizations/:id/cards',
  summary: 'Put a card of the organization on file; needs a sign-in of the last 15 minutes.',
  params: z.strictObject({ id: idParam }),
  body: cardBody,
  reply: z.object({ id }),
  refusals: [
    'invalid',
    'card-declined',
    'card-authentication',
    'not-found',
    'role-too-low',
    'sign-in-again',
    'unavailable',
  ],
});

export const listOwnCards = route({
  method: 'GET',
  path: '/customers/:id/cards',
  summary: 'The caller’s own cards.',
  params: z.strictObject({ id: idParam }),
  reply: z.array(card),
  refusals: ['not-found'],
});

export const addOwnCard = route({
  method: 'POST',
  path: '/customers/:id/cards',
  summary: 'Put a card of the caller on file.',
  params: z.strictObject({ id: idParam }),
  body: cardBody,
  reply: z.object({ id }),
  refusals: ['invalid', 'card-declined', 'card-authentication', 'not-found', 'unavailable'],
});
