/** Towns and airports in and around the areas of a place: which help a person to read a map. */
import type { Landmark } from '#contract/places.ts';
import { flatKm, type Point } from '#domain/kit/globe.ts';
import { airports } from '#reference/airports.ts';
import { type City, cities } from '#reference/cities.ts';
import type { Area } from './geographies.ts';
import { airportShortTitle } from './place-title.ts';

/** A map shows more than the circles that hotels are looked for in. */
const reach = 2.5;
const mostTownsWithin = 60;
const mostTownsAround = 40;
const mostAirports = 12;

/** @returns a town for each area, the airports, the other towns within and then around: of each kind the greatest first */
export const landmarksAround = async (areas: readonly Area[]): Promise<Landmark[]> => {
  const isWithin = (point: Point, times: number): boolean =>
    areas.some((area) => flatKm(area, point) <= area.radiusKm * times);
  const towns = (await cities()).filter((city) => isWithin(city, reach)).sort((a, b) => b.population - a.population);
  const around = towns.filter((city) => !isWithin(city, 1)).slice(0, mostTownsAround);
  const within = towns.filter((city) => isWithin(city, 1)).slice(0, mostTownsWithin);
  const townMark = ({ name, latitude, longitude }: City): Landmark => ({ kind: 'city', name, latitude, longitude });
  const airportMarks = airports
    .filter((airport) => isWithin(airport, reach))
    .slice(0, mostAirports)
    .map((airport): Landmark => {
      const { latitude, longitude } = airport;
      return { kind: 'airport', name: airportShortTitle(airport), latitude, longitude };
    });
  return [
    ...within.slice(0, areas.length).map(townMark),
    ...airportMarks,
    ...[...within.slice(areas.length), ...around].map(townMark),
  ];
};
