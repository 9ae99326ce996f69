import { type JSX, useState } from 'react';
import { pages } from '#contract/pages.ts';
import type { Voucher } from '#contract/settings/vouchers.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { voucherAmount, voucherOwner } from '#domain/vouchers/voucher-form.ts';
import type { VoucherOrder, VoucherSort } from '#domain/vouchers/voucher-list.ts';
import { isEditable, isSwitchable, voucherStatus } from '#domain/vouchers/voucher-status.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { Actions } from '#web/ui/layout.tsx';
import text from '#web/ui/text.module.css';

/** The initial number of rows, so that the form below stays near. */
const mostShown = 50;

type Heads = { readonly order: VoucherOrder; readonly onOrder: (by: VoucherSort) => void };

/** VOU-02 */
const columnsOf = ({ order, onOrder }: Heads): readonly Column[] => {
  const sort = (by: VoucherSort) => ({
    direction: order.by === by ? order.direction : undefined,
    onPress: () => onOrder(by),
  });
  return [
    { title: 'Name', isMain: true, sort: sort('name') },
    { title: 'Email', sort: sort('email') },
    { title: 'Amount', sort: sort('amount') },
    { title: 'Status', sort: sort('status') },
    { title: 'Created', sort: sort('created') },
    { title: 'Actions', isAct: true },
  ];
};

type Acts = {
  readonly onEdit: (voucher: Voucher) => void;
  /** Enables or disables; the page asks first where required. */
  readonly onSwitch: (voucher: Voucher) => void;
};

/** When a person has several vouchers, the amount distinguishes them. */
const nameOf = (voucher: Voucher): string => `${voucherOwner(voucher)}, ${voucherAmount(voucher)}`;

/** A used voucher links to its trip; others are edited, disabled and enabled. VOU-07, VOU-08, VOU-09 */
const RowActs = ({ voucher, onEdit, onSwitch }: { voucher: Voucher } & Acts): JSX.Element => {
  const { trip_id: tripId, is_active: isActive } = voucher;
  const word = isActive ? 'Disable' : 'Enable';
  if (!isSwitchable(voucher))
    return tripId === null ? <span>-</span> : <PageLink to={pages.trip(tripId)}>Trip {tripId}</PageLink>;
  return (
    <>
      {isEditable(voucher) && (
        <AppButton look="link" aria-label={`Edit ${nameOf(voucher)}`} onClick={() => onEdit(voucher)}>
          Edit
        </AppButton>
      )}
      <AppButton look="link" aria-label={`${word} ${nameOf(voucher)}`} onClick={() => onSwitch(voucher)}>
        {word}
      </AppButton>
    </>
  );
};

type Props = Heads & Acts & { readonly vouchers: readonly Voucher[]; readonly chosenId: number | undefined };

/** The vouchers that match. VOU-01, VOU-02 */
export const VoucherTable = ({ vouchers, chosenId, order, onOrder, ...acts }: Props): JSX.Element => {
  const [isWhole, setIsWhole] = useState(false);
  const columns = columnsOf({ order, onOrder });
  const shown = isWhole ? vouchers : vouchers.slice(0, mostShown);
  return (
    <>
      <SettingsTable label="Vouchers" columns={columns}>
        {shown.map((voucher) => (
          <SettingsRow
            key={voucher.id}
            columns={columns}
            isChosen={voucher.id === chosenId}
            cells={[
              voucher.customer_name || '-',
              voucher.customer_email,
              <span key="amount" className={text.figures}>
                {voucherAmount(voucher)}
              </span>,
              voucherStatus(voucher),
              dayName(voucher.created_at.slice(0, 10)),
              <RowActs key="acts" voucher={voucher} {...acts} />,
            ]}
          />
        ))}
      </SettingsTable>
      {shown.length < vouchers.length && (
        <Actions>
          <AppButton onClick={() => setIsWhole(true)}>Show all {vouchers.length}</AppButton>
        </Actions>
      )}
    </>
  );
};
