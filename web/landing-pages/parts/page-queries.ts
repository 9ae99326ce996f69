/** The calls about landing pages. */
import { queryOptions } from '@tanstack/react-query';
import { listLandingPages, listLandingPageVersions, readLandingPage } from '#contract/landing-pages.ts';
import { call } from '#web/kit/api.ts';

export const landingPagesQuery = queryOptions({
  queryKey: ['landing-pages'],
  queryFn: ({ signal }) => call(listLandingPages, {}, { signal }),
  staleTime: 0,
});

export const landingPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['landing-page', slug],
    queryFn: ({ signal }) => call(readLandingPage, { params: { slug } }, { signal }),
    refetchOnMount: 'always' as const,
  });

/** @param version of the page, so that the list is loaded again after each publishing */
export const versionsQuery = (slug: string, version: number) =>
  queryOptions({
    queryKey: ['landing-page-versions', slug, version],
    queryFn: ({ signal }) => call(listLandingPageVersions, { params: { slug } }, { signal }),
  });
