import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCarRequests } from '#contract/car-requests.ts';
import { listDailyCaps } from '#contract/daily-caps.ts';
import { readDeskPromises } from '#contract/desk-promises.ts';
import {
  countDesk,
  type DeskDeparture,
  type DeskFilter,
  type DeskHolder,
  listDeskCalls,
  listDeskGroups,
  listDeskTrips,
  listRegistrations,
} from '#contract/expert-desk.ts';
import { listDeskAdmissions } from '#contract/settings/admissions.ts';
import { call } from '#web/kit/api.ts';
import { unlessRefused } from '#web/kit/query.ts';

const askAgainMs = 30_000;

/** What the list is narrowed to. */
export type DeskChoice = {
  readonly organization: string | undefined;
  readonly state: DeskFilter | undefined;
  readonly holder: DeskHolder | undefined;
  readonly departs: DeskDeparture | undefined;
};
export type GroupsFilter = { readonly organization: string | undefined; readonly program: string | undefined };

// Keeps the previous rows while the next ones load, so that nothing moves under the pointer.
const shown = { placeholderData: keepPreviousData, refetchOnMount: 'always' as const };

export const deskTripsQuery = (filter: DeskChoice) =>
  queryOptions({
    queryKey: ['desk', 'trips', filter],
    queryFn: ({ signal }) => call(listDeskTrips, { query: filter }, { signal }),
    ...shown,
  });

export const registrationsQuery = queryOptions({
  queryKey: ['desk', 'registrations'],
  queryFn: ({ signal }) => call(listRegistrations, {}, { signal }),
  ...shown,
});

export const admissionsQuery = queryOptions({
  queryKey: ['desk', 'admissions'],
  queryFn: ({ signal }) => call(listDeskAdmissions, {}, { signal }),
  ...shown,
});

export const deskCallsQuery = queryOptions({
  queryKey: ['desk', 'calls'],
  queryFn: ({ signal }) => call(listDeskCalls, {}, { signal }),
  ...shown,
});

export const carRequestsQuery = queryOptions({
  queryKey: ['desk', 'cars'],
  queryFn: ({ signal }) => call(listCarRequests, {}, { signal }),
  ...shown,
});

/** Organizations that are close to their daily cap, loaded again while the page is open. */
export const dailyCapsQuery = queryOptions({
  queryKey: ['desk', 'daily-caps'],
  queryFn: ({ signal }) => call(listDailyCaps, {}, { signal }),
  refetchInterval: unlessRefused(askAgainMs),
  ...shown,
});

export const promisesQuery = queryOptions({
  queryKey: ['desk', 'promises'],
  queryFn: ({ signal }) => call(readDeskPromises, {}, { signal }),
  ...shown,
});

/** Loaded again while the page is visible. */
export const deskCountsQuery = queryOptions({
  queryKey: ['desk', 'counts'],
  queryFn: ({ signal }) => call(countDesk, {}, { signal }),
  refetchInterval: unlessRefused(askAgainMs),
  ...shown,
});

export const deskGroupsQuery = (filter: GroupsFilter) =>
  queryOptions({
    queryKey: ['desk', 'groups', filter],
    queryFn: ({ signal }) => call(listDeskGroups, { query: filter }, { signal }),
    ...shown,
  });
