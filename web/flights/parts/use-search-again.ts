import { useEffect, useRef, useState } from 'react';
import type { SearchedAs } from '../reprice-journey.ts';
import type { ChosenJourney, FlightSearch } from '../search.ts';
import type { DayMove, FoundAgain } from './found-again.ts';

type Again =
  | { readonly step: 'idle' }
  /** The flights chosen so far are searched again. */
  | { readonly step: 'finding' }
  | { readonly step: 'told'; readonly text: string };

/** Few people need it, so its code is fetched when they do. */
const foundAgain = async (as: SearchedAs, chosen: ChosenJourney, moved: DayMove | null): Promise<FoundAgain> => {
  const [loaded] = await Promise.allSettled([import('./found-again.ts')]);
  return loaded.status === 'fulfilled'
    ? loaded.value.findAgain(as, chosen, moved)
    : { text: 'Your flights could not be found again. Please try again.', kept: null };
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
  const find = async (
    { as, chosen, moved }: { as: SearchedAs; chosen: ChosenJourney; moved: DayMove | null },
    then: typeof onKept,
  ): Promise<void> => {
    last.current.abort();
    const mine = new AbortController();
    last.current = mine;
    setAgain({ step: 'finding' });
    const { text, kept } = await foundAgain(as, chosen, moved);
    // The person left this search meanwhile.
    if (mine.signal.aborted) return;
    setAgain({ step: 'told', text });
    if (kept) then(kept);
  };
  return {
    again,
    /** The person went on, or has read the message. */
    stop,
    find: (chosen: ChosenJourney): Promise<void> => find({ as: searched, chosen, moved: null }, onKept),
    /**
     * Finds the flights of the legs before on another search, whose leg has another day.
     * @param onMoved receives those that are kept; not called when the search failed, which changes nothing
     */
    move: (
      to: { readonly search: FlightSearch; readonly move: DayMove; readonly before: ChosenJourney },
      onMoved: (kept: ChosenJourney) => void,
    ): Promise<void> => find({ as: { ...searched, search: to.search }, chosen: to.before, moved: to.move }, onMoved),
    /** Says why choices were cleared. */
    tell: (text: string): void => {
      last.current.abort();
      setAgain({ step: 'told', text });
    },
  };
};
