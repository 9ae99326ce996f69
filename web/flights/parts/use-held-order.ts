import { useState } from 'react';
import type { FlightOption } from '#contract/flights.ts';

export type HeldOrder = {
  readonly shown: readonly FlightOption[];
  /** Options that came meanwhile and wait to be shown. */
  readonly waiting: number;
  /** Somebody points at or stands in the list: its rows stay where they are. */
  readonly hold: () => void;
  readonly release: () => void;
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
  const isHeld = held !== null && held.key === key;
  const bySignature = isHeld ? new Map(options.map((option) => [option.signature, option])) : null;
  const shown = bySignature ? (held?.order.flatMap((signature) => bySignature.get(signature) ?? []) ?? []) : options;
  const take = (from: readonly FlightOption[]) => setHeld({ key, order: from.map((option) => option.signature) });
  return {
    shown,
    waiting: options.length - shown.length,
    hold: () => {
      if (!isHeld) take(options);
    },
    release: () => setHeld(null),
    showAll: () => take(options),
  };
};
