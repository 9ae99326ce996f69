import { type JSX, useMemo, useState } from 'react';
import type { FlightOption, FlightPrice, Way } from '#contract/flights.ts';
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
import { useAddressQuery } from '#web/kit/navigation.tsx';
import { useDraft } from '#web/kit/use-draft.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { LegTabs } from './parts/leg-tabs.tsx';
import { Results } from './parts/results.tsx';
import type { FlightPolling } from './parts/use-flight-search.ts';
import { useStable } from './parts/use-stable.ts';
import { allLegs, type ChosenJourney, type FlightSearch, legParam, type SearchedFor } from './search.ts';

type Props = {
  search: FlightSearch;
  searchedFor: SearchedFor;
  /** The last leg is chosen: the whole journey. FLT-47 */
  onDone: (journey: ChosenJourney) => void;
  onEditSearch: () => void;
};

type Chosen = readonly (LegChoice | null)[];

const isChosen = (value: unknown): value is Chosen =>
  Array.isArray(value) &&
  value.every(
    (choice: unknown) =>
      choice === null || (typeof choice === 'object' && choice !== null && 'option' in choice && 'price' in choice),
  );

const headline = (way: Way, leg: number): string =>
  way === 'multicity'
    ? `Choose ${legTitle(way, leg).toLowerCase()}`
    : `Choose your ${legTitle(way, leg).toLowerCase()} flight`;

const priceHeads: Readonly<Record<Way, string>> = {
  oneway: 'One way',
  roundtrip: 'Round trip',
  multicity: 'All flights',
};

/**
 * The leg that the address asks for, as far as the legs before it are chosen; what was chosen later is of no use
 * once an earlier leg is chosen again.
 */
const legsAt = (chosen: Chosen, legCount: number, asked: number): Legs => {
  const kept = Array.from({ length: legCount }, (_, leg) => chosen[leg] ?? null);
  const firstOpen = kept.indexOf(null);
  const most = firstOpen < 0 ? legCount - 1 : firstOpen;
  return { ...startLegs(false), legCount, chosen: kept, legIndex: Math.min(Math.max(0, asked - 1), most) };
};

/** What the searches of all legs have in common. */
const useSearchBase = (search: FlightSearch, searchedFor: SearchedFor) => {
  const { form, cabin, pax } = search;
  const { organizationId, contactId } = searchedFor;
  return useMemo(
    () => ({ form, cabin, party: { adults: pax, children: 0, infants: 0 }, organizationId, contactId }),
    [form, cabin, pax, organizationId, contactId],
  );
};

/** Choosing flights leg by leg: outbound, then inbound; with multi city each in turn. FLT-45, FLT-46, FLT-70 */
export const FlightPicker = ({ search, searchedFor, onDone, onEditSearch }: Props): JSX.Element => {
  const { form } = search;
  const base = useSearchBase(search, searchedFor);
  const [chosen, setChosen] = useDraft<Chosen>(`flight-legs ${JSON.stringify(searchQuery(base))}`, [], isChosen);
  const [address, changeAddress] = useAddressQuery();
  // What earlier legs' searches came to, and how often the person began anew: that makes every search another one.
  const [searched, setSearched] = useState(() => ({ round: 0, kept: new Map<string, FlightPolling>() }));
  const inAddress = address.get(legParam);
  const asked = inAddress === allLegs ? form.legs.length : Number(inAddress) || 1;
  const state = useMemo(() => legsAt(chosen, form.legs.length, asked), [chosen, form.legs.length, asked]);
  const leg = state.legIndex;
  const heading = useScreen(headline(form.way, leg));
  const query = useMemo(() => searchQuery({ ...base, chosen: chosenBefore(state, leg) }), [base, state, leg]);

  const goTo = (next: Legs): void => {
    setChosen(next.chosen);
    if (isSummaryShown(next)) {
      onDone(next.chosen.filter((choice) => choice !== null));
      changeAddress({ [legParam]: allLegs }, { isStep: true });
    } else changeAddress({ [legParam]: String(next.legIndex + 1) }, { isStep: true });
  };
  // Choosing a leg again makes later choices stale: they were offered with another flight.
  const select = useStable((option: FlightOption, price: FlightPrice): void =>
    goTo(legs(legs(state, { type: 'change', leg }), { type: 'choose', choice: { option, price } })),
  );
  const searchAgain = (): void => {
    setSearched(({ round }) => ({ round: round + 1, kept: new Map() }));
    goTo(legs(state, { type: 'search', legCount: form.legs.length }));
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {headline(form.way, leg)}
      </h1>
      <LegTabs
        legs={state}
        form={form}
        onChange={(to) => goTo(legs(state, { type: 'change', leg: to }))}
        onEditSearch={onEditSearch}
      />
      <Results
        key={`${searched.round} ${JSON.stringify(query)}`}
        query={query}
        kept={searched.kept}
        leg={leg}
        departsFrom={form.legs[leg]?.from?.iata ?? ''}
        priceHead={priceHeads[form.way]}
        pax={search.pax}
        onSelect={select}
        onSearchAgain={searchAgain}
        onEditSearch={onEditSearch}
      />
    </>
  );
};
