import { useRef, useState } from 'react';
import type { FlightOption } from '#contract/flights.ts';

export type HeldOrder = {
  readonly shown: readonly FlightOption[];
  /** Options that came meanwhile and wait to be shown. */
  readonly waiting: number;
  /** Somebody comes to the list with pointer or focus: its rows stay where they are. */
  readonly enter: (by: 'pointer' | 'focus') => void;
  /** Rows may move again once nobody is there and nothing waits: what waits is shown when asked for, not before. */
  readonly leave: (by: 'pointer' | 'focus') => void;
  readonly showAll: () => void;
};

type Held = { readonly key: string; readonly order: readonly string[] };

/**
 * Keeps the rows of a list in place while somebody is at them: late results may fill rows in, but neither move nor
 * add one until asked. F7
 * @param options filtered and sorted
 * @param key what the person chose (filters, sort, leg): a change of it is a new list, held or not
 */
export const useHeldOrder = (options: readonly FlightOption[], key: string): HeldOrder => {
  const [held, setHeld] = useState<Held | null>(null);
  const present = useRef(new Set<'pointer' | 'focus'>());
  const isHeld = held !== null && held.key === key;
  const bySignature = isHeld ? new Map(options.map((option) => [option.signature, option])) : null;
  const shown = bySignature ? (held?.order.flatMap((signature) => bySignature.get(signature) ?? []) ?? []) : options;
  const waiting = options.length - shown.length;
  const holdAll = (): void => setHeld({ key, order: options.map((option) => option.signature) });
  return {
    shown,
    waiting,
    enter: (by) => {
      present.current.add(by);
      if (!isHeld) holdAll();
    },
    leave: (by) => {
      present.current.delete(by);
      if (present.current.size === 0 && waiting === 0) setHeld(null);
    },
    showAll: () => {
      if (present.current.size > 0) holdAll();
      else setHeld(null);
    },
  };
};
