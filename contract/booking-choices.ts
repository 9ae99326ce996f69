/** What whoever books says beside what is booked: what it may cost, and how it is paid. docs/booking.md#submit */
import { z } from 'zod';
import { id } from './kit/fields.ts';
import { currencyCode } from './kit/money.ts';

/** After `price_changed`: the new total that was agreed to. */
export const confirmedPrice = {
  confirmed_amount: z
    .number()
    .min(0)
    .max(1e9)
    .nullable()
    .optional()
    .describe('The new total that was agreed to after price_changed, with what is paid at hotels'),
  confirmed_currency: currencyCode.nullable().optional(),
};

/** What a voucher is agreed to pay; its currency is the booking's. docs/decisions/0046 */
export const agreedVoucher = {
  voucher_amount: z
    .number()
    .min(0)
    .max(1e9)
    .nullable()
    .optional()
    .describe(
      'What the caller’s voucher pays of what is due now, as it was shown; the card pays the rest. Less by now is voucher-changed {voucher, card, currency}. Left out or 0: no voucher is used',
    ),
};

/** What whoever books something may say beside its price. */
export const bookingChoices = {
  is_overlap_accepted: z.boolean().optional().describe('Book although a traveler already flies then'),
  card_id: id
    .nullable()
    .optional()
    .describe(
      'A card to charge in place of the default: the organization’s, for its Super Admins, or the caller’s own',
    ),
  ...agreedVoucher,
};
