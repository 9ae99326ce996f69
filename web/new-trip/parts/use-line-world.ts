/** What the search line needs to know about the person: one call besides those that every page makes. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type LastChoice, listLastChoices } from '#contract/last-choices.ts';
import type { HomeAirport } from '#contract/places.ts';
import type { GuideWorld } from '#domain/new-trip/guide-steps.ts';
import { call } from '#web/kit/api.ts';
import { colleaguesQuery, currentUserQuery, organizationsQuery } from '#web/kit/session.ts';
import { useMayBook } from '#web/kit/use-may-book.ts';

const lastChoicesQuery = queryOptions({
  queryKey: ['last-choices'],
  queryFn: ({ signal }) => call(listLastChoices, {}, { signal }),
  staleTime: 60_000,
});

export type LineWorld = {
  readonly world: GuideWorld;
  readonly lasts: readonly LastChoice[];
  readonly home: HomeAirport | null;
  /** Loads the colleagues, which only a manager who changes the contact needs. */
  readonly loadColleagues: () => void;
};

/**
 * A person books for themselves or their organization. An expert chooses a customer first, and guests and
 * administrators without an organization book nothing: they have no search line.
 * @returns null: not for this person; undefined: not known yet
 */
export const useLineWorld = (): LineWorld | null | undefined => {
  const mayBook = useMayBook();
  const user = useQuery(currentUserQuery).data;
  const organizations = useQuery(organizationsQuery).data;
  const isFor = mayBook && user?.is_expert !== true;
  // Without its answer the line works too: it only begins with nothing.
  const { data: lasts, error } = useQuery({ ...lastChoicesQuery, enabled: isFor && user !== undefined });
  const colleagues = useQuery({ ...colleaguesQuery, enabled: false });
  if (!isFor) return null;
  if (!user || !organizations || (lasts === undefined && error === null)) return undefined;
  return {
    world: {
      organizations,
      colleagues: colleagues.data ?? [],
      isSelfBookingAllowed: organizations.length === 0 || organizations.some((one) => one.is_self_booking),
    },
    lasts: lasts ?? [],
    home: user.home_airport ?? null,
    loadColleagues: () => void colleagues.refetch(),
  };
};
