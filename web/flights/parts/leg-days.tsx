/** What the current leg costs on the days around its own, on request: each day is a search. docs/rules.md#prices-by-day */
import { type JSX, useEffect, useRef, useState } from 'react';
import type { SearchDay, Way } from '#contract/flights.ts';
import { clearlyCheaper, mostDaysAround, savingText } from '#domain/flights/day-prices.ts';
import { loadingText } from '#domain/flights/polling.ts';
import { setDate } from '#domain/flights/route-form.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { briefDayName, fullDayName } from '#domain/kit/day-names.ts';
import { policyState } from '#domain/policies/policy-text.ts';
import { timeText } from '#web/kit/instant-text.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Verdict } from '#web/ui/marks.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import type { FlightSearch, Passengers } from '../search.ts';
import type { SearchQuery } from './begin-search.ts';
import { DayBars } from './day-bars.tsx';
import css from './day-strip.module.css';
import { type FlightPolling, useFlightSearch } from './use-flight-search.ts';

type Props = {
  /** The search of the current leg when the comparison was asked for. */
  readonly query: SearchQuery;
  readonly passengers: Passengers;
  /** The current search: its day may have changed since. */
  readonly search: FlightSearch;
  readonly leg: number;
  /** The strip is shown. Once it is closed a cheaper day is still said. */
  readonly isOpen: boolean;
  /** Another day was chosen. */
  readonly onMove: (next: FlightSearch, day: CalendarDate) => void;
};

type Leg = { readonly way: Way; readonly leg: number };

const dayWords: Readonly<Record<Way, readonly [string, string]>> = {
  oneway: ['departure', 'departure'],
  roundtrip: ['departure', 'return'],
  multicity: ['departure', 'departure'],
};

const otherDays = (way: Way, leg: number): string => {
  if (way === 'oneway') return '';
  if (way === 'multicity') return ' The other flights keep their days.';
  return leg === 0 ? ' The return date stays the same.' : ' With the outbound flight that you chose.';
};

type CaptionProps = Leg & { days: readonly SearchDay[]; first: SearchDay };

/** What the bars say, and from when the oldest of them is. */
const Caption = ({ way, leg, days, first }: CaptionProps): JSX.Element => {
  const word = dayWords[way][leg === 0 ? 0 : 1];
  const [oldest] = days.flatMap(({ found_at }) => found_at ?? []).toSorted();
  const isShort = days.length < 2 * mostDaysAround + 1;
  return (
    <>
      Prices from, for the whole trip and all travelers, by day of {word}, in {first.currency}.{otherDays(way, leg)}
      {oldest !== undefined && ` Found at ${timeText(oldest)}, your time.`}
      {days.some((day) => day.is_finished && day.is_partial) && ' Some sources did not answer.'}
      {isShort && ' Only days that can be flown are shown.'}
    </>
  );
};

type SavingProps = Leg & {
  /** The leg's own day. */
  readonly day: string;
  readonly days: readonly SearchDay[];
  readonly onDay: (day: string) => void;
};

/** "Leaving 3 days later saves 120.00 USD", with one press. */
const Saving = ({ way, leg, day, days, onDay }: SavingProps): JSX.Element | null => {
  const found = clearlyCheaper(days, day);
  if (!found) return null;
  const { day: other, saved } = found;
  const { kind } = policyState({ ...other, amount: other.amount ?? 0 }, null, true);
  return (
    <div className={css.saving}>
      <p>{savingText({ way, leg, from: day, to: other.depart }, saved)}.</p>
      {kind === 'within' && <Verdict kind="ok">In policy</Verdict>}
      {kind === 'approval' && <Verdict kind="ask">Needs approval</Verdict>}
      <AppButton look="link" onClick={() => onDay(other.depart)}>
        Show {briefDayName(other.depart)}
      </AppButton>
    </div>
  );
};

/** Says the new day where the button was that chose it, and takes the focus there. */
const Moved = ({ day }: { day: string }): JSX.Element => {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} tabIndex={-1} className={css.moved}>
      These are the flights of {fullDayName(day)}.
    </p>
  );
};

/** The days around as bars, and one sentence when another day is clearly cheaper. */
export const LegDays = ({ query, passengers, search, leg, isOpen, onMove }: Props): JSX.Element | null => {
  const { form } = search;
  const { way } = form;
  const day = form.legs[leg]?.depart ?? '';
  const onDay = (next: CalendarDate): void => onMove({ ...search, form: setDate(form, leg, next).form }, next);
  const [kept] = useState(() => new Map<string, FlightPolling>());
  const [asked] = useState(() => ({ ...query, flexibility: String(mostDaysAround), 'flexible-leg': String(leg) }));
  const [moved, setMoved] = useState<string | null>(null);
  const state = useFlightSearch(asked, kept, passengers);
  if (state.step === 'refused')
    return isOpen ? (
      <AlertBox>{state.refusal.detail ?? 'The prices could not be compared. Please try again later.'}</AlertBox>
    ) : null;
  const days = (state.step === 'searching' || state.step === 'finished' ? state.reply?.days : null) ?? [];
  const [first] = days;
  const isFinished = state.step === 'finished';
  return (
    <div className={css.days}>
      {isOpen && !first && <SkeletonRows rows={1} height={112} label={loadingText} />}
      {isOpen && first && (
        <DayBars
          days={days}
          chosen={day}
          onDay={(next) => next !== day && onDay(next)}
          label={`Lowest price by day of ${dayWords[way][leg === 0 ? 0 : 1]}`}
        >
          <Caption way={way} leg={leg} days={days} first={first} />
        </DayBars>
      )}
      {isFinished && moved === day && <Moved day={day} />}
      {isFinished && (
        <Saving
          way={way}
          leg={leg}
          day={day}
          days={days}
          onDay={(next) => {
            setMoved(next);
            onDay(next);
          }}
        />
      )}
      {isOpen && <LiveRegion>{isFinished ? 'The prices are compared.' : 'Comparing the prices.'}</LiveRegion>}
    </div>
  );
};
