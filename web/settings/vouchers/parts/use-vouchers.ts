/** The vouchers' form and the actions of its rows. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addVoucher,
  saveVoucher,
  setVoucherActive,
  type Voucher,
  voucher as voucherShape,
} from '#contract/settings/vouchers.ts';
import { ok } from '#domain/kit/result.ts';
import {
  type VoucherForm,
  voucherBodyOf,
  voucherFieldOf,
  voucherFields,
  voucherFormOf,
  voucherProblems,
  voucherSaidOf,
} from '#domain/vouchers/voucher-form.ts';
import { attempt, call } from '#web/kit/api.ts';
import { failureResult, useSettingsForm } from '#web/settings/kit/use-settings-form.ts';
import { vouchersKey } from './calls.ts';

const send = (organizationId: number, form: VoucherForm, before: Voucher | null) => {
  const query = { organization_id: organizationId };
  const body = voucherBodyOf(form, organizationId);
  return before === null
    ? call(addVoucher, { query, body })
    : call(saveVoucher, { params: { id: before.id }, query, body: { ...body, seen_version: before.version } });
};

/** SET-03 to SET-05; VOU-15 to VOU-17, VOU-20 to VOU-23 */
export const useVouchers = (organizationId: number) => {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: vouchersKey(organizationId) });
  const [disabling, setDisabling] = useState<Voucher | null>(null);
  const [isSwitching, setIsSwitching] = useState(false);
  const state = useSettingsForm<VoucherForm, Voucher | null>({
    saved: null,
    formOf: voucherFormOf,
    fields: voucherFields,
    check: voucherProblems,
    fieldOf: voucherFieldOf,
    readCurrent: (current) => voucherShape.safeParse(current).data ?? null,
    save: async (form, before) => {
      const answer = await attempt(send(organizationId, form, before));
      if (!answer.ok) return answer;
      void reload();
      return ok({ next: null, said: voucherSaidOf(answer.value) });
    },
  });
  const turn = async (voucher: Voucher, action: 'activate' | 'deactivate'): Promise<void> => {
    if (isSwitching) return;
    setIsSwitching(true);
    const query = { organization_id: organizationId, action };
    const answer = await attempt(call(setVoucherActive, { params: { id: voucher.id }, query }));
    setIsSwitching(false);
    setDisabling(null);
    // The voucher being edited now has another state.
    if (answer.ok && state.saved?.id === voucher.id) state.restart(null);
    state.tell(answer.ok ? { kind: 'success', said: `Voucher ${action}d successfully` } : failureResult(answer.error));
    await reload();
  };
  return { state, disabling, setDisabling, isSwitching, turn };
};
