/** Towns and airports in and around the areas of a place: what a person knows on a map. */
import type { Landmark } from '#contract/places.ts';
import { flatKm, type Point } from '#domain/kit/globe.ts';
import { airports } from '#reference/airports.ts';
import { cities } from '#reference/cities.ts';
import type { Area } from './geographies.ts';
import { airportShortTitle } from './place-title.ts';

/** A map shows more than the circle that hotels are looked for in. */
const reach = 2.5;
const mostTowns = 60;
const mostAirports = 12;

/** @returns the greatest first */
export const landmarksAround = async (areas: readonly Area[]): Promise<Landmark[]> => {
  const isAround = (point: Point): boolean => areas.some((area) => flatKm(area, point) <= area.radiusKm * reach);
  const towns = (await cities())
    .filter(isAround)
    .sort((a, b) => b.population - a.population)
    .slice(0, mostTowns)
    .map(({ name, latitude, longitude }): Landmark => ({ kind: 'city', name, latitude, longitude }));
  const near = airports
    .filter(isAround)
    .slice(0, mostAirports)
    .map((airport): Landmark => {
      const { latitude, longitude } = airport;
      return { kind: 'airport', name: airportShortTitle(airport), latitude, longitude };
    });
  return [...near, ...towns];
};
