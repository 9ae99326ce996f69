import { useCallback, useState } from 'react';
import type { Acknowledgment } from '#domain/flights/acknowledgments.ts';

/** What a person did with one flight of the list. */
export type Touched = {
  /** Its legs and fares are visible. */
  readonly isOpen: boolean;
  readonly given: readonly Acknowledgment[];
  /** How often the person tried to select it without an acknowledgment. */
  readonly refusals: number;
  /** The last try was a moment ago. */
  readonly isHighlighted: boolean;
};

export type Touch = (signature: string, change: Partial<Touched>) => void;

const untouched: Touched = { isOpen: false, given: [], refusals: 0, isHighlighted: false };

/**
 * Stores by flight what a person did with it. After a filter or sort the same row on the screen shows another flight,
 * but an opened flight and ticked boxes stay with their flight.
 */
export const useTouchedRows = () => {
  const [bySignature, setBySignature] = useState<ReadonlyMap<string, Touched>>(new Map());
  const touchedOf = useCallback((signature: string): Touched => bySignature.get(signature) ?? untouched, [bySignature]);
  const onTouch: Touch = useCallback(
    (signature, change) =>
      setBySignature((before) =>
        new Map(before).set(signature, { ...(before.get(signature) ?? untouched), ...change }),
      ),
    [],
  );
  return { touchedOf, onTouch };
};
