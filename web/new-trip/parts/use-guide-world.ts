import { queryOptions, useQueries } from '@tanstack/react-query';
import { listColleagues, readIsSelfBook } from '#contract/settings.ts';
import type { GuideWorld } from '#domain/guide/guide-steps.ts';
import { call } from '#web/kit/api.ts';
import { currentUserQuery, organizationsQuery } from '#web/kit/session.ts';

const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: ({ signal }) => call(listColleagues, {}, { signal }),
});

const isSelfBookQuery = queryOptions({
  queryKey: ['is-self-book'],
  queryFn: ({ signal }) => call(readIsSelfBook, {}, { signal }),
});

/** Who asks, and what the guide must know of them. */
export type KnownPerson = {
  readonly user: { readonly id: number; readonly name: string };
  readonly world: GuideWorld;
};

export type GuideWorldState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: Error; readonly retry: () => void }
  | { readonly step: 'ready'; readonly person: KnownPerson };

/** Loads what the guide asks about: person, organizations, colleagues, self booking. GUIDE-30 */
export const useGuideWorld = (): GuideWorldState => {
  const [user, organizations, colleagues, isSelfBook] = useQueries({
    queries: [currentUserQuery, organizationsQuery, colleaguesQuery, isSelfBookQuery],
  });
  const all = [user, organizations, colleagues, isSelfBook] as const;
  const failed = all.find(({ error }) => error !== null);
  if (failed?.error)
    return {
      step: 'failed',
      failure: failed.error,
      retry: () => {
        for (const query of all) if (query.error) void query.refetch();
      },
    };
  if (!user.data || !organizations.data || !colleagues.data || isSelfBook.data === undefined)
    return { step: 'loading' };
  return {
    step: 'ready',
    person: {
      user: user.data,
      world: {
        organizations: organizations.data,
        colleagues: colleagues.data,
        isSelfBookingAllowed: isSelfBook.data,
      },
    },
  };
};
