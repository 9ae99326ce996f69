import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FlightOption } from '#contract/flights.ts';

export type HeldOrder = {
  readonly shown: readonly FlightOption[];
  /** Options that came meanwhile and wait to be shown. */
  readonly waiting: number;
  readonly showAll: () => void;
};

type Presence = 'pointer' | 'focus';

type Held = { readonly key: string; readonly rows: readonly FlightOption[] };

/** Tells when somebody comes to an element with pointer or focus, and when they leave. */
const usePresence = (
  place: RefObject<HTMLElement | null>,
  onEnter: (by: Presence) => void,
  onLeave: (by: Presence) => void,
): void => {
  const enter = useEffectEvent(onEnter);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const stop = new AbortController();
    element.addEventListener('pointerenter', () => enter('pointer'), stop);
    element.addEventListener('pointerleave', () => leave('pointer'), stop);
    element.addEventListener('focusin', () => enter('focus'), stop);
    const blur = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) leave('focus');
    };
    element.addEventListener('focusout', blur, stop);
    return () => stop.abort();
  }, [place]);
};

/**
 * Keeps the rows of a list in place while somebody is at them: late results may fill rows in, but neither move nor
 * add one until asked, and one that no longer fits stays as it was. F7
 * @param options filtered and sorted
 * @param key what the person chose (filters, sort, leg): a change of it is a new list, held or not
 * @param place the list on the screen
 */
export const useHeldOrder = (
  options: readonly FlightOption[],
  key: string,
  place: RefObject<HTMLElement | null>,
): HeldOrder => {
  const [held, setHeld] = useState<Held | null>(null);
  const present = useRef(new Set<Presence>());
  const isHeld = held !== null && held.key === key;
  const rows = isHeld ? held.rows : null;
  // The same array until the rows are others.
  const { shown, waiting } = useMemo(() => {
    if (rows === null) return { shown: options, waiting: 0 };
    const late = new Map(options.map((option) => [option.signature, option]));
    const shown = rows.map((row) => late.get(row.signature) ?? row);
    for (const { signature } of rows) late.delete(signature);
    return { shown, waiting: late.size };
  }, [options, rows]);
  const holdAll = (): void => setHeld({ key, rows: options });
  usePresence(
    place,
    (by) => {
      present.current.add(by);
      if (!isHeld) holdAll();
    },
    // Rows may move again once nobody is there and nothing waits: what waits is shown when asked for, not before.
    (by) => {
      present.current.delete(by);
      if (present.current.size === 0 && waiting === 0) setHeld(null);
    },
  );
  return {
    shown,
    waiting,
    showAll: () => {
      if (present.current.size > 0) holdAll();
      else setHeld(null);
    },
  };
};
