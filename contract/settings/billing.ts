/** Cards of a person and of an organization: adding, listing and managing them. */
import { z } from 'zod';
import { type Access, withAccount, withSession } from '../kit/access.ts';
import { id, idParam, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';

export const readIsCard = route({
  method: 'GET',
  path: '/is-card',
  access: withSession,
  summary: 'Whether a card is on file that the caller can charge; a card of the organization counts for its members.',
  query: z.strictObject({
    organization_id: idParam
      .optional()
      .describe('For a trip of this organization: its card, or the caller’s own if it has none'),
    is_personal: z.stringbool().optional().describe('Only the caller’s own cards'),
  }),
  reply: z.boolean(),
});

/** In code points. BILL-15 */
export const cardLabelMaxLength = 50;

/**
 * The card form on the wire. The number goes to the gateway in the same request and is never stored. Where the
 * gateway's own fields take the card in the browser, the gateway's name for the card takes the place of the number,
 * and we never see its code.
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
    .describe('Digits, or pm_... from the gateway’s own fields'),
  cvc: z
    .string()
    .regex(/^(\d{3,4})?$/, 'Please enter the 3 or 4 digit security code')
    .describe('Empty when the number is a name from the gateway'),
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
      'Only for an organization’s only card: how many of its trips wait for an answer, an approval or their booking',
    ),
});

const managesCards = { may: { superAdmin: 'organization' } } as const satisfies Access;

export const listOrganizationCards = route({
  method: 'GET',
  path: '/organizations/:id/cards',
  access: {
    may: { superAdmin: 'organization', expert: 'all, in part', administrator: 'all, in part' },
  },
  summary: 'Cards of an organization.',
  params: z.strictObject({ id: idParam }),
  reply: z.array(card),
  refusals: ['not-found', 'role-too-low'],
});

export const addOrganizationCard = route({
  method: 'POST',
  path: '/organizations/:id/cards',
  access: managesCards,
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
  access: { may: { ...withAccount.may, expert: 'all, in part', administrator: 'all, in part' } },
  summary: 'The caller’s own cards.',
  params: z.strictObject({ id: idParam }),
  reply: z.array(card),
  refusals: ['not-found'],
});

export const addOwnCard = route({
  method: 'POST',
  path: '/customers/:id/cards',
  access: withAccount,
  summary: 'Put a card of the caller on file.',
  params: z.strictObject({ id: idParam }),
  body: cardBody,
  reply: z.object({ id }),
  refusals: ['invalid', 'card-declined', 'card-authentication', 'not-found', 'unavailable'],
});

const one = z.strictObject({ id: idParam, cardId: idParam });
const label = z.strictObject({ label: text(cardLabelMaxLength).describe('May be empty') });

const ofOrganization = '/organizations/:id/cards/:cardId';
const ofCustomer = '/customers/:id/cards/:cardId';

export const setDefaultOrganizationCard = route({
  method: 'PUT',
  path: ofOrganization,
  access: managesCards,
  summary: 'Make a card the organization’s default instead of the current one.',
  params: one,
  refusals: ['not-found', 'role-too-low'],
});

export const deleteOrganizationCard = route({
  method: 'DELETE',
  path: ofOrganization,
  access: managesCards,
  summary: 'Delete a card of the organization; the default only when it is the only one.',
  params: one,
  refusals: ['not-found', 'role-too-low', 'is-default'],
});

export const labelOrganizationCard = route({
  method: 'PUT',
  path: `${ofOrganization}/label`,
  access: managesCards,
  summary: 'Name a card of the organization.',
  params: one,
  body: label,
  refusals: ['not-found', 'role-too-low'],
});

export const setDefaultOwnCard = route({
  method: 'PUT',
  path: ofCustomer,
  access: withAccount,
  summary: 'Make a card the caller’s default instead of the current one.',
  params: one,
  refusals: ['not-found'],
});

export const deleteOwnCard = route({
  method: 'DELETE',
  path: ofCustomer,
  access: withAccount,
  summary: 'Delete a card of the caller; the default only when it is the only one.',
  params: one,
  refusals: ['not-found', 'is-default'],
});

export const labelOwnCard = route({
  method: 'PUT',
  path: `${ofCustomer}/label`,
  access: withAccount,
  summary: 'Name a card of the caller.',
  params: one,
  body: label,
  refusals: ['not-found'],
});
