/** What days cost, below a calendar: what the person's searches found, and more on request. docs/decisions/0171 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useEffect, useMemo, useState } from 'react';
import { type KnownPrice, readDayPrices } from '#contract/flight-days.ts';
import type { SearchDay } from '#contract/flights.ts';
import { ageText, type DayNote, dayNotes, mostDaysAround } from '#domain/flights/day-prices.ts';
import type { RouteForm } from '#domain/flights/route-form.ts';
import { searchQuery } from '#domain/flights/search-query.ts';
import { briefDayName } from '#domain/kit/day-names.ts';
import { call } from '#web/kit/api.ts';
import { nowMs } from '#web/kit/clock.ts';
import { useStable } from '#web/kit/use-stable.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { ProgressBar } from '#web/ui/waiting.tsx';
import type { PriceWishes } from '../price-wishes.ts';
import type { SearchQuery } from './begin-search.ts';
import css from './day-prices.module.css';
import { type FlightPolling, useFlightSearch } from './use-flight-search.ts';

type Props = {
  /** One way or a round trip, with both airports. */
  readonly route: RouteForm;
  readonly leg: number;
  readonly wishes: PriceWishes;
  readonly onNotes: (notes: Readonly<Record<string, DayNote>>) => void;
};

/** The query of a comparison around the day that is chosen; null while a day is missing. */
const comparisonOf = ({ route, leg, wishes }: Props): SearchQuery | null => {
  const { cabin, pax, searchedFor } = wishes;
  if (route.legs.some(({ depart }) => depart === null)) return null;
  const party = { adults: pax, children: 0, infants: 0 };
  const query = searchQuery({ form: route, cabin, party, ...searchedFor });
  return { ...query, flexibility: String(mostDaysAround), 'flexible-leg': String(leg) };
};

const knownQuery = ({ route, leg, wishes: { cabin, pax, searchedFor } }: Props) => {
  const [out] = route.legs;
  const other = route.legs[1 - leg]?.depart ?? undefined;
  const query = {
    way: route.way === 'oneway' ? ('oneway' as const) : ('roundtrip' as const),
    from: out?.from?.iata ?? '',
    to: out?.to?.iata ?? '',
    leg: leg === 1 ? ('1' as const) : ('0' as const),
    cabin,
    pax: String(pax),
    ...(other !== undefined && { other }),
    ...(searchedFor.organizationId !== null && { org: String(searchedFor.organizationId) }),
  };
  return {
    queryKey: ['day prices', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(readDayPrices, { query }, { signal }),
    staleTime: 0,
  };
};

type Found = { readonly days: readonly SearchDay[]; readonly isFinished: boolean; readonly problem: string | null };

/** Follows a comparison. */
const Comparison = ({
  query,
  onFound,
}: {
  query: SearchQuery;
  onFound: (found: Found) => void;
}): JSX.Element | null => {
  const [kept] = useState(() => new Map<string, FlightPolling>());
  const state = useFlightSearch(query, kept);
  const tell = useStable(onFound);
  useEffect(() => {
    const reply = state.step === 'searching' || state.step === 'finished' ? state.reply : null;
    const problem = state.step === 'refused' ? (state.refusal.detail ?? 'The prices could not be found.') : null;
    tell({ days: reply?.days ?? [], isFinished: state.step === 'finished' || state.step === 'refused', problem });
  }, [state, tell]);
  return null;
};

const pricedDays = (days: readonly SearchDay[]): readonly KnownPrice[] =>
  days.flatMap(({ depart, amount, currency, found_at }) =>
    amount === null ? [] : [{ depart, amount, currency, found_at: found_at ?? new Date(nowMs()).toISOString() }],
  );

const captionOf = (prices: readonly KnownPrice[], { route, wishes }: Props): string => {
  if (prices.length === 0) return 'No prices are known yet.';
  const currencies = [...new Set(prices.map(({ currency }) => currency))].join(', ');
  const trip = route.way === 'oneway' ? 'one way' : 'round trip';
  const age = ageText(
    prices.map(({ found_at }) => found_at),
    nowMs(),
  );
  const travelers = wishes.pax === 1 ? '1 traveler' : `${wishes.pax} travelers`;
  return `Prices from, ${trip}, ${travelers}, in ${currencies}. Your searches found them ${age}.`;
};

/** Below a calendar whose route is known. */
export const DayPrices = (props: Props): JSX.Element => {
  const client = useQueryClient();
  const known = knownQuery(props);
  const { data } = useQuery(known);
  const [asked, setAsked] = useState<SearchQuery | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const comparison = comparisonOf(props);
  const prices = useMemo(() => {
    // The newest are the comparison's.
    const byDay = new Map((data?.days ?? []).map((price) => [price.depart, price]));
    for (const price of pricedDays(found?.days ?? [])) byDay.set(price.depart, price);
    return [...byDay.values()];
  }, [data, found]);
  const tellNotes = useStable(props.onNotes);
  useEffect(() => tellNotes(dayNotes(prices)), [prices, tellNotes]);
  const isFinding = asked !== null && !found?.isFinished;
  const day = props.route.legs[props.leg]?.depart;
  const take = (next: Found): void => {
    setFound(next);
    if (next.isFinished) void client.invalidateQueries({ queryKey: known.queryKey });
  };
  const total = 2 * mostDaysAround + 1;
  const done = found?.days.filter(({ is_finished }) => is_finished).length ?? 0;
  return (
    <div className={css.prices}>
      {asked && <Comparison key={JSON.stringify(asked)} query={asked} onFound={take} />}
      <p>{captionOf(prices, props)}</p>
      {found?.problem && <p role="alert">{found.problem}</p>}
      {isFinding && <ProgressBar label="Finding prices" done={done} total={total} />}
      {/* It stays while prices are found: a calendar closes when the focus leaves it. */}
      {comparison && day && (
        <AppButton
          look="link"
          isOff={isFinding}
          onClick={() => {
            setFound(null);
            setAsked(comparison);
          }}
        >
          Find Prices Around {briefDayName(day)}
        </AppButton>
      )}
      {!isFinding && !comparison && <p>Choose the days first to find more.</p>}
      <LiveRegion>
        {isFinding ? 'Finding prices.' : found?.isFinished && !found.problem ? 'Prices found.' : ''}
      </LiveRegion>
    </div>
  );
};
