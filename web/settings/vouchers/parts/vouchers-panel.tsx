import { type JSX, useImperativeHandle } from 'react';
import type { Voucher } from '#contract/settings/vouchers.ts';
import { voucherAmount, voucherOwner } from '#domain/vouchers/voucher-form.ts';
import type { ManagedPanelProps } from '#web/settings/kit/managed-page.tsx';
import { useRowEditing } from '#web/settings/kit/use-row-editing.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { EmptyState, FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { useVoucherList, type VoucherList } from './use-voucher-list.ts';
import { useVouchers } from './use-vouchers.ts';
import { VoucherFilters } from './voucher-filters.tsx';
import { VoucherForm } from './voucher-form.tsx';
import { VoucherTable } from './voucher-table.tsx';
import css from './vouchers-panel.module.css';

type ListProps = {
  readonly list: VoucherList;
  readonly chosenId: number | undefined;
  readonly onEdit: (voucher: Voucher) => void;
  readonly onSwitch: (voucher: Voucher) => void;
};

const List = ({ list, ...acts }: ListProps): JSX.Element => {
  if (list.isLoading) return <SkeletonRows rows={5} label="Loading the vouchers" />;
  if (list.error)
    return <FailedCall failure={list.error} what="The vouchers could not be loaded." onRetry={list.retry} />;
  if (list.isEmpty)
    return (
      <EmptyState
        title="Your vouchers will appear here"
        help="Add one below to give somebody an amount in US dollars."
      />
    );
  return (
    <>
      <VoucherFilters list={list} />
      {list.vouchers.length > 0 && (
        <VoucherTable vouchers={list.vouchers} order={list.order} onOrder={list.orderBy} {...acts} />
      )}
    </>
  );
};

/** The list with its search box and the form below it, of one organization. VOU-01, VOU-13, VOU-14 */
export const VouchersPanel = ({ organization, add }: ManagedPanelProps): JSX.Element => {
  const list = useVoucherList(organization.id);
  const { state, disabling, setDisabling, isSwitching, turn } = useVouchers(organization.id);
  const editing = useRowEditing(state, () => 'name');
  const { saved } = state;
  useImperativeHandle(add, () => () => editing.open(null));
  const press = (voucher: Voucher): void => {
    if (voucher.is_active) setDisabling(voucher);
    else void turn(voucher, 'activate');
  };
  return (
    <Stack>
      <div>
        <List list={list} chosenId={saved?.id} onEdit={editing.open} onSwitch={press} />
      </div>
      <Panel title={saved ? `Edit Voucher: ${voucherOwner(saved)}, ${voucherAmount(saved)}` : 'Add Voucher'}>
        <div className={css.form}>
          <VoucherForm state={state} />
        </div>
      </Panel>
      {editing.question}
      <ConfirmDialog
        title="Disable voucher"
        confirm="Disable"
        isOpen={disabling !== null}
        isBusy={isSwitching}
        onConfirm={() => disabling && void turn(disabling, 'deactivate')}
        onClose={() => setDisabling(null)}
      >
        Are you sure you want to deactivate this voucher?
      </ConfirmDialog>
    </Stack>
  );
};
