import { type JSX, useDeferredValue, useMemo } from 'react';
import type { FlightOption, FlightPrice, FlightSearchReply } from '#contract/flights.ts';
import { filterChoices, mostHelpfulRemoval } from '#domain/flights/filter-choices.ts';
import { type FilterName, type Filters, filterOptions, noFilters, withoutFilter } from '#domain/flights/filters.ts';
import { emptyList } from '#domain/flights/no-results.ts';
import { loadingText } from '#domain/flights/polling.ts';
import { type Sort, sortChoices, sortOptions } from '#domain/flights/sorts.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Tag } from '#web/ui/marks.tsx';
import { AlertBox, EmptyState } from '#web/ui/message-box.tsx';
import { ProgressBar, SkeletonRows } from '#web/ui/waiting.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { ResultList } from './result-list.tsx';
import css from './results.module.css';
import { type FlightPolling, type SearchQuery, useFlightSearch } from './use-flight-search.ts';
import { useResultFilters } from './use-result-filters.ts';

type Props = {
  query: SearchQuery;
  kept: Map<string, FlightPolling>;
  leg: number;
  departsFrom: string;
  priceHead: string;
  pax: number;
  onSelect: (option: FlightOption, price: FlightPrice) => void;
  onEditSearch: () => void;
};

const noOptions: readonly FlightOption[] = [];

const filterWords = (name: FilterName, filters: Filters): string => {
  switch (name) {
    case 'stops':
      return filters.stops === 0 ? 'Nonstop' : filters.stops === 1 ? 'Up to 1 stop' : 'Up to 2 stops';
    case 'departure':
      return { all: '', morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' }[filters.departure];
    case 'airline':
      return filters.airline;
    case 'isInPolicyOnly':
      return 'In policy only';
    case 'chaperone':
      return filters.chaperone;
  }
};

const countText = (shown: number, all: number): string =>
  shown === all ? `${all} ${all === 1 ? 'flight' : 'flights'}` : `${shown} of ${all} flights`;

const Progress = ({ reply }: { reply: FlightSearchReply | null }): JSX.Element => (
  <ProgressBar
    label={loadingText}
    done={reply?.flight_stats.sources_done ?? 0}
    total={reply?.flight_stats.sources_total ?? 3}
  />
);

type EmptyProps = {
  options: readonly FlightOption[];
  filters: Filters;
  onFilters: (filters: Filters) => void;
  onEditSearch: () => void;
};

const Empty = ({ options, filters, onFilters, onEditSearch }: EmptyProps): JSX.Element => {
  const empty = emptyList({ found: options.length, isLanding: false, isChaperonedWanted: false });
  const helpful = mostHelpfulRemoval(options, filters);
  return (
    <EmptyState
      title={empty.sentences[0] ?? ''}
      help={
        helpful
          ? `Without "${filterWords(helpful.filter, filters)}" there are ${helpful.count}.`
          : empty.sentences.slice(1).join(' ')
      }
      action={
        empty.isResetOffered ? (
          <>
            {helpful && (
              <AppButton look="outlined" onClick={() => onFilters(withoutFilter(filters, helpful.filter))}>
                Remove {filterWords(helpful.filter, filters)}
              </AppButton>
            )}
            <AppButton look="link" onClick={() => onFilters(noFilters)}>
              Reset filters
            </AppButton>
          </>
        ) : (
          <AppButton look="outlined" onClick={onEditSearch}>
            Edit Search
          </AppButton>
        )
      }
    />
  );
};

const Refused = ({ detail, onEditSearch }: { detail: string; onEditSearch: () => void }): JSX.Element => (
  <AlertBox
    action={
      <AppButton look="outlined" onClick={onEditSearch}>
        Edit Search
      </AppButton>
    }
  >
    {detail}
  </AlertBox>
);

const announcement = (search: FlightPolling, found: number): string => {
  if (search.step === 'finished') return `Search finished, ${countText(found, found)} found`;
  return search.step === 'searching' && search.reply ? `${countText(found, found)} found so far` : '';
};

/** The flights of one leg as they come in, with filters, counts and sort. One search each: key it by its query. */
export const Results = (props: Props): JSX.Element => {
  const { query, kept, leg, departsFrom, priceHead, pax, onSelect, onEditSearch } = props;
  const search = useFlightSearch(query, kept);
  const { filters, sort, setFilters, setSort, active } = useResultFilters();
  const reply = search.step === 'searching' || search.step === 'finished' ? search.reply : null;
  const options = reply?.flights ?? noOptions;
  const isFinished = search.step === 'finished';
  // Typing stays quick: the list follows the filters a moment later.
  const wanted = useDeferredValue(filters);
  const listed = useMemo(() => sortOptions(filterOptions(options, wanted), sort), [options, wanted, sort]);
  const choices = useMemo(() => filterChoices(options, wanted), [options, wanted]);

  if (search.step === 'refused')
    return <Refused detail={search.refusal.detail ?? 'The search could not be made.'} onEditSearch={onEditSearch} />;
  return (
    <div className={css.results}>
      <LiveRegion>{announcement(search, options.length)}</LiveRegion>
      {!isFinished && <Progress reply={reply} />}
      {search.step === 'searching' && search.isConnectionLost && (
        <p className={css.note}>There is no connection. The search goes on as soon as it is back.</p>
      )}
      {reply?.is_partial && (
        <p className={css.note}>One of our sources did not answer; these are the flights of the others.</p>
      )}
      {options.length === 0 && !isFinished && <SkeletonRows rows={6} height={104} label={loadingText} />}
      {options.length > 0 && (
        <FilterPanel
          choices={choices}
          filters={filters}
          departsFrom={departsFrom}
          hasPolicy={reply?.policy != null}
          onChange={setFilters}
        />
      )}
      {options.length > 0 && (
        <div className={css.found}>
          <h2>{countText(listed.length, options.length)}</h2>
          {active.map((name) => (
            <Tag
              key={name}
              label={filterWords(name, filters)}
              onRemove={() => setFilters(withoutFilter(filters, name))}
            />
          ))}
          {active.length > 0 && (
            <AppButton look="link" onClick={() => setFilters(noFilters)}>
              Reset filters
            </AppButton>
          )}
          <div className={css.sort}>
            <SelectField<Sort>
              name="sort"
              label="Sort"
              value={sort}
              choices={sortChoices(false).map(({ value, title }) => ({ value, label: title }))}
              onChange={setSort}
            />
          </div>
        </div>
      )}
      {listed.length > 0 && (
        <ResultList
          options={listed}
          filters={wanted}
          listKey={JSON.stringify([leg, wanted, sort])}
          priceHead={priceHead}
          pax={pax}
          isFinished={isFinished}
          onSelect={onSelect}
        />
      )}
      {listed.length === 0 && (isFinished || options.length > 0) && (
        <Empty options={options} filters={wanted} onFilters={setFilters} onEditSearch={onEditSearch} />
      )}
    </div>
  );
};
