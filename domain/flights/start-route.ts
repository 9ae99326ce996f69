import type { RouteLeg, Way } from '#contract/flights.ts';

export const emptyLeg: RouteLeg = { from: null, to: null, depart: null };

/** @returns an empty route form: a round trip */
export const startRoute = (): { readonly way: Way; readonly legs: readonly RouteLeg[] } => ({
  way: 'roundtrip',
  legs: [emptyLeg, emptyLeg],
});
