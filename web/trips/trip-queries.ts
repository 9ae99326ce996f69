/** The calls of a trip's screens. All keys begin with the trip, so that one event can reload all of them. */
import { queryOptions } from '@tanstack/react-query';
import { readApproval } from '#contract/approvals.ts';
import { readFlightChange } from '#contract/flight-changes.ts';
import { readPaymentQuestion } from '#contract/payment-questions.ts';
import { listTrips } from '#contract/trip-list.ts';
import { readConfirmations, readItineraries, readTrip } from '#contract/trips.ts';
import { call } from '#web/kit/api.ts';
import { msUntil } from '#web/kit/today.ts';

const graceMs = 1_000;
/** The longest delay of a browser timer. */
const longestMs = 2 ** 31 - 1;

/** The delay until a promised answer is overdue, which the trip then says; false: no promise, or already overdue. */
const untilLateMs = (dueAt: string | null): number | false => {
  if (dueAt === null) return false;
  const ms = msUntil(dueAt) + graceMs;
  return ms > 0 && ms < longestMs ? ms : false;
};

export const tripQuery = (id: number) =>
  queryOptions({
    queryKey: ['trip', id, 'trip'],
    queryFn: ({ signal }) => call(readTrip, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => untilLateMs(state.data?.reply_due_at ?? null),
  });

export const itinerariesQuery = (id: number) =>
  queryOptions({
    queryKey: ['trip', id, 'itineraries'],
    queryFn: ({ signal }) => call(readItineraries, { params: { id } }, { signal }),
  });

export const approvalQuery = (id: number) =>
  queryOptions({
    queryKey: ['trip', id, 'approval'],
    queryFn: ({ signal }) => call(readApproval, { params: { id } }, { signal }),
  });

export const flightChangeQuery = (id: number) =>
  queryOptions({
    queryKey: ['trip', id, 'flight-change'],
    queryFn: ({ signal }) => call(readFlightChange, { params: { id } }, { signal }),
  });

export const paymentQuestionQuery = (id: number) =>
  queryOptions({
    queryKey: ['trip', id, 'payment-question'],
    queryFn: ({ signal }) => call(readPaymentQuestion, { params: { id } }, { signal }),
  });

export const confirmationsQuery = (id: number, itineraryId: number | undefined) =>
  queryOptions({
    queryKey: ['trip', id, 'confirmations', itineraryId],
    queryFn: ({ signal }) => call(readConfirmations, { params: { id, itineraryId: itineraryId ?? 0 } }, { signal }),
    enabled: itineraryId !== undefined,
  });

/** The list of trips, or one part of it. LIST-26 */
export const tripListQuery = (timeFilter?: 'active' | 'previous') => ({
  queryKey: ['trips', timeFilter ?? 'all'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listTrips, timeFilter ? { query: { timeFilter } } : {}, { signal }),
  refetchOnMount: 'always' as const,
});
