import { plainWords } from './plain-words.ts';

export type NamedTrip = {
  readonly tripId: number;
  readonly destination: string;
  /** '' when it has none. */
  readonly identifier: string;
  /** The organization's own word for an identifier; null: it has none. */
  readonly identifierLabel: string | null;
};

/**
 * How every mail names a trip: by its number and place, and by its identifier under the organization's own word.
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
