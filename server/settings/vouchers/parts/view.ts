import type { Voucher } from '#contract/settings/vouchers.ts';
import { type SignedInActor, userTypeIn } from '#domain/access/actor.ts';
import { maskedEmail } from '#domain/kit/masked-email.ts';
import type { VoucherRow } from './store.ts';

/** All of it for Super Admins and administrators; experts read addresses masked. docs/roles.md#vouchers; VOU-03 */
export const voucherView = (actor: SignedInActor, row: VoucherRow): Voucher => ({
  id: row.id,
  customer_name: row.customer_name,
  customer_email:
    userTypeIn(actor, row.organization_id) === 1 || actor.isAdmin
      ? row.customer_email
      : maskedEmail(row.customer_email),
  amount_usd: row.amount_usd_minor,
  is_active: row.is_active,
  used_at: row.used_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  trip_id: row.trip_id,
  version: row.version,
});
