/** What cardholders dispute at their banks, for administrators. docs/booking.md#disputes */
import { z } from 'zod';
import { consoleAccess } from './console-access.ts';
import { id, instant } from './kit/fields.ts';
import { amountInCurrency } from './kit/money.ts';
import { route } from './kit/route.ts';

/** How many disputes one reply holds. */
export const mostDisputes = 100;

const dispute = z.object({
  ref: z.string().describe('What the gateway calls it'),
  state: z.enum(['needs response', 'under review', 'won', 'lost', 'closed', 'unknown']),
  is_inquiry: z.boolean().describe('The bank asks first; no money is withdrawn yet'),
  reason: z.string().describe('The word of the gateway: fraudulent, product_not_received'),
  amount: amountInCurrency,
  withdrawn: amountInCurrency
    .nullable()
    .describe('What is withdrawn from our account for it now; null: the gateway does not say'),
  evidence_due_at: instant.nullable().describe('Until when the bank takes our evidence; null: it takes none'),
  is_urgent: z.boolean().describe('The time for evidence is nearly over, or is over'),
  has_evidence: z.boolean(),
  opened_at: instant,
  organization: z.string().nullable().describe('Null: a personal trip, or an unknown charge'),
  trip_id: id.nullable().describe('Null: an unknown charge, or a fee without a trip'),
  destination: z.string(),
  charge: z.string().describe('What the gateway calls the charge'),
  payment: z.string().nullable().describe('Our name of the payment; null: our books do not know the charge'),
});
export type MoneyDispute = z.output<typeof dispute>;

export const listDisputes = route({
  method: 'GET',
  path: '/console/disputes',
  access: consoleAccess,
  summary: 'Disputed charges: open ones, the nearest deadline for evidence first; or those that are over.',
  query: z.strictObject({ state: z.enum(['open', 'over']).optional().describe('Default: open') }),
  reply: z.object({ disputes: z.array(dispute), total: z.number().int().describe('All that are open') }),
  refusals: ['role-too-low'],
});
