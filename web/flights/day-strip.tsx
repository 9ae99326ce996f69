/** The cost of leaving on neighbouring days, loaded on request: each day is a search. docs/rules.md#flight-search */
import { type JSX, useState } from 'react';
import { searchDefaults } from '#domain/flights/cabins.ts';
import { loadingText } from '#domain/flights/polling.ts';
import { searchQuery } from '#domain/flights/search-query.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { DayBars } from './parts/day-bars.tsx';
import { type FlightPolling, useFlightSearch } from './parts/use-flight-search.ts';
import type { FlightSearch } from './search.ts';

type Props = {
  readonly search: FlightSearch;
  readonly programId: number;
  /** The days that may be chosen. */
  readonly days: readonly string[];
  readonly onDay: (depart: string) => void;
};

const Strip = ({ asked, search, programId, days, onDay }: Props & { asked: FlightSearch }): JSX.Element => {
  const [kept] = useState(() => new Map<string, FlightPolling>());
  const { form, cabin, pax } = asked;
  const party = { adults: pax, children: 0, infants: 0 };
  const [query] = useState(() => ({
    ...searchQuery({ form, cabin, party, organizationId: null, programId }),
    flexibility: String(searchDefaults.flexibilityDays),
  }));
  const state = useFlightSearch(query, kept);
  if (state.step === 'refused')
    return <AlertBox>{state.refusal.detail ?? 'The prices could not be compared. Please try again later.'}</AlertBox>;
  const reply = state.step === 'searching' || state.step === 'finished' ? state.reply : null;
  const found = (reply?.days ?? []).filter(({ depart }) => days.includes(depart));
  const isFinished = state.step === 'finished' && found.every((day) => day.is_finished);
  const [first] = found;
  if (!first) return <SkeletonRows rows={1} height={112} label={loadingText} />;
  return (
    <>
      <DayBars days={found} chosen={search.form.legs[0]?.depart} onDay={onDay} label="Lowest price by day of departure">
        Lowest price for all flights by day of departure, in {first.currency}. The return date stays the same.
      </DayBars>
      <LiveRegion>{isFinished ? 'The prices are compared.' : 'Comparing the prices.'}</LiveRegion>
    </>
  );
};

const askedFor = ({ form, cabin, pax }: FlightSearch): string =>
  JSON.stringify([
    form.legs.map(({ from, to, depart }, leg) => [from?.iata, to?.iata, leg === 0 ? '' : depart]),
    cabin,
    pax,
  ]);

/** A button; once pressed, the days as bars. Choosing a day sends no new call to a supplier. */
export const DayStrip = (props: Props): JSX.Element => {
  const [asked, setAsked] = useState<FlightSearch | null>(null);
  // Another route, return or party needs a new comparison; another day of departure does not.
  return asked && askedFor(asked) === askedFor(props.search) ? (
    <Strip key={askedFor(asked)} {...props} asked={asked} />
  ) : (
    <div>
      <AppButton onClick={() => setAsked(props.search)}>Compare Nearby Dates</AppButton>
    </div>
  );
};
