import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listPeople, type PeopleKind, readObligations, readPerson } from '#contract/console-people.ts';
import { call } from '#web/kit/api.ts';

export type PeopleChoice = { readonly text: string; readonly only: PeopleKind | undefined };

/** The people who match. The last list stays while the next one loads, so that nothing jumps while typing. */
export const peopleQuery = ({ text, only }: PeopleChoice) =>
  queryOptions({
    queryKey: ['console', 'people', text, only ?? ''],
    queryFn: ({ signal }) =>
      call(listPeople, { query: { ...(text !== '' && { text }), ...(only !== undefined && { only }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const personQuery = (personId: number) =>
  queryOptions({
    queryKey: ['console', 'person', personId],
    queryFn: ({ signal }) => call(readPerson, { params: { id: String(personId) } }, { signal }),
    refetchOnMount: 'always' as const,
  });

/** What others still need the person for, asked when a dialog opens. */
export const obligationsQuery = (personId: number) =>
  queryOptions({
    queryKey: ['console', 'person', personId, 'obligations'],
    queryFn: ({ signal }) => call(readObligations, { params: { id: String(personId) } }, { signal }),
    refetchOnMount: 'always' as const,
    gcTime: 0,
  });
