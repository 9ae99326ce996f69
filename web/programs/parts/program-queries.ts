/** The calls of the page Programs. */
import { queryOptions } from '@tanstack/react-query';
import { pathOf } from '#contract/kit/client.ts';
import { listPagePrograms } from '#contract/programs.ts';
import { call } from '#web/kit/api.ts';

export const programsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['page-programs', slug],
    queryFn: ({ signal }) => call(listPagePrograms, { params: { slug }, query: {} }, { signal }),
    // An open form keeps what it was filled from; the list beside it shows places as they are taken.
    staleTime: 0,
  });

/** The address of the file. */
export const programsFile = (slug: string): string =>
  `/api${pathOf(listPagePrograms, { params: { slug }, query: { format: 'csv' } })}`;
