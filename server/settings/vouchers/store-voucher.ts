import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { insertVoucher, type NewVoucher, type VoucherRow } from './parts/store.ts';

/** Creates a voucher that can be used at once. The caller has already checked the permission. */
export const storeVoucher = (world: { readonly clock: Clock }, tx: Db, voucher: NewVoucher): Promise<VoucherRow> =>
  insertVoucher(tx, voucher, world.clock.now());
