/** The cities with hotels, on a map that finds those near a point. */

import { zoneOfPlace } from '#domain/hotels/places.ts';
import { flatKm } from '#domain/kit/globe.ts';
import { type City, cities } from '#reference/cities.ts';
import type { StayArea } from '#suppliers/hotels/port.ts';
import { type HotelMarket, hotelMarket } from './markets.ts';

/** A city with its data for the hotel market. */
export type HotelCity = City & {
  readonly market: HotelMarket;
  /** How far from its center its hotels are. */
  readonly spreadKm: number;
};

const spreadKm = (population: number): number => 2 + Math.sqrt(population) / 300;

export type HotelCities = {
  readonly byId: (id: number) => HotelCity | undefined;
  /** @returns the cities that may have a hotel within an area */
  readonly near: (area: StayArea) => readonly HotelCity[];
  /** @returns the IANA zone of the airport nearest to a city */
  readonly zoneOf: (city: HotelCity) => string;
};

const cell = (latitude: number, longitude: number): number => Math.floor(latitude) * 1000 + Math.floor(longitude);

const build = async (): Promise<HotelCities> => {
  const seen = new Set<string>();
  const byId = new Map<number, HotelCity>();
  const cells = new Map<number, HotelCity[]>();
  // The largest cities of a country come first: the market table means them by their names.
  for (const city of await cities()) {
    const key = `${city.country} ${city.name}`;
    const market = hotelMarket(city.country, seen.has(key) ? null : city.name);
    seen.add(key);
    const one = { ...city, market, spreadKm: spreadKm(city.population) };
    byId.set(city.id, one);
    const at = cell(city.latitude, city.longitude);
    const known = cells.get(at);
    if (known) known.push(one);
    else cells.set(at, [one]);
  }
  const near = (area: StayArea): HotelCity[] => {
    const found: HotelCity[] = [];
    const reach = Math.min(20, Math.ceil(1 / Math.max(0.05, Math.cos((area.latitude * Math.PI) / 180))));
    for (let row = -1; row <= 1; row += 1)
      for (let column = -reach; column <= reach; column += 1) {
        const longitude = ((area.longitude + column + 540) % 360) - 180;
        for (const city of cells.get(cell(area.latitude + row, longitude)) ?? [])
          if (flatKm(area, city) <= area.radiusKm + city.spreadKm) found.push(city);
      }
    return found;
  };
  const zones = new Map<number, string>();
  const zoneOf = (city: HotelCity): string => {
    const known = zones.get(city.id);
    if (known !== undefined) return known;
    const zone = zoneOfPlace(city);
    zones.set(city.id, zone);
    return zone;
  };
  return { byId: (id) => byId.get(id), near, zoneOf };
};

let building: Promise<HotelCities> | undefined;

/** Loaded at first use, because the start does not need it. */
export const hotelCities = (): Promise<HotelCities> => {
  building ??= build();
  return building;
};
