/** Canceling a trip: its current cost, and the cancellation itself. docs/decisions/0048 */
import { z } from 'zod';
import { amountInCurrency, currencyCode, priced } from './kit/money.ts';
import { route } from './kit/route.ts';
import { buysForTrip } from './trip-access.ts';
import { byTrip } from './trips.ts';

export const cancellation = priced(
  z.object({
    may_cancel: z.boolean().describe('It can be canceled here and now'),
    sentence: z.string().describe('What canceling does; otherwise why it cannot be done here'),
    paid: z.number().describe('What the card paid for the bookings'),
    paid_voucher: z.number().describe('What a voucher paid for the bookings'),
    fees: z.number().describe('What the card paid for our service. It is not refunded'),
    kept: z.number().describe('What the airline and the hotels keep of it, or charge'),
    to_card: z.number().describe('What goes back to the card'),
    to_voucher: z.number().describe('What comes back as a voucher'),
    currency: currencyCode,
    card_last4: z.string().nullable(),
    fee: amountInCurrency
      .nullable()
      .describe('Our fee, charged separately to the same card once it is canceled; null: none'),
  }),
  ['paid', 'paid_voucher', 'fees', 'kept', 'to_card', 'to_voucher'],
);
export type Cancellation = z.output<typeof cancellation>;

export const readCancellation = route({
  method: 'GET',
  path: '/trips/:id/cancellation',
  access: buysForTrip,
  summary: 'What canceling the trip would cost now. Asks its suppliers, changes nothing.',
  params: byTrip,
  reply: cancellation,
  refusals: ['forbidden', 'unavailable'],
});

export const cancelTrip = route({
  method: 'PUT',
  path: '/trips/:id/cancel',
  access: buysForTrip,
  summary:
    'Cancel the trip: bookings are canceled at their suppliers, open requests are withdrawn. Refused when canceling now costs more than the caller was shown.',
  params: byTrip,
  body: z.strictObject({
    kept: z.number().min(0).max(1e9).describe('As `kept` was shown'),
    currency: currencyCode,
    fee: z.number().min(0).max(1e9).describe('As the amount of `fee` was shown; 0: no fee was shown'),
  }),
  refusals: ['forbidden', 'invalid', 'conflict', 'unavailable'],
});
