/**
 * The identifier of a trip, and those of an organization as the people who make trips choose them.
 * docs/rules.md#lists-of-identifiers
 */
import { z } from 'zod';
import { identifierList } from './identifier-list.ts';
import { idParam, instant, text } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { buysForTrip } from './trip-access.ts';
import { identifierMaxLength } from './trip-identifier.ts';

/** As many as a person reads before typing more. */
export const mostIdentifiersFound = 20;

export const listIdentifiers = route({
  method: 'GET',
  path: '/organizations/:id/identifiers',
  access: {
    may: { standard: 'organization', tripAdmin: 'organization', superAdmin: 'organization', expert: 'all' },
  },
  summary: `Identifiers of an organization that can be used and contain a text, those that the caller used last first; at most ${mostIdentifiersFound}.`,
  params: z.strictObject({ id: idParam }),
  query: z.strictObject({
    text: text(identifierMaxLength).optional(),
    customer_id: idParam.optional().describe('For experts: those that this person used last first'),
  }),
  reply: z.object({
    list: identifierList.nullable().describe('Null: the organization has no list'),
    values: z.array(
      z.object({ value: z.string(), used_at: instant.nullable().describe('The last trip with it; null: none') }),
    ),
    left_out: z.number().int().describe('How many more contain the text'),
  }),
  refusals: ['not-found'],
});

export const saveIdentifier = route({
  method: 'PUT',
  path: '/trips/:id/identifier',
  access: { may: { guest: 'this trip', ...buysForTrip.may }, refusal: 'forbidden' },
  summary: 'Change the trip’s identifier.',
  params: z.strictObject({ id: idParam }),
  body: z.strictObject({ identifier: text(identifierMaxLength) }),
  refusals: ['forbidden', 'invalid'],
});
