/** The list of identifiers of an organization, and what changes it. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type AllIdentifiers, listAllIdentifiers } from '#contract/settings/identifiers.ts';
import { call } from '#web/kit/api.ts';

export const identifiersKey = (organizationId: number) => ['all-identifiers', organizationId] as const;

export const identifiersQuery = (organizationId: number, text: string) =>
  infiniteQueryOptions({
    queryKey: [...identifiersKey(organizationId), text],
    initialPageParam: '',
    queryFn: ({ pageParam: after, signal }) =>
      call(
        listAllIdentifiers,
        { params: { id: organizationId }, query: { ...(text !== '' && { text }), ...(after !== '' && { after }) } },
        { signal },
      ),
    getNextPageParam: ({ values, is_more: isMore }: AllIdentifiers) => (isMore ? values.at(-1)?.value : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
