import { infiniteQueryOptions } from '@tanstack/react-query';
import { listOrganizationStaffActs } from '#contract/staff-acts.ts';
import { call } from '#web/kit/api.ts';

export type Days = { readonly from: string; readonly to: string };

/** The days as the call takes them: what is empty is left out. */
export const daysAsked = ({ from, to }: Days) => ({ ...(from !== '' && { from }), ...(to !== '' && { to }) });

export const organizationActsQuery = (organizationId: number, days: Days) =>
  infiniteQueryOptions({
    queryKey: ['organization', organizationId, 'staff-acts', days],
    queryFn: ({ signal, pageParam }) =>
      call(
        listOrganizationStaffActs,
        {
          params: { id: organizationId },
          query: { ...daysAsked(days), ...(pageParam !== null && { before: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
