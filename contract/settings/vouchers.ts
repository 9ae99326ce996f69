/** Vouchers: amounts in US dollars that an organization gives to one person. docs/rules.md#vouchers */
import { z } from 'zod';
import { type Access, everyone, withAccount } from '../kit/access.ts';
import { emailUpTo, id, idParam, instant, rowVersion, seenVersion, text } from '../kit/fields.ts';
import { currencyCode, priced, toDecimal, toMinor } from '../kit/money.ts';
import { route } from '../kit/route.ts';

/** In code points; the amount in US dollars. VOU-10, VOU-11 */
export const voucherLimits = { name: 255, email: 255, amountUsd: 1_000_000 } as const;

/** The most vouchers a list returns, the newest first; its search covers all. */
export const voucherListCap = 1000;

const wireUsd = z.number().min(0).describe('US dollars, two decimals');

const wireUsdGiven = z
  .number('Please enter an amount')
  .gt(0, 'Please use an amount above 0')
  .max(voucherLimits.amountUsd, `Please use at most ${voucherLimits.amountUsd.toLocaleString('en-US')}`)
  .refine((amount) => toDecimal(toMinor(amount, 'USD'), 'USD') === amount, 'Please use at most two decimals')
  .describe('US dollars, two decimals');

/** Dollars on the wire, cents in our code. VOU-12 */
const amountUsd = z.codec(wireUsd, z.number().int(), {
  decode: (amount) => toMinor(amount, 'USD'),
  encode: (minor) => toDecimal(minor, 'USD'),
});

/** The amount of a voucher: more than zero. */
const givenUsd = z.codec(wireUsdGiven, z.number().int(), {
  decode: (amount) => toMinor(amount, 'USD'),
  encode: (minor) => toDecimal(minor, 'USD'),
});

/** VOU-03 */
export const voucher = z.object({
  id,
  customer_name: z.string(),
  customer_email: z.string().describe('Experts see only its first letter and its domain'),
  amount_usd: amountUsd,
  is_active: z.boolean(),
  used_at: instant.nullable(),
  created_at: instant,
  trip_id: id.nullable().describe('The trip it paid for'),
  version: rowVersion,
});
export type Voucher = z.output<typeof voucher>;

const one = z.strictObject({ id: idParam });
const ofOrganization = z.strictObject({ organization_id: idParam.describe('The organization of the voucher') });

const sameOrganization = id.optional().describe('The organization of the query');

/** Experts read addresses masked. The organization is in the query, so the role decides alone. */
const readsVouchers = {
  may: { superAdmin: 'organization', expert: 'all, in part', administrator: 'all' },
  isByRole: true,
  isTracedByVerb: true,
} as const satisfies Access;

const changesVouchers = {
  may: { superAdmin: 'organization', administrator: 'all' },
  isByRole: true,
  isTracedByVerb: true,
} as const satisfies Access;

export const listVouchers = route({
  method: 'GET',
  path: '/vouchers',
  access: readsVouchers,
  summary: `The vouchers of an organization, the newest first, ${voucherListCap} at most.`,
  query: z.strictObject({
    organization_id: idParam,
    search: text(voucherLimits.email).optional().describe('Words in the name or address'),
  }),
  reply: z.array(voucher),
  refusals: ['not-found', 'role-too-low'],
});

export const readVoucher = route({
  method: 'GET',
  path: '/vouchers/:id',
  access: readsVouchers,
  summary: 'One voucher.',
  params: one,
  query: ofOrganization,
  reply: voucher,
  refusals: ['not-found', 'role-too-low'],
});

export const addVoucher = route({
  method: 'POST',
  path: '/vouchers',
  access: changesVouchers,
  summary: 'Add a voucher for a person, who needs no account.',
  query: ofOrganization,
  body: z.strictObject({
    customer_name: text(voucherLimits.name),
    customer_email: emailUpTo(voucherLimits.email),
    amount_usd: givenUsd,
    organization_id: sameOrganization,
  }),
  reply: voucher,
  refusals: ['invalid', 'not-found', 'role-too-low', 'organization-suspended'],
});

export const saveVoucher = route({
  method: 'PUT',
  path: '/vouchers/:id',
  access: changesVouchers,
  summary: 'Change name and amount of a voucher that is active and not used; its person cannot change.',
  params: one,
  query: ofOrganization,
  body: z.strictObject({
    customer_name: text(voucherLimits.name),
    customer_email: emailUpTo(voucherLimits.email).optional().describe('The current address'),
    amount_usd: givenUsd,
    organization_id: sameOrganization,
    seen_version: seenVersion,
  }),
  reply: voucher,
  refusals: ['invalid', 'not-found', 'role-too-low', 'organization-suspended', 'conflict'],
});

export const setVoucherActive = route({
  method: 'PUT',
  path: '/vouchers/:id/set-active',
  access: changesVouchers,
  summary: 'Enable or disable a voucher that is not used.',
  params: one,
  query: ofOrganization.extend({ action: z.enum(['activate', 'deactivate']) }),
  reply: voucher,
  refusals: ['invalid', 'not-found', 'role-too-low', 'organization-suspended', 'conflict'],
});

export const readUsableVoucher = route({
  method: 'GET',
  path: '/voucher/usable',
  access: withAccount,
  summary:
    'How much a voucher of the caller’s own address would pay of a booking with an organization: the smallest voucher that covers the amount due now, else the largest. POST /trips takes the answer as voucher_amount.',
  query: z.strictObject({
    organization_id: idParam,
    amount: z.coerce.number().min(0).max(1e9).describe('The amount due now, without amounts paid at hotels'),
    currency: currencyCode,
  }),
  reply: priced(
    z.object({
      voucher_amount: z.number().describe('0: there is none, or the booking is not in US dollars'),
      currency: currencyCode,
    }),
    ['voucher_amount'],
  ),
});

export const checkVoucher = route({
  method: 'GET',
  path: '/voucher/check',
  access: { ...everyone, limit: 'look-ups' },
  summary: 'The amount of the largest voucher that an address can use with an organization; 0 for everything unknown.',
  query: z.strictObject({ email: emailUpTo(voucherLimits.email), organization_id: idParam }),
  reply: z.object({ amount_usd: amountUsd }),
});
