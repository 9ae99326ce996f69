import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { FlightOption } from '#contract/flights.ts';
import { lateResults, lateResultsWords } from '#domain/flights/late-results.ts';
import type { PriceNeeds } from '#domain/flights/price-needs.ts';
import { shownAmount } from '#domain/flights/sorts.ts';

export type HeldOrder = {
  readonly shown: readonly FlightOption[];
  /** The label of the button above the rows, for example "Show 1 cheaper flight"; null: no results wait. */
  readonly offer: string | null;
  readonly showAll: () => void;
};

type Held = { readonly key: string; readonly rows: readonly FlightOption[] };

/** A pointer that did not move for this long does not aim. docs/screens.md#late-results */
const restMs = 1_000;

/** Marks the button. It stays as long as the pointer is on it, even when the pointer does not move. */
export const offerMark = 'data-offer';

/**
 * Reports when a person starts or stops aiming at an element. A pointer aims while it moves, the focus as long as it is
 * in the element. The focus of a button pressed with the pointer does not count.
 */
const useAim = (place: RefObject<HTMLElement | null>, onAim: () => void, onRest: () => void): void => {
  const aimed = useEffectEvent(onAim);
  const rested = useEffectEvent(onRest);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const stop = new AbortController();
    let rest: ReturnType<typeof setTimeout> | undefined;
    let isFocused = false;
    let isPointed = false;
    let isByPointer = false;
    const settle = (): void => {
      clearTimeout(rest);
      if (!isFocused && !isPointed) rested();
    };
    const leave = (): void => {
      isPointed = false;
      settle();
    };
    const point = ({ target }: Event): void => {
      clearTimeout(rest);
      isPointed = true;
      if (!(target instanceof Element && target.closest(`[${offerMark}]`))) rest = setTimeout(leave, restMs);
      aimed();
    };
    const focus = (): void => {
      if (isByPointer) return;
      isFocused = true;
      aimed();
    };
    const blur = ({ relatedTarget }: FocusEvent): void => {
      if (!isFocused || (relatedTarget instanceof Node && element.contains(relatedTarget))) return;
      isFocused = false;
      settle();
    };
    const press = (event: Event): void => {
      isByPointer = true;
      point(event);
    };
    element.addEventListener('pointermove', point, stop);
    element.addEventListener('pointerdown', press, stop);
    document.addEventListener('keydown', () => (isByPointer = false), { capture: true, signal: stop.signal });
    element.addEventListener('pointerleave', leave, stop);
    element.addEventListener('focusin', focus, stop);
    element.addEventListener('focusout', blur, stop);
    return () => {
      clearTimeout(rest);
      stop.abort();
    };
  }, [place]);
};

/**
 * Keeps the rows of a list in place while a person aims at them: late results may fill in rows, but neither move nor
 * add one, and a row that no longer matches stays. They move when the aiming ends, or when the person presses the
 * button. docs/screens.md#late-results
 * @param options filtered and sorted
 * @param key the person's choice (filters, sort, leg): a change of it is a new list, also while aiming
 * @param needs the rows show their lowest price that meets these
 * @param place the list's element, with its button
 */
export const useHeldOrder = (
  options: readonly FlightOption[],
  { key, needs, place }: { key: string; needs: PriceNeeds; place: RefObject<HTMLElement | null> },
): HeldOrder => {
  const [held, setHeld] = useState<Held | null>(null);
  const rows = held !== null && held.key === key ? held.rows : null;
  useAim(
    place,
    () => {
      if (rows === null) setHeld({ key, rows: options });
    },
    () => setHeld(null),
  );
  // The same array as long as the rows are the same.
  const { shown, offer } = useMemo(() => {
    if (rows === null || rows === options) return { shown: options, offer: null };
    const late = lateResults(rows, options, (option) => shownAmount(option, needs));
    return { shown: late.shown, offer: lateResultsWords(late) };
  }, [options, rows, needs]);
  return { shown, offer, showAll: () => setHeld(null) };
};
