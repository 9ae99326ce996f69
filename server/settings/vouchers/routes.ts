import * as calls from '#contract/settings/vouchers.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { addVoucher } from './add-voucher.ts';
import { checkVoucher } from './check-voucher.ts';
import { listVouchers } from './list-vouchers.ts';
import { readUsableVoucher } from './read-usable-voucher.ts';
import { readVoucher } from './read-voucher.ts';
import { saveVoucher } from './save-voucher.ts';
import { setVoucherActive } from './set-voucher-active.ts';

export const voucherBindings: readonly Binding[] = [
  bind(calls.listVouchers, listVouchers),
  bind(calls.readVoucher, readVoucher),
  bind(calls.addVoucher, addVoucher),
  bind(calls.saveVoucher, saveVoucher),
  bind(calls.setVoucherActive, setVoucherActive),
  bind(calls.readUsableVoucher, readUsableVoucher),
  bind(calls.checkVoucher, checkVoucher),
];
