import { useCallback, useState } from 'react';
import type { Acknowledgment } from '#domain/flights/acknowledgments.ts';

/** What a person did at one flight of the list. */
export type Touched = {
  /** Its fares are shown. */
  readonly isOpen: boolean;
  readonly given: readonly Acknowledgment[];
  /** How often it was to be selected while an acknowledgment was missing. */
  readonly refusals: number;
  /** The last of these was a moment ago. */
  readonly isHighlighted: boolean;
};

export type Touch = (signature: string, change: Partial<Touched>) => void;

const untouched: Touched = { isOpen: false, given: [], refusals: 0, isHighlighted: false };

/**
 * Keeps by flight what a person did at it: the row on the screen shows another flight after the next filter or sort, and
 * what was opened or ticked is found again wherever its flight went.
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
