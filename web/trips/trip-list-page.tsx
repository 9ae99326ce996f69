import { useQuery } from '@tanstack/react-query';
import { type JSX, Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { listTrips } from '#contract/trip-list.ts';
import {
  matchMessage,
  type OwnerFilter,
  passesOwner,
  passesSearch,
  passesStatus,
  type StatusFilter,
  statusFiltersFor,
  tripListCap,
} from '#domain/trips/list-filters.ts';
import { searchedValues } from '#domain/trips/searched-values.ts';
import { tripsCsv } from '#domain/trips/trips-csv.ts';
import { WaitingBlock } from '#web/approvals-waiting/waiting-block.tsx';
import { useKeptAt } from '#web/kit/kept-times.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { PageLink, useAddressQuery } from '#web/kit/navigation.tsx';
import { organizationsQuery } from '#web/kit/session.ts';
import { localToday } from '#web/kit/today.ts';
import { useMayBook } from '#web/kit/use-may-book.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/layout.tsx';
import { EmptyState, FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { KeptNotice } from './parts/kept-notice.tsx';
import { saveFile } from './parts/save-file.ts';
import css from './parts/trip-list-page.module.css';
import { TripTable } from './parts/trip-table.tsx';
import { TripTimeline } from './parts/trip-timeline.tsx';
import { useTrips } from './parts/use-trips.ts';

const SearchLine = lazyPart(async () => (await import('#web/new-trip/search-line.tsx')).SearchLine);

const ownerOf = (text: string | null): OwnerFilter => {
  if (text === 'yours' || text === 'team') return text;
  return text !== null && /^\d+$/.test(text) ? Number(text) : 'all';
};

type Organizations = readonly { readonly id: number; readonly name: string }[];

type FiltersProps = {
  owner: OwnerFilter;
  status: StatusFilter;
  statuses: readonly StatusFilter[];
  typed: string;
  organizations: Organizations;
  onChange: (changes: Readonly<Record<'owner' | 'status' | 'search', string | undefined>>) => void;
};

/** LIST-03, LIST-05, LIST-09 */
const Filters = ({ owner, status, statuses, typed, organizations, onChange }: FiltersProps): JSX.Element => {
  const now = {
    owner: owner === 'all' ? undefined : String(owner),
    status: status === statuses[0] ? undefined : status,
    search: typed === '' ? undefined : typed,
  };
  return (
    <section className={css.filters} aria-label="Filters">
      <SelectField
        name="owner"
        label="Owner"
        value={String(owner)}
        choices={[
          { value: 'all', label: 'All Owners' },
          { value: 'yours', label: 'Yours' },
          { value: 'team', label: 'Team' },
          ...organizations.map((organization) => ({ value: String(organization.id), label: organization.name })),
        ]}
        onChange={(value) => onChange({ ...now, owner: value === 'all' ? undefined : value })}
      />
      <SelectField<StatusFilter>
        name="status"
        label="Status"
        value={status}
        choices={statuses.map((value) => ({ value, label: value }))}
        onChange={(value) => onChange({ ...now, status: value === statuses[0] ? undefined : value })}
      />
      <TextField
        name="search"
        label="Search"
        type="search"
        icon="search"
        placeholder="Search people, places or providers..."
        maxLength={100}
        value={typed}
        onChange={(text) => onChange({ ...now, search: text === '' ? undefined : text })}
      />
    </section>
  );
};

const listPath = listTrips.path;

const NoTrips = (): JSX.Element =>
  useMayBook() ? (
    <EmptyState
      title="Your trips will appear here"
      help="Book flights for yourself or a colleague and follow them from here."
      action={
        <PageLink className={buttonClass('outlined')} to={pages.newTrip()}>
          Book a Trip
        </PageLink>
      }
    />
  ) : (
    <EmptyState title="Trips will appear here" help="You see them as soon as a traveler books or requests one." />
  );

/** Which trips are shown; the address stores the choice. LIST-28 */
const useListFilters = (count: number) => {
  const [query, change] = useAddressQuery();
  // The search field updates at once; the list may follow a moment later.
  const asked = query.get('search') ?? '';
  const [typed, setTyped] = useState(asked);
  // Texts that were typed here arrive in the address later; another one was opened from elsewhere.
  const own = useRef(new Set([asked]));
  const open = useEffectEvent((text: string): void => {
    if (own.current.has(text)) return;
    own.current = new Set([text]);
    setTyped(text);
  });
  useEffect(() => open(asked), [asked]);
  const statuses = statusFiltersFor(count);
  return {
    owner: ownerOf(query.get('owner')),
    status: statuses.find((filter) => filter === query.get('status')) ?? statuses[0] ?? 'Active',
    statuses,
    typed,
    onChange: (changes: Readonly<Record<'owner' | 'status' | 'search', string | undefined>>): void => {
      own.current.add(changes.search ?? '');
      setTyped(changes.search ?? '');
      change(changes);
    },
  };
};

/** All trips of the person, filtered by owner, status and search text. */
export const TripListPage = (): JSX.Element => {
  const heading = useScreen('All Trips');
  const mayBook = useMayBook();
  // Without a network there is nothing to search and nothing to approve.
  const isKept = useKeptAt(listPath) !== null;
  const { trips, count, isLoading, error, retry } = useTrips();
  const organizations = useQuery(organizationsQuery).data ?? [];
  const filters = useListFilters(count);
  const { owner, status } = filters;
  const search = useDeferredValue(filters.typed);
  const found = useMemo(
    () =>
      trips.filter(
        (trip) =>
          passesOwner(trip, owner) && passesStatus(trip, status) && passesSearch(trip, searchedValues(trip), search),
      ),
    [trips, owner, status, search],
  );
  const message = matchMessage(found.length);
  const hasIds = trips.some((trip) => trip.identifier !== '' && trip.identifier !== String(trip.id));
  const isReady = !isLoading && !error;
  return (
    <>
      <PageHead
        tools={
          found.length > 0 && (
            <AppButton look="outlined" onClick={() => saveFile('trips.csv', 'text/csv;charset=utf-8', tripsCsv(found))}>
              <Icon name="download" /> Download
            </AppButton>
          )
        }
      >
        <h1 ref={heading} tabIndex={-1}>
          All Trips
        </h1>
      </PageHead>
      <KeptNotice path={listPath} />
      <div className={css.first}>
        {mayBook && !isKept && (
          <Suspense fallback={<div className={css.line} />}>
            <SearchLine />
          </Suspense>
        )}
      </div>
      <div className={css.first}>{!isKept && <WaitingBlock />}</div>
      <TripTimeline trips={trips} today={localToday()} />
      <Filters {...filters} organizations={organizations} />
      {error && (
        <div className={css.failed}>
          <FailedCall failure={error} what="The trips could not be loaded." onRetry={retry} />
        </div>
      )}
      {isLoading && <SkeletonRows rows={8} label="Loading trips" />}
      <output className={css.matches}>{isReady ? message : ''}</output>
      {isReady && (
        <>
          {/* The download contains all of them. LIST-21, LIST-22 */}
          <TripTable trips={found.slice(0, tripListCap)} hasIds={hasIds} />
          {trips.length === 0 && <NoTrips />}
        </>
      )}
    </>
  );
};
