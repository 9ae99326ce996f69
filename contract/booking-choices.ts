/**
 * The caller's choices for a booking in addition to its items: its highest price, and how it is paid.
 * docs/booking.md#submit
 */
import { z } from 'zod';
import { id } from './kit/fields.ts';
import { currencyCode } from './kit/money.ts';

/** After `price_changed`: the new total the caller agreed to. */
export const confirmedPrice = {
  confirmed_amount: z
    .number()
    .min(0)
    .max(1e9)
    .nullable()
    .optional()
    .describe('The new total the caller agreed to after price_changed, including amounts paid at hotels'),
  confirmed_currency: currencyCode.nullable().optional(),
};

/** The amount the caller agreed to pay by voucher; its currency is the booking's. docs/decisions/0046 */
export const agreedVoucher = {
  voucher_amount: z
    .number()
    .min(0)
    .max(1e9)
    .nullable()
    .optional()
    .describe(
      'How much the caller’s voucher pays of the amount due now, as it was shown; the card pays the rest. If it pays less now, the answer is voucher-changed {voucher, card, currency}. Left out or 0: no voucher is used',
    ),
};

/** The caller's choices in addition to the price. */
export const bookingChoices = {
  is_overlap_accepted: z.boolean().optional().describe('Book even if a traveler already has a flight at that time'),
  card_id: id
    .nullable()
    .optional()
    .describe(
      'A card to charge instead of the default: one of the organization’s, for its Super Admins, or one of the caller’s own',
    ),
  ...agreedVoucher,
};
