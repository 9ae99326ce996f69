import { plainWords } from './plain-words.ts';

export type NamedTrip = {
  readonly tripId: number;
  readonly destination: string;
  /** '' when it has none. */
  readonly identifier: string;
  /** What the trip's organization calls an identifier; null: it has no word of its own. */
  readonly identifierLabel: string | null;
};

/**
 * How every mail names a trip: by its number and its place, and beside them what it is booked under, in the
 * organization's own word.
 * @returns [["Trip", "12, London"], ["Cost Center", "CC-7"]]
 */
export const tripNamed = ({
  tripId,
  destination,
  identifier,
  identifierLabel,
}: NamedTrip): readonly (readonly [string, string])[] => [
  ['Trip', destination === '' ? String(tripId) : `${tripId}, ${plainWords(destination)}`],
  ...(identifier === '' ? [] : [[identifierLabel ?? 'Identifier', identifier] as const]),
];
