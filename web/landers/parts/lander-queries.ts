/** The calls of a landing page. */
import { queryOptions } from '@tanstack/react-query';
import { findExistingRequest, listEvents, readEvent, readLander, readLanderUser } from '#contract/landers.ts';
import { checkVoucher } from '#contract/settings/vouchers.ts';
import { call } from '#web/kit/api.ts';

/** LAND-01 */
export const landerQuery = (slug: string) =>
  queryOptions({
    queryKey: ['lander', slug],
    queryFn: ({ signal }) => call(readLander, { params: { slug } }, { signal }),
  });

/** LAND-18 */
export const eventsQuery = (category: string) =>
  queryOptions({
    queryKey: ['events', category],
    queryFn: ({ signal }) => call(listEvents, { params: { category } }, { signal }),
  });

/** LAND-22 */
export const eventQuery = (programId: number) =>
  queryOptions({
    queryKey: ['event', programId],
    queryFn: ({ signal }) => call(readEvent, { params: { programId: String(programId) } }, { signal }),
  });

/** The signed-in person; called only when there is a session. LAND-14 */
export const landerUserQuery = queryOptions({
  queryKey: ['lander-user'],
  queryFn: ({ signal }) => call(readLanderUser, {}, { signal }),
});

/** Whether an address already has a trip in this category. LAND-28 */
export const existingQuery = (category: string, email: string) =>
  queryOptions({
    queryKey: ['existing-request', category, email],
    queryFn: ({ signal }) => call(findExistingRequest, { params: { category, email } }, { signal }),
  });

/** LAND-59 */
export const voucherQuery = (email: string, organizationId: number) =>
  queryOptions({
    queryKey: ['voucher', email, organizationId],
    queryFn: ({ signal }) =>
      call(checkVoucher, { query: { email, organization_id: String(organizationId) } }, { signal }),
  });
