/** The vouchers' calls as queries. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listVouchers } from '#contract/settings/vouchers.ts';
import { call } from '#web/kit/api.ts';

/**
 * The vouchers of an organization, newest first. VOU-18
 * @param search text for the server to search, when one answer cannot hold all vouchers; else empty
 */
export const vouchersQuery = (organizationId: number, search: string) =>
  queryOptions({
    queryKey: ['vouchers', organizationId, search],
    queryFn: ({ signal }) =>
      call(listVouchers, { query: { organization_id: organizationId, ...(search !== '' && { search }) } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** For any search text. */
export const vouchersKey = (organizationId: number) => ['vouchers', organizationId];
