import type { JSX } from 'react';
import { voucherLimits } from '#contract/settings/vouchers.ts';
import type { VoucherOrder } from '#domain/vouchers/voucher-list.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { VoucherList } from './use-voucher-list.ts';
import css from './voucher-filters.module.css';

const orders: readonly { value: string; label: string; order: VoucherOrder }[] = [
  { value: 'newest', label: 'Newest first', order: { by: 'created', direction: 'descending' } },
  { value: 'oldest', label: 'Oldest first', order: { by: 'created', direction: 'ascending' } },
  { value: 'name', label: 'Name', order: { by: 'name', direction: 'ascending' } },
  { value: 'email', label: 'Email', order: { by: 'email', direction: 'ascending' } },
  { value: 'amount', label: 'Largest amount', order: { by: 'amount', direction: 'descending' } },
  { value: 'status', label: 'Status', order: { by: 'status', direction: 'ascending' } },
];

/** The search box and, where the table has no heads, the sort order. VOU-01 */
export const VoucherFilters = ({ list }: { list: VoucherList }): JSX.Element => {
  const { typed, type, order, setOrder, message } = list;
  const chosen = orders.find(({ order: { by, direction } }) => by === order.by && direction === order.direction);
  return (
    <section aria-label="Filters">
      <div className={css.filters}>
        <TextField
          name="search"
          label="Search"
          type="search"
          icon="search"
          placeholder="Search name or email..."
          maxLength={voucherLimits.email}
          value={typed}
          onChange={type}
        />
        <div className={css.order}>
          <SelectField
            name="order"
            label="Sort by"
            choices={orders}
            value={chosen?.value ?? 'newest'}
            onChange={(value) => setOrder(orders.find((one) => one.value === value)?.order ?? order)}
          />
        </div>
      </div>
      <output className={css.count}>{message}</output>
    </section>
  );
};
