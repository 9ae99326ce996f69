/** The most that an organization's cards may be charged in a day, and raising it for one day. docs/decisions/0045 */
import { z } from 'zod';
import { desk } from './desk-access.ts';
import { id, idParam, instant, text } from './kit/fields.ts';
import { currencyCode, priced } from './kit/money.ts';
import { route } from './kit/route.ts';

export const mostDailyCapUsd = 10_000_000;
export const capReasonMinLength = 3;
export const capReasonMaxLength = 500;

const organizationCap = priced(
  z.object({
    organization_id: id,
    organization_name: z.string(),
    spent: z.number().describe('Charged to its cards in the last 24 hours, plus charges that are pending'),
    cap: z.number(),
    currency: currencyCode.describe('The organization’s currency'),
    cap_usd: z.number().int().describe('The same cap in US dollars, the currency it is set in'),
    is_reached: z
      .boolean()
      .describe('In the last 24 hours a booking was refused because of the cap, or an expert booked beyond it'),
    raised: z
      .object({ until: instant, by: z.string(), reason: z.string() })
      .nullable()
      .describe('Null: the installation’s default cap applies'),
  }),
  ['spent', 'cap'],
);
export type OrganizationCap = z.output<typeof organizationCap>;

export const listDailyCaps = route({
  method: 'GET',
  path: '/desk/daily-caps',
  access: desk,
  summary:
    'Organizations that used more than half of their daily cap in the last 24 hours, or whose cap is raised; at most 50.',
  reply: z.array(organizationCap),
  refusals: ['role-too-low'],
});

export const raiseDailyCap = route({
  method: 'PUT',
  path: '/desk/organizations/:id/daily-cap',
  access: desk,
  summary:
    'Raise the daily cap on the card charges of one organization, for 24 hours from now. This never lowers the cap.',
  params: z.strictObject({ id: idParam }),
  body: z.strictObject({
    cap_usd: z.number().int().min(1).max(mostDailyCapUsd).describe('The new cap, in US dollars'),
    reason: text(capReasonMaxLength, capReasonMinLength).describe('Kept for later reviews'),
  }),
  reply: z.object({ cap_usd: z.number().int(), until: instant }),
  refusals: ['invalid', 'role-too-low', 'not-found', 'conflict'],
});
