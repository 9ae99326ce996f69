import { type JSX, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { FlightOption, FlightPrice, Way } from '#contract/flights.ts';
import { routeAfter } from '#domain/flights/instead.ts';
import {
  chosenBefore,
  isSummaryShown,
  type LegChoice,
  type Legs,
  legs,
  legTitle,
  startLegs,
} from '#domain/flights/legs.ts';
import { searchQuery } from '#domain/flights/search-query.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { useCustomer } from '#web/kit/customer.ts';
import { useAddressQuery } from '#web/kit/navigation.tsx';
import { useStable } from '#web/kit/use-stable.ts';
import { AlertBox } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import type { SearchQuery } from './parts/begin-search.ts';
import { LandingProvider } from './parts/landing-context.ts';
import { LegTabs } from './parts/leg-tabs.tsx';
import { addedIn, addedParam, type NearbyControl, nearbyParam, routeCodes } from './parts/nearby-choice.ts';
import { OutboundProvider } from './parts/outbound-context.ts';
import css from './parts/results.module.css';
import { findingAgainText, Results } from './parts/results.tsx';
import { LegDays } from './parts/seldom-shown.ts';
import type { FlightPolling } from './parts/use-flight-search.ts';
import { useSearchAgain } from './parts/use-search-again.ts';
import {
  allLegs,
  type ChosenJourney,
  type ChosenLegs,
  chosenSoFar,
  type FlightSearch,
  type LandingSearch,
  legParam,
  type MarkOptions,
  type Passengers,
  type SearchedFor,
} from './search.ts';

type Props = {
  search: FlightSearch;
  searchedFor: SearchedFor;
  /** The passengers, once they are chosen: prices are for them. */
  passengers?: Passengers;
  /** An expert's search: the options are marked for a program. */
  mark?: MarkOptions | undefined;
  /** What a landing page adds; undefined: the trip wizard. */
  landing?: LandingSearch;
  chosen: ChosenLegs;
  onChosen: (chosen: ChosenLegs) => void;
  /** The heading above the legs, as this page shows it. */
  heading: (words: string) => ReactNode;
  /** The last leg is chosen: the whole journey. FLT-47 */
  onDone: (journey: ChosenJourney) => void;
  onEditSearch: () => void;
  /** Another day was chosen for a leg; undefined: no days are compared here. */
  onSearch?: ((search: FlightSearch, kept: ChosenJourney) => void) | undefined;
};

const headline = (way: Way, leg: number, customer: string | null): string => {
  const title = legTitle(way, leg).toLowerCase();
  if (customer !== null) return `Choose ${way === 'multicity' ? title : `the ${title} flight`} for ${customer}`;
  return way === 'multicity' ? `Choose ${title}` : `Choose your ${title} flight`;
};

const priceHeads: Readonly<Record<Way, string>> = {
  oneway: 'One way',
  roundtrip: 'Round trip',
  multicity: 'All flights',
};

type At = { readonly legCount: number; readonly asked: number; readonly isLanding: boolean };

/** The leg in the address, if the legs before it are chosen. */
const legsAt = (chosen: ChosenLegs, { legCount, asked, isLanding }: At): Legs => {
  const kept = Array.from({ length: legCount }, (_, leg) => chosen[leg] ?? null);
  const firstOpen = kept.indexOf(null);
  const most = firstOpen < 0 ? legCount - 1 : firstOpen;
  return { ...startLegs(isLanding), legCount, chosen: kept, legIndex: Math.min(Math.max(0, asked - 1), most) };
};

/** What the searches of all legs share. */
const useSearchBase = (search: FlightSearch, searchedFor: SearchedFor, landing: LandingSearch | undefined) => {
  const { form, cabin, pax } = search;
  const { organizationId, contactId, isExternal } = searchedFor;
  const programId = landing?.programId;
  return useMemo(
    () => ({
      form,
      cabin,
      party: { adults: pax, children: 0, infants: 0 },
      organizationId,
      contactId,
      isExternal,
      programId,
    }),
    [form, cabin, pax, organizationId, contactId, isExternal, programId],
  );
};

/** The search of the current leg, on the route that an outbound flight of a nearby airport leads to. */
const useLegQuery = (base: ReturnType<typeof useSearchBase>, state: Legs) => {
  const { form } = base;
  const leg = state.legIndex;
  const outbound = leg > 0 ? state.chosen[0]?.option : undefined;
  const routed = useMemo(() => routeAfter(form, outbound), [form, outbound]);
  const query = useMemo(
    () => searchQuery({ ...base, form: routed, chosen: chosenBefore(state, leg) }),
    [base, routed, state, leg],
  );
  return { outbound, routed, query };
};

/** Everything that a comparison of days is about; the leg's own day is not. */
const comparisonKey = ({ form, cabin, pax }: FlightSearch, leg: number, query: SearchQuery): string =>
  JSON.stringify([
    form.way,
    form.legs.map(({ from, to, depart }, at) => [from?.iata, to?.iata, at === leg ? '' : depart]),
    [cabin, pax, leg, query['outbound-flight'] ?? ''],
  ]);

/** The comparison of days that the person asked for, if it is still about this leg. */
const useDays = ({ search, query, leg }: { search: FlightSearch; query: SearchQuery; leg: number }) => {
  const [asked, setAsked] = useState<{ key: string; query: SearchQuery; isOpen: boolean } | null>(null);
  const key = comparisonKey(search, leg, query);
  const current = asked?.key === key ? asked : null;
  const isOpen = current?.isOpen ?? false;
  return {
    key,
    asked: current?.query ?? null,
    isOpen,
    onPress: (): void => setAsked({ key, query: current?.query ?? query, isOpen: !isOpen }),
  };
};

/** The nearby airports of the first leg: a return lands where the outbound left. Null: not offered. */
const useNearby = (form: FlightSearch['form'], leg: number, isOffered: boolean): NearbyControl | null => {
  const [address, changeAddress] = useAddressQuery();
  const [isOpen, setIsOpen] = useState(false);
  const route = useMemo(() => routeCodes(form), [form]);
  const added = useMemo(() => addedIn(address, route), [address, route]);
  if (!isOffered || leg > 0 || form.way === 'multicity') return null;
  return {
    route,
    added,
    isOpen,
    onPress: () => setIsOpen(!isOpen),
    onAdd: (next) => changeAddress({ [nearbyParam]: addedParam(route, next) }),
  };
};

type NearbyProps = Required<Pick<Props, 'search' | 'passengers'>> & {
  days: ReturnType<typeof useDays>;
  leg: number;
  onMove: (next: FlightSearch, day: CalendarDate) => void;
};

/** The comparison, once it was asked for. */
const NearbyDays = ({ days, search, passengers, leg, onMove }: NearbyProps): JSX.Element | null =>
  days.asked && (
    <Suspense>
      <LegDays
        key={days.key}
        query={days.asked}
        passengers={passengers}
        search={search}
        leg={leg}
        isOpen={days.isOpen}
        onMove={onMove}
      />
    </Suspense>
  );

type FoundProps = { again: ReturnType<typeof useSearchAgain>['again']; onRead: () => void };

/** What became of flights that were searched again. */
const Found = ({ again, onRead }: FoundProps): JSX.Element | null =>
  again.step === 'idle' ? null : (
    <div className={css.results}>
      {again.step === 'told' && <AlertBox onDismiss={onRead}>{again.text}</AlertBox>}
      {again.step === 'finding' && <SkeletonRows rows={6} height={104} label={findingAgainText} />}
    </div>
  );

/** Choices of this leg and later ones that another day clears, in words; null: there are none. */
const lostText = ({ way }: FlightSearch['form'], chosen: ChosenLegs): string | null =>
  chosen.some((choice) => choice !== null)
    ? `The ${way === 'oneway' ? 'flight' : 'flights'} that you chose before left on another day. Please choose again.`
    : null;

/** Choosing flights leg by leg: outbound, then inbound; with multi city each in turn. FLT-08, FLT-45, FLT-46, FLT-70 */
export const LegPicker = (props: Props): JSX.Element => {
  const { search, searchedFor, passengers = null, landing, chosen, onChosen, heading, onDone, onEditSearch } = props;
  const { form } = search;
  const base = useSearchBase(search, searchedFor, landing);
  const isLanding = landing !== undefined;
  const customer = useCustomer();
  const [address, changeAddress] = useAddressQuery();
  // The results of earlier legs' searches, and how often the person started over: a new round makes every search new.
  const [searched, setSearched] = useState(() => ({ round: 0, kept: new Map<string, FlightPolling>() }));
  const inAddress = address.get(legParam);
  const legCount = form.legs.length;
  const asked = inAddress === allLegs ? legCount : Number(inAddress) || 1;
  const state = useMemo(() => legsAt(chosen, { legCount, asked, isLanding }), [chosen, legCount, asked, isLanding]);
  const leg = state.legIndex;
  const { outbound, routed, query } = useLegQuery(base, state);
  const nearby = useNearby(form, leg, props.onSearch !== undefined);

  const { again, find, move, tell, stop } = useSearchAgain(
    { search, searchedFor, passengers, programId: landing?.programId },
    (kept) => {
      setSearched(({ round }) => ({ round: round + 1, kept: new Map() }));
      onChosen(Array.from({ length: legCount }, (_, at) => kept[at] ?? null));
      if (kept.length < leg) changeAddress({ [legParam]: String(kept.length + 1) }, { isStep: true });
    },
  );
  const goTo = (next: Legs): void => {
    stop();
    onChosen(next.chosen);
    if (isSummaryShown(next)) {
      onDone(next.chosen.filter((choice): choice is LegChoice => choice !== null));
      changeAddress({ [legParam]: allLegs }, { isStep: true });
    } else changeAddress({ [legParam]: String(next.legIndex + 1) }, { isStep: true });
  };
  // Choosing a leg again invalidates later choices: they were offered together with another flight.
  const select = useStable((option: FlightOption, price: FlightPrice): void =>
    goTo(legs(legs(state, { type: 'change', leg }), { type: 'choose', choice: { option, price } })),
  );
  const before = chosenSoFar(state.chosen.slice(0, leg));
  const searchAgain = (): void => {
    if (before.length > 0) return void find(before);
    setSearched(({ round }) => ({ round: round + 1, kept: new Map() }));
    goTo(legs(state, { type: 'search', legCount }));
  };

  const days = useDays({ search, query, leg });
  const moveTo = (next: FlightSearch, day: CalendarDate): void => {
    const show = (kept: ChosenJourney): void => {
      props.onSearch?.(next, kept);
      if (kept.length < leg) changeAddress({ [legParam]: String(kept.length + 1) }, { isStep: true });
    };
    if (before.length > 0) return void move({ search: next, move: { leg, to: day }, before }, show);
    stop();
    show([]);
    const lost = lostText(form, state.chosen.slice(leg));
    if (lost !== null) tell(lost);
  };

  return (
    <LandingProvider value={landing ?? null}>
      {heading(headline(form.way, leg, customer))}
      <LegTabs
        legs={state}
        form={routed}
        onChange={(to) => goTo(legs(state, { type: 'change', leg: to }))}
        onEditSearch={onEditSearch}
        days={props.onSearch ? days : null}
        nearby={nearby}
      />
      {props.onSearch && <NearbyDays days={days} search={search} passengers={passengers} leg={leg} onMove={moveTo} />}
      <Found again={again} onRead={stop} />
      {again.step !== 'finding' && (
        <OutboundProvider value={form.way === 'roundtrip' ? (outbound ?? null) : null}>
          <Results
            key={`${searched.round} ${JSON.stringify(query)}`}
            query={query}
            passengers={passengers}
            mark={props.mark}
            kept={searched.kept}
            leg={leg}
            departsFrom={routed.legs[leg]?.from?.iata ?? ''}
            priceHead={priceHeads[form.way]}
            pax={search.pax}
            onSelect={select}
            onSearchAgain={searchAgain}
            onExpired={again.step === 'idle' && before.length > 0 ? () => void find(before) : null}
            onEditSearch={onEditSearch}
            nearby={nearby}
          />
        </OutboundProvider>
      )}
    </LandingProvider>
  );
};
