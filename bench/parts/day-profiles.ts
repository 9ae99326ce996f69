/** The engine against the usual algorithm for a timetable: S2 of docs/benchmarks.md#goals */
import { findItineraries } from '#suppliers/sandbox/flights/find-itineraries.ts';
import type { Place } from '#suppliers/sandbox/network/places.ts';
import type { Timetable } from '#suppliers/sandbox/network/timetable.ts';
import { isAsGood, isSensibleJourney } from '#tests/builders/sensible-journeys.ts';
import { connectionsOf, makeDayProfile } from '../floors/connection-scan.ts';
import { median } from './pairs.ts';

export type ProfileFigures = {
  /** For one day between two airports. */
  readonly profileMs: number;
  /** The median of both times' ratios, by pair. */
  readonly ratio: number;
  /** Pareto journeys of the profile that our rules allow, and how many of them we find, or a better one. */
  readonly allowed: number;
  readonly contained: number;
};

const warmUp = 50;

const timed = <T>(work: () => T): { readonly value: T; readonly ms: number } => {
  const before = performance.now();
  const value = work();
  return { value, ms: performance.now() - before };
};

/** @param pairs the first ones only warm up the code */
export const compareDayProfiles = (
  timetable: Timetable,
  pairs: readonly (readonly [Place, Place])[],
  day: number,
): ProfileFigures => {
  const profile = makeDayProfile(connectionsOf(timetable, day), timetable.places.all.length);
  const compared = pairs.map(([from, to]) => {
    const theirs = timed(() => profile(from, to));
    const ours = timed(() => findItineraries(timetable, from, to, day));
    const allowed = theirs.value.filter((journey) => isSensibleJourney(timetable, journey, ours.value));
    const contained = allowed.filter((journey) => ours.value.some((way) => isAsGood(way, journey)));
    return { profileMs: theirs.ms, ratio: theirs.ms / ours.ms, allowed: allowed.length, contained: contained.length };
  });
  const measured = compared.slice(warmUp);
  const sumOf = (count: (pair: (typeof compared)[number]) => number): number =>
    compared.reduce((sum, pair) => sum + count(pair), 0);
  return {
    profileMs: median(measured.map(({ profileMs }) => profileMs)),
    ratio: median(measured.map(({ ratio }) => ratio)),
    allowed: sumOf(({ allowed }) => allowed),
    contained: sumOf(({ contained }) => contained),
  };
};
