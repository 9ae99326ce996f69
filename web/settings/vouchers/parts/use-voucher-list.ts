/**
 * Which vouchers are shown: the address stores search text and order. VOU-01; docs/screens.md#settings-forms
 */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { voucherListCap } from '#contract/settings/vouchers.ts';
import {
  firstOrder,
  foundVouchers,
  nextOrder,
  sortedVouchers,
  type VoucherOrder,
  type VoucherSort,
  voucherMessage,
  voucherSorts,
} from '#domain/vouchers/voucher-list.ts';
import { useAddressQuery } from '#web/kit/navigation.tsx';
import { vouchersQuery } from './calls.ts';

const orderOf = (query: URLSearchParams): VoucherOrder => {
  const by = voucherSorts.find((sort) => sort === query.get('sort'));
  if (!by) return firstOrder;
  return { by, direction: query.get('order') === 'descending' ? 'descending' : 'ascending' };
};

export const useVoucherList = (organizationId: number) => {
  const [query, change] = useAddressQuery();
  // The search field updates at once; the list may follow a moment later.
  const [typed, setTyped] = useState(query.get('search') ?? '');
  const search = useDeferredValue(typed);
  const order = orderOf(query);
  const whole = useQuery(vouchersQuery(organizationId, ''));
  const isCapped = (whole.data ?? []).length >= voucherListCap;
  // The server searches all vouchers when the page cannot hold them.
  const found = useQuery({
    ...vouchersQuery(organizationId, search.trim()),
    enabled: isCapped && search.trim() !== '',
  });
  const source = isCapped && search.trim() !== '' ? found : whole;
  const vouchers = sortedVouchers(foundVouchers(source.data ?? [], search), order);
  const setOrder = ({ by, direction }: VoucherOrder): void => change({ sort: by, order: direction });
  return {
    vouchers,
    isEmpty: whole.data?.length === 0,
    isLoading: source.isPending,
    error: source.error,
    retry: () => void source.refetch(),
    message: source.data ? voucherMessage(vouchers.length, (source.data ?? []).length >= voucherListCap) : '',
    typed,
    type: (text: string): void => {
      setTyped(text);
      change({ search: text === '' ? undefined : text });
    },
    order,
    setOrder,
    orderBy: (by: VoucherSort) => setOrder(nextOrder(order, by)),
  };
};

export type VoucherList = ReturnType<typeof useVoucherList>;
