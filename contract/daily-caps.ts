/** What an organization's cards may be charged in a day, and more of it for one day. docs/decisions/0045 */
import { z } from 'zod';
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
    spent: z.number().describe('What its cards were charged within 24 hours, or may still be'),
    cap: z.number(),
    currency: currencyCode.describe('The organization’s'),
    cap_usd: z.number().int().describe('The same cap as it is set'),
    is_reached: z.boolean().describe('A booking was refused for it within 24 hours, or an expert booked beyond it'),
    raised: z
      .object({ until: instant, by: z.string(), reason: z.string() })
      .nullable()
      .describe('Null: the cap is that of the installation'),
  }),
  ['spent', 'cap'],
);
export type OrganizationCap = z.output<typeof organizationCap>;

export const listDailyCaps = route({
  method: 'GET',
  path: '/desk/daily-caps',
  summary:
    'Organizations that have used more than half of their daily cap within 24 hours, or whose cap is raised; at most 50.',
  reply: z.array(organizationCap),
  refusals: ['role-too-low'],
});

export const raiseDailyCap = route({
  method: 'PUT',
  path: '/desk/organizations/:id/daily-cap',
  summary: 'Raise what the cards of one organization may be charged in a day, for 24 hours from now. Never lowers it.',
  params: z.strictObject({ id: idParam }),
  body: z.strictObject({
    cap_usd: z.number().int().min(1).max(mostDailyCapUsd).describe('The whole cap, in US dollars'),
    reason: text(capReasonMaxLength, capReasonMinLength).describe('Kept for those who look into it later'),
  }),
  reply: z.object({ cap_usd: z.number().int(), until: instant }),
  refusals: ['invalid', 'role-too-low', 'not-found', 'conflict'],
});
