/** The ideal flights chosen so far; they survive a reload of the tab. */
import type { LegChoice } from '#domain/flights/legs.ts';
import type { ChosenLegs } from '#web/flights/search.ts';
import { useDraft } from '#web/kit/use-draft.ts';

export type FlightsDraft = {
  /** The search that found them: another search has no choice. FLT-52 */
  readonly key: string;
  readonly chosen: ChosenLegs;
  /** Every leg is chosen, one after the other. */
  readonly isDone: boolean;
};

export const noFlights: FlightsDraft = { key: '', chosen: [], isDone: false };

const isFlightsDraft = (value: unknown): value is FlightsDraft =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'isDone' in value &&
  'chosen' in value &&
  Array.isArray(value.chosen) &&
  value.chosen.every(
    (choice: unknown) => choice === null || (typeof choice === 'object' && choice && 'option' in choice),
  );

/** @param category of the landing page */
export const useFlightsDraft = (category: string) =>
  useDraft<FlightsDraft>(`landing-flights ${category}`, noFlights, isFlightsDraft);

/** @returns the whole journey of a search, or nothing while a leg is open */
export const wholeJourney = (draft: FlightsDraft, key: string): readonly LegChoice[] =>
  draft.isDone && draft.key === key ? draft.chosen.filter((choice): choice is LegChoice => choice !== null) : [];
