/** What is known about a flight besides its times, taken from everybody who sells it. docs/decisions/0133 */
import type { FlightFacts, JourneySegment, JourneySlice } from './offer.ts';

const flightFields = ['aircraft', 'departTerminal', 'arriveTerminal'] as const;

/** The airline that flies a flight knows it best, then the seller that is shown, then the others in their order. */
const byTrust = (shown: JourneySegment, others: readonly JourneySegment[]): readonly JourneySegment[] => {
  const operated = [shown, ...others].filter(({ airline, operatingAirline }) => airline === operatingAirline);
  return [...operated, shown, ...others];
};

const isKnown = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

const factsOf = (shown: JourneySegment, others: readonly JourneySegment[]): FlightFacts => {
  const trusted = byTrust(shown, others);
  const facts: Record<string, string | number> = {};
  for (const field of flightFields) {
    const value = trusted.map((segment) => segment[field]).find(isKnown);
    if (value !== undefined && value !== shown[field]) facts[field] = value;
  }
  // Each cabin has its own seats.
  const pitch = trusted.filter(({ cabin }) => cabin === shown.cabin).map((segment) => segment.seatPitchInches);
  const inches = pitch.find(isKnown);
  if (inches !== undefined && inches !== shown.seatPitchInches) facts.seatPitchInches = inches;
  return facts;
};

/**
 * A slice with the facts that other sellers of the same flights state: a codeshare often lacks the terminal that the
 * operator names.
 * @param others the same operated flights under other names or in other cabins
 * @returns the same object when nothing is added
 */
export const withFlightFacts = <S extends JourneySlice>(shown: S, others: readonly S[]): S => {
  if (others.length === 0) return shown;
  let isChanged = false;
  const segments = shown.segments.map((segment, at) => {
    const same = others.flatMap((other) => other.segments[at] ?? []);
    const facts = factsOf(segment, same);
    if (Object.keys(facts).length === 0) return segment;
    isChanged = true;
    return { ...segment, ...facts };
  });
  return isChanged ? { ...shown, segments } : shown;
};
