/** The price of an itinerary: quoted and charged amounts, and its proposal. TRIP-06 to TRIP-13 */
import { z } from 'zod';
import { id, instant } from './kit/fields.ts';
import { amountInCurrency, currencyCode, priced } from './kit/money.ts';

export const itineraryBooking = priced(
  z.object({
    id,
    description: z.string(),
    cost: z.number(),
    cost_other: z.number().nullable().describe('Paid at the hotel on top of it'),
    cost_currency: currencyCode,
    cost_merchant: z.string(),
    cost_card: z.string().nullable(),
    cost_label: z.string(),
    is_refund: z.boolean().describe('With a negative cost: the bank of the card returned a refund'),
    refund_note: z.string().describe('Where the money of a refund is: "Refund, on its way to the card"; else empty'),
  }),
  ['cost', 'cost_other'],
  'cost_currency',
);

export const itineraryQuote = priced(
  z.object({
    description: z.string(),
    cost: z.number().describe('Negative for a voucher, which pays part of the other items'),
    cost_currency: currencyCode,
  }),
  ['cost'],
  'cost_currency',
);

/** An itinerary that an expert proposes. docs/decisions/0041 */
/** How a direction of an option's flights fits the program that the trip is for. */
const optionFit = z.object({ kind: z.enum(['ok', 'risk']), sentence: z.string() });

export const itineraryProposal = priced(
  z.object({
    number: z.number().int().describe('Options are numbered from 1'),
    name: z
      .string()
      .describe('What people call it: "Earlier, nonstop, 40.00 USD more". Empty: an earlier release made it'),
    fits: z.array(optionFit).describe('Its flights against the windows and the staff of the program; none: no program'),
    note: z.string().nullable().describe('The expert’s words for the customer; text, never HTML'),
    expert_name: z.string(),
    proposed_at: instant,
    promised_until: instant.describe(
      'Until when its price is promised; after that the supplier is asked again when the proposal is accepted',
    ),
    total: z.number().describe('The whole price, including amounts paid at hotels: the amount the customer agrees to'),
    pay_now: z.number().describe('The card’s part of it'),
    pay_voucher: z
      .number()
      .describe('The part of pay_now a voucher would pay if the caller booked it now; the card pays the rest'),
    pay_property: z.number().describe('The part of it paid at the hotels'),
    currency: currencyCode,
    booking_fee: amountInCurrency
      .nullable()
      .describe('Our fee, charged separately to the same card once it is booked; null: none, or it was charged before'),
    traveler_count: z.number().int().describe('For how many people it is priced'),
    is_accepted: z.boolean().describe('This one is booked or being booked'),
    may_accept: z.boolean().describe('The caller may book it now'),
    may_decline: z.boolean().describe('The caller may say that they do not want it'),
    declined: z
      .object({ at: instant, by: z.string() })
      .nullable()
      .describe('The customer does not want it, and it can no longer be booked; the reason is a message of the trip'),
    may_withdraw: z.boolean().describe('The caller is an expert, and nobody has accepted it'),
    is_policy: z.boolean().describe('A travel policy applies'),
    is_policy_within: z.boolean().nullable(),
    is_policy_approval: z.boolean().nullable().describe('Booking it needs approval, and a reason'),
    policy_sentence: z.string().nullable().describe('The verdict in one sentence'),
    flight_risks: z.array(z.string()).describe('What can go wrong on its flights, with place and time'),
    flight_rules: z
      .string()
      .nullable()
      .describe('The airline’s rules for refund and changes, and which it does not state; null: no flights'),
  }),
  ['total', 'pay_now', 'pay_voucher', 'pay_property'],
);
export type ItineraryProposal = z.output<typeof itineraryProposal>;
