/** Airports near both ends of the route, searched on request beside the list. docs/rules.md#nearby-airports */
import { useQuery } from '@tanstack/react-query';
import { type JSX, useEffect, useId, useMemo, useState } from 'react';
import type { FlightOption } from '#contract/flights.ts';
import { type NearbyAirport, readNearbyAirports } from '#contract/nearby-airports.ts';
import { mostNearbyAdded, nearbyPairs } from '#domain/flights/nearby-airports.ts';
import { nearbyHint, nearbyState, nearbyTitle, placesText } from '#domain/flights/nearby-words.ts';
import { call } from '#web/kit/api.ts';
import { useStable } from '#web/kit/use-stable.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import type { Passengers } from '../search.ts';
import type { SearchQuery } from './begin-search.ts';
import css from './nearby-airports.module.css';
import { type Added, type NearbyControl, noneAdded } from './nearby-choice.ts';
import { type FlightPolling, useFlightSearch } from './use-flight-search.ts';

type Props = {
  readonly control: NearbyControl;
  /** The search of the list. */
  readonly query: SearchQuery;
  readonly passengers: Passengers;
  /** The id of the list's search once it is finished. */
  readonly besideId: string | null;
  readonly kept: Map<string, FlightPolling>;
  /** The flights found so far. */
  readonly onFound: (options: readonly FlightOption[]) => void;
};

type Near = { readonly from: readonly NearbyAirport[]; readonly to: readonly NearbyAirport[] };

const nearOf = (route: NearbyControl['route']) => ({
  queryKey: ['nearby airports', route],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(readNearbyAirports, { query: route }, { signal }),
});

const countOf = ({ from, to }: Added): number => from.length + to.length;

type ChoiceProps = { control: NearbyControl; near: Near };

/** The airports of both ends, to be ticked, and the button that searches them. */
const Choice = ({ control, near }: ChoiceProps): JSX.Element => {
  const { route, added, onAdd } = control;
  const [picked, setPicked] = useState(added);
  const hintId = useId();
  const isFull = countOf(picked) >= mostNearbyAdded;
  const searches = nearbyPairs(route, picked).length;
  const isSame = JSON.stringify(picked) === JSON.stringify(added);
  const boxes = (end: 'from' | 'to', legend: string): JSX.Element | null =>
    near[end].length === 0 ? null : (
      <fieldset className={css.end} aria-describedby={hintId}>
        <legend>{legend}</legend>
        {near[end].map((airport) => {
          const isPicked = picked[end].includes(airport.iata);
          const others = picked[end].filter((iata) => iata !== airport.iata);
          return (
            <CheckField
              key={airport.iata}
              name={`near-${end}-${airport.iata}`}
              label={nearbyTitle(airport)}
              isChecked={isPicked}
              onChange={(isOn) => {
                // A box that is over the limit stays as it is; the hint says why.
                if (!isOn || !isFull) setPicked({ ...picked, [end]: isOn ? [...others, airport.iata] : others });
              }}
            />
          );
        })}
      </fieldset>
    );
  return (
    <>
      <div className={css.ends}>
        {boxes('from', `Near ${route.from}`)}
        {boxes('to', `Near ${route.to}`)}
      </div>
      <p id={hintId} className={css.hint} aria-live="polite">
        {nearbyHint(countOf(picked), searches)}
      </p>
      {!isSame && (
        <AppButton look="outlined" onClick={() => onAdd(picked)}>
          {countOf(picked) === 0 ? 'Leave Out Nearby Airports' : 'Search Nearby Airports'}
        </AppButton>
      )}
    </>
  );
};

type PanelProps = { control: NearbyControl; near: ReturnType<typeof useQuery<Near>> };

const Panel = ({ control, near }: PanelProps): JSX.Element => (
  <section aria-label="Nearby airports" className={css.panel}>
    {near.isError ? (
      <AlertBox
        action={
          <AppButton look="outlined" onClick={() => void near.refetch()}>
            Try Again
          </AppButton>
        }
      >
        The nearby airports could not be loaded.
      </AlertBox>
    ) : !near.data ? (
      <SkeletonRows rows={2} height={32} label="Loading the nearby airports" />
    ) : near.data.from.length + near.data.to.length === 0 ? (
      <p className={css.hint}>There are no other airports with scheduled flights within 100 km.</p>
    ) : (
      <Choice key={JSON.stringify(control.added)} control={control} near={near.data} />
    )}
  </section>
);

type FollowProps = Pick<Props, 'query' | 'passengers' | 'kept' | 'onFound'> & {
  readonly names: readonly string[];
  readonly onAgain: () => void;
  readonly onLeaveOut: () => void;
};

/** Follows the extra search. Whatever becomes of it, the list beside it stays as it is. */
const Follow = ({ query, passengers, kept, onFound, names, onAgain, onLeaveOut }: FollowProps): JSX.Element => {
  const state = useFlightSearch(query, kept, passengers);
  const reply = state.step === 'searching' || state.step === 'finished' ? state.reply : null;
  const flights = reply?.flights;
  const tell = useStable(onFound);
  useEffect(() => {
    tell(flights ?? []);
    return () => tell([]);
  }, [flights, tell]);
  const text = nearbyState(names, reply);
  if (state.step === 'refused')
    return (
      <AlertBox
        action={
          <div className={css.actions}>
            <AppButton look="outlined" onClick={onAgain}>
              Try Again
            </AppButton>
            <AppButton look="link" onClick={onLeaveOut}>
              Leave Out
            </AppButton>
          </div>
        }
      >
        {`The nearby airports could not be searched, and the list is as it was. ${
          Object.values(state.refusal.errors ?? {})[0] ?? state.refusal.detail ?? 'Please try again later.'
        }`}
      </AlertBox>
    );
  return (
    <div className={css.state}>
      <p>{text}</p>
      <LiveRegion>{text}</LiveRegion>
      <AppButton look="link" onClick={onLeaveOut}>
        Leave Out
      </AppButton>
    </div>
  );
};

/** The panel that adds airports, and what became of those that were added. */
export const NearbyAirports = (props: Props): JSX.Element => {
  const { control, query, passengers, besideId, kept, onFound } = props;
  const { route, added, isOpen, onAdd } = control;
  const near = useQuery(nearOf(route));
  const [round, setRound] = useState(0);
  const isAdded = countOf(added) > 0;
  const asked = useMemo(
    () =>
      besideId === null
        ? null
        : {
            ...query,
            ...(added.from.length > 0 && { 'near-from': added.from.join() }),
            ...(added.to.length > 0 && { 'near-to': added.to.join() }),
            'near-search': besideId,
          },
    [query, added, besideId],
  );
  const nameOf = (end: 'from' | 'to') => (iata: string) => {
    const found = near.data?.[end].find((airport) => airport.iata === iata);
    return `${end} ${found?.name ?? iata}`;
  };
  const names = [...added.from.map(nameOf('from')), ...added.to.map(nameOf('to'))];
  const again = (): void => {
    if (asked) kept.delete(JSON.stringify(asked));
    setRound(round + 1);
  };
  return (
    <div className={css.nearby}>
      {isOpen && <Panel control={control} near={near} />}
      {isAdded && !asked && (
        <p className={css.hint}>Flights {placesText(names)} are searched as soon as the list is complete.</p>
      )}
      {isAdded && asked && (
        <Follow
          key={`${round} ${JSON.stringify(asked)}`}
          query={asked}
          passengers={passengers}
          kept={kept}
          onFound={onFound}
          names={names}
          onAgain={again}
          onLeaveOut={() => onAdd(noneAdded)}
        />
      )}
    </div>
  );
};
