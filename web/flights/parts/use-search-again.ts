import { useEffect, useRef, useState } from 'react';
import { legTitle } from '#domain/flights/legs.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { fullDayName } from '#domain/kit/day-names.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import { type Repriced, repriceJourney, type SearchedAs } from '../reprice-journey.ts';
import type { ChosenJourney, FlightSearch } from '../search.ts';

/** A leg's new day. */
export type DayMove = { readonly leg: number; readonly to: CalendarDate };

type Again =
  | { readonly step: 'idle' }
  /** The flights chosen so far are searched again. */
  | { readonly step: 'finding' }
  | { readonly step: 'told'; readonly text: string };

/** The price of the last leg is the total so far. */
const priceSoFar = (journey: ChosenJourney): Money | null => {
  const price = journey.at(-1)?.price;
  return price ? { minor: price.amount, currency: price.currency } : null;
};

const foundText = (before: ChosenJourney, after: ChosenJourney): string => {
  const [was, now] = [priceSoFar(before), priceSoFar(after)];
  const found = 'The prices had expired. The same flights were found again';
  if (was === null || now === null) return `${found}.`;
  const [old, today] = [formatMoney(was), formatMoney(now)];
  return old === today ? `${found} at the same price.` : `${found}; their price changed from ${old} to ${today}.`;
};

/** Another day was chosen for the leg after these flights. */
const movedText = (again: Exclude<Repriced, { kind: 'failed' }>, { search }: SearchedAs, moved: DayMove): string => {
  const { way } = search.form;
  const day = `${legTitle(way, moved.leg)} on ${fullDayName(moved.to)}`;
  if (again.kind === 'found') return `${day}: the flights you chose before are kept.`;
  const lost = legTitle(way, again.kept.length);
  return `${day}. ${lost}: the flight you chose is not offered together with this day at this fare. Please choose again.`;
};

/** The message about the flights that were searched again. */
const textOf = (again: Repriced, before: ChosenJourney, { search }: SearchedAs): string => {
  if (again.kind === 'failed') return again.detail;
  if (again.kind === 'found') return foundText(before, again.journey);
  const title = legTitle(search.form.way, again.kept.length);
  const kept = again.kept.length > 0 ? ' Your earlier choices are kept.' : '';
  return `${title}: the flight you chose is no longer offered at this fare. Please choose again.${kept}`;
};

/**
 * A later leg cannot be searched once the prices of the earlier ones have expired. Those are then searched again, one
 * by one, and the person chooses again from the first unavailable one. docs/screens.md#wizard
 * @param onKept receives the flights that were found again, from the first on
 */
export const useSearchAgain = (searched: SearchedAs, onKept: (kept: ChosenJourney) => void) => {
  const [again, setAgain] = useState<Again>({ step: 'idle' });
  const last = useRef(new AbortController());
  useEffect(() => () => last.current.abort(), []);
  const stop = (): void => {
    last.current.abort();
    setAgain({ step: 'idle' });
  };
  /** @returns null when the person left this search meanwhile */
  const reprice = async (as: SearchedAs, chosen: ChosenJourney): Promise<Repriced | null> => {
    last.current.abort();
    const mine = new AbortController();
    last.current = mine;
    setAgain({ step: 'finding' });
    const found = await repriceJourney(as, chosen);
    return mine.signal.aborted ? null : found;
  };
  return {
    again,
    /** The person went on, or has read the message. */
    stop,
    find: async (chosen: ChosenJourney): Promise<void> => {
      const found = await reprice(searched, chosen);
      if (found === null) return;
      setAgain({ step: 'told', text: textOf(found, chosen, searched) });
      if (found.kind !== 'failed') onKept(found.kind === 'found' ? found.journey : found.kept);
    },
    /**
     * Finds the flights of the legs before on another search, whose leg has another day.
     * @param onMoved receives those that are kept; not called when the search failed, which changes nothing
     */
    move: async (
      to: { readonly search: FlightSearch; readonly move: DayMove; readonly before: ChosenJourney },
      onMoved: (kept: ChosenJourney) => void,
    ): Promise<void> => {
      const as = { ...searched, search: to.search };
      const found = await reprice(as, to.before);
      if (found === null) return;
      setAgain({ step: 'told', text: found.kind === 'failed' ? found.detail : movedText(found, as, to.move) });
      if (found.kind !== 'failed') onMoved(found.kind === 'found' ? found.journey : found.kept);
    },
    /** Says why choices were cleared. */
    tell: (text: string): void => {
      last.current.abort();
      setAgain({ step: 'told', text });
    },
  };
};
