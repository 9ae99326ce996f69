import { type JSX, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { FlightOption, FlightPrice } from '#contract/flights.ts';
import { filterChoices } from '#domain/flights/filter-choices.ts';
import { type FilterContext, type Filters, filterOptions, noFilters, withoutFilter } from '#domain/flights/filters.ts';
import { loadingText } from '#domain/flights/polling.ts';
import { needsOf } from '#domain/flights/price-needs.ts';
import { isSortedByRank, type Order, sortOptions } from '#domain/flights/sorts.ts';
import { useAfterFrame } from '#web/kit/after-frame.ts';
import { useFetchAhead } from '#web/kit/lazy-part.tsx';
import { useStable } from '#web/kit/use-stable.ts';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import type { MarkOptions, Passengers } from '../search.ts';
import type { SearchQuery } from './begin-search.ts';
import { CarriedFilters } from './carried-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { useLanding } from './landing-context.ts';
import type { NearbyControl } from './nearby-choice.ts';
import { JudgingProvider } from './policy-verdict.tsx';
import { ResultHead } from './result-head.tsx';
import { ResultList } from './result-list.tsx';
import { ResultTiles } from './result-tiles.tsx';
import css from './results.module.css';
import { mostRowsInSight, rowsInSight } from './rows-in-sight.ts';
import { SearchStatus } from './search-status.tsx';
import { NearbyAirports, NoFlights, SearchRefused, seldomShown } from './seldom-shown.ts';
import { type FlightPolling, useFlightSearch } from './use-flight-search.ts';
import { useResultFilters } from './use-result-filters.ts';

type Props = {
  query: SearchQuery;
  passengers?: Passengers;
  /** An expert's search: the options are marked for a program. */
  mark?: MarkOptions | undefined;
  kept: Map<string, FlightPolling>;
  leg: number;
  departsFrom: string;
  priceHead: string;
  pax: number;
  onSelect: (option: FlightOption, price: FlightPrice) => void;
  onSearchAgain: () => void;
  /**
   * Handles expired prices without a press; null: the page says so and the person presses a button.
   * docs/screens.md#wizard
   */
  onExpired: (() => void) | null;
  onEditSearch: () => void;
  /** Nearby airports, which join the list; null: none are offered. */
  nearby: NearbyControl | null;
};

/** Shown while flights with expired prices are searched again. */
export const findingAgainText = 'Finding your flights again';

const noOptions: readonly FlightOption[] = [];

// On a landing page the server compares the options with the program's staff and group flights.
const serverMarks: FilterContext = { isChaperoned: (option) => option.is_chaperoned === true };
const isOutsideWindow = (option: FlightOption): boolean => option.is_flagged === true;

/** The visible rows in order. A keystroke in a filter does not sort again when the order of all rows stays the same. */
const useListed = (options: readonly FlightOption[], filters: Filters, sort: Order): readonly FlightOption[] => {
  const needs = needsOf(filters);
  const isByRank = isSortedByRank(sort);
  const sorted = useMemo(
    () => (isByRank ? options : sortOptions(options, sort, { needs })),
    [options, sort, isByRank, needs],
  );
  return useMemo(() => {
    const kept = filterOptions(sorted, filters, serverMarks);
    return isByRank ? sortOptions(kept, sort, { isOutsideWindow, needs }) : kept;
  }, [sorted, filters, sort, isByRank, needs]);
};

/**
 * Renders a choice in three steps: the choice itself first, then the list it makes, then the counts of the other
 * choices.
 */
const useAppliedChoice = (options: readonly FlightOption[], filters: Filters, sort: Order) => {
  const choice = useMemo(() => ({ filters, sort }), [filters, sort]);
  const applied = useAfterFrame(choice);
  const counted = useAfterFrame(applied.filters);
  const listed = useListed(options, applied.filters, applied.sort);
  const choices = useMemo(() => filterChoices(options, counted, serverMarks), [options, counted]);
  const toTile = useMemo(() => ({ options, listed, filters: applied.filters }), [options, listed, applied.filters]);
  const afterFrame = useAfterFrame(toTile);
  // The first tiles come with the first rows, which would move if the tiles came later.
  const tiled = afterFrame.listed.length === 0 ? toTile : afterFrame;
  return { applied, listed, choices, tiled, isOld: applied !== choice };
};

/** Prices expire; choices with expired prices can be found again. */
const isOfExpired = (search: ReturnType<typeof useFlightSearch>): boolean =>
  search.step === 'refused' && ['offer-expired', 'search-expired'].includes(search.refusal.code);

/** Handles expired prices without a press, where `onExpired` does. @returns whether it does so now */
const useHealing = (search: ReturnType<typeof useFlightSearch>, onExpired: (() => void) | null): boolean => {
  const isHealing = onExpired !== null && isOfExpired(search);
  const heal = useStable(() => onExpired?.());
  useEffect(() => {
    if (isHealing) heal();
  }, [isHealing, heal]);
  return isHealing;
};

/** Lets a landing page know that the search found nothing. */
const useNoFlightsNotice = (isNothingFound: boolean): void => {
  const landing = useLanding();
  const onNoFlights = useStable(() => landing?.onNoFlights());
  useEffect(() => {
    if (isNothingFound) onNoFlights();
  }, [isNothingFound, onNoFlights]);
};

/** The search of one leg, the person's choices about its list, and what their buttons do. */
const useResults = (props: Props) => {
  const { query, kept, leg, mark, onSelect } = props;
  const search = useFlightSearch(query, kept, props.passengers);
  const place = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState(mostRowsInSight);
  const chosen = useResultFilters(() => setInSight(rowsInSight(place.current)));
  const { filters, sort, setFilters, leave } = chosen;
  const selectLast = useStable(onSelect);
  const select = useStable((option: FlightOption, price: FlightPrice) => leave(() => selectLast(option, price)));
  const onEditSearch = (): void => leave(props.onEditSearch);
  const heading = useRef<HTMLHeadingElement>(null);
  const reply = search.step === 'searching' || search.step === 'finished' ? search.reply : null;
  const own = reply?.flights ?? noOptions;
  const [others, setOthers] = useState(noOptions);
  const found = useMemo(() => (others.length === 0 ? own : [...own, ...others]), [own, others]);
  const options = useMemo(() => mark?.(found, leg) ?? found, [mark, found, leg]);
  const isFinished = search.step === 'finished';
  const { applied, listed, choices, tiled, isOld } = useAppliedChoice(options, filters, sort);
  const policy = reply?.policy ?? null;
  const usualCo2 = reply?.co2_usual_kg;
  const judging = useMemo(() => ({ policy, usualCo2, isFinished }), [policy, usualCo2, isFinished]);
  useNoFlightsNotice(isFinished && options.length === 0 && leg === 0);
  useFetchAhead(seldomShown);
  const isHealing = useHealing(search, props.onExpired);

  const toHeading = (): void => heading.current?.focus({ preventScroll: true });
  // A pressed chip or button disappears: the focus goes to the count that it changed.
  const changeFilters = (next: Filters): void => {
    setFilters(next);
    toHeading();
  };
  return {
    search,
    reply,
    options,
    isFinished,
    isHealing,
    applied,
    listed,
    choices,
    tiled,
    isOld,
    judging,
    chosen,
    inSight,
    place,
    heading,
    select,
    onEditSearch,
    toHeading,
    changeFilters,
    setOthers,
  };
};

type ChoicesProps = { results: ReturnType<typeof useResults>; departsFrom: string };

/** The filters, with the state of the search beside them. */
const Top = ({ results, departsFrom }: ChoicesProps): JSX.Element => {
  const { search, reply, options, listed, choices, chosen } = results;
  const { filters, setFilters } = chosen;
  return (
    <div className={css.top}>
      <SearchStatus search={search} policy={reply?.policy?.sentence ?? null} />
      {options.length > 0 && (
        <FilterPanel
          choices={choices}
          filters={filters}
          departsFrom={departsFrom}
          isPolicy={Boolean(reply?.policy)}
          shown={listed.length}
          onChange={setFilters}
        />
      )}
    </div>
  );
};

/** The nearby airports, once somebody asks for them. */
const Nearby = ({ results, ...props }: Props & Pick<ChoicesProps, 'results'>): JSX.Element | null => {
  const { nearby, query, passengers = null, kept } = props;
  const { search, setOthers } = results;
  if (!nearby || !(nearby.isOpen || nearby.added.from.length + nearby.added.to.length > 0)) return null;
  return (
    <Suspense>
      <NearbyAirports
        control={nearby}
        query={query}
        passengers={passengers}
        besideId={search.step === 'finished' ? search.id : null}
        kept={kept}
        onFound={setOthers}
      />
    </Suspense>
  );
};

/** The three orders that most people want, with what each costs. Landing pages recommend an order instead. FLT-29 */
const Tiles = ({ results }: Pick<ChoicesProps, 'results'>): JSX.Element | null => {
  const { options, tiled, chosen, isFinished } = results;
  const isLanding = useLanding() !== null;
  // One flight is compared with nothing.
  if (isLanding || (isFinished && options.length === 1)) return null;
  return (
    <ResultTiles
      options={tiled.options}
      listed={tiled.listed}
      needs={needsOf(tiled.filters)}
      order={chosen.sort}
      isFinished={isFinished}
      onOrder={chosen.setSort}
    />
  );
};

/** The count of what the filters leave, and the order. */
const Head = ({ results }: Pick<ChoicesProps, 'results'>): JSX.Element => {
  const { options, applied, listed, chosen, heading, changeFilters } = results;
  const { filters, sort, setSort } = chosen;
  return (
    <ResultHead
      shown={listed.length}
      all={options.length}
      filters={applied.filters}
      sort={sort}
      heading={heading}
      onSort={setSort}
      onRemove={(name) => changeFilters(withoutFilter(filters, name))}
      onReset={() => changeFilters(noFilters)}
    />
  );
};

/** The flights of one leg as they arrive, with filters, counts and sort. Set the query as its key: one search each. */
export const Results = (props: Props): JSX.Element => {
  const { leg, departsFrom, priceHead, pax, onSearchAgain } = props;
  const results = useResults(props);
  const { search, reply, options, isFinished, isHealing } = results;
  const { applied, listed, isOld, judging, inSight, place, select, onEditSearch, toHeading, changeFilters } = results;

  if (isHealing)
    return (
      <div className={css.results}>
        <SkeletonRows rows={6} height={104} label={findingAgainText} />
      </div>
    );
  if (search.step === 'refused')
    return (
      <div className={css.results}>
        <Suspense>
          <SearchRefused refusal={search.refusal} onSearchAgain={onSearchAgain} onEditSearch={onEditSearch} />
        </Suspense>
      </div>
    );
  return (
    <div className={css.results}>
      <Nearby {...props} results={results} />
      <Top results={results} departsFrom={departsFrom} />
      {options.length === 0 && !isFinished && <SkeletonRows rows={6} height={104} label={loadingText} />}
      {options.length > 0 && <Tiles results={results} />}
      {options.length > 0 && <Head results={results} />}
      {isFinished && (
        <CarriedFilters
          leg={leg}
          filters={applied.filters}
          shown={listed.length}
          all={options.length}
          onReset={() => changeFilters(noFilters)}
        />
      )}
      {listed.length > 0 && (
        <JudgingProvider value={judging}>
          <div ref={place}>
            <ResultList
              options={listed}
              needs={needsOf(applied.filters)}
              listKey={JSON.stringify([leg, applied])}
              inSight={inSight}
              isOld={isOld}
              priceHead={priceHead}
              pax={pax}
              isFinished={isFinished}
              onSelect={select}
              onShown={toHeading}
            />
          </div>
        </JudgingProvider>
      )}
      {listed.length === 0 && (isFinished || options.length > 0) && (
        <Suspense>
          <NoFlights
            options={options}
            filters={applied.filters}
            context={serverMarks}
            onFilters={changeFilters}
            onEditSearch={onEditSearch}
            onSearchAgain={reply?.is_partial ? onSearchAgain : null}
          />
        </Suspense>
      )}
    </div>
  );
};
