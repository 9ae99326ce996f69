/** The hotels of a city: their number, quality and location. A pure function of seed and city. */
import { type Amenity, amenities } from '#contract/amenities.ts';
import { flatKm } from '#domain/kit/globe.ts';
import type { Property, StayArea } from '#suppliers/hotels/port.ts';
import { fraction, hash } from '../kit/hash.ts';
import type { HotelCities, HotelCity } from './cities.ts';
import { fateAt, type HotelFate } from './fates.ts';
import { hotelName } from './names.ts';

/** Returned at once, as suppliers do. */
export const mostListed = 120;
const fewest = 6;

/** Cumulative shares of 2, 3, 4 and 5 stars. */
const starsUpTo = [0.2, 0.58, 0.88, 1] as const;

/** @returns how many hotels a city with this population has */
export const hotelCount = (population: number): number =>
  Math.min(mostListed, Math.max(fewest, Math.round(population ** 0.45 / 14)));

/** A hotel with the data its prices are made from. */
export type SandboxHotel = {
  readonly property: Property;
  readonly city: HotelCity;
  /** Its index in the city; together with the city's id the key for all choices. */
  readonly place: number;
  readonly stars: number;
  /** Its price level compared with similar hotels; 1 on average. */
  readonly dearness: number;
  /** The fixed outcome of every booking there; null: luck decides. */
  readonly fate: HotelFate | null;
};

type Spot = { readonly city: HotelCity; readonly place: number; readonly latitude: number; readonly longitude: number };

/** Dense in the center. */
const spotOf = (seed: number, city: HotelCity, place: number): Spot => {
  const km = city.spreadKm * fraction(seed, city.id, place, 211) ** 1.3;
  const angle = 2 * Math.PI * fraction(seed, city.id, place, 212);
  const north = (km * Math.cos(angle)) / 111.2;
  const east = (km * Math.sin(angle)) / (111.2 * Math.max(0.05, Math.cos((city.latitude * Math.PI) / 180)));
  return { city, place, latitude: city.latitude + north, longitude: city.longitude + east };
};

const starsOf = (seed: number, city: number, place: number): number =>
  2 + starsUpTo.findIndex((share) => fraction(seed, city, place, 213) < share);

const ratingOf = (seed: number, { id }: HotelCity, place: number, stars: number): number =>
  Math.round(Math.min(4.8, 3.2 + 0.3 * (stars - 2) + 0.8 * fraction(seed, id, place, 214)) * 10) / 10;

/** The share of hotels of each class, from 2 to 5 stars, that offer it. */
const offered: Readonly<Record<Amenity, readonly number[]>> = {
  wifi: [0.95, 1, 1, 1],
  breakfast: [0.5, 0.8, 0.9, 1],
  restaurant: [0.1, 0.4, 0.9, 1],
  bar: [0.2, 0.6, 0.9, 1],
  gym: [0, 0.3, 0.8, 1],
  pool: [0, 0.1, 0.3, 0.7],
  spa: [0, 0, 0.2, 0.9],
  parking: [0.5, 0.5, 0.6, 0.8],
  laundry: [0.2, 0.4, 0.8, 1],
  pets: [0.4, 0.3, 0.3, 0.3],
  wheelchair: [0.2, 0.5, 0.8, 0.9],
};
const amenitiesAt = (seed: number, city: number, place: number, stars: number): readonly Amenity[] =>
  amenities.filter((amenity, at) => fraction(seed, city, place, 217 + at) < (offered[amenity][stars - 2] ?? 0));

/** Invented, as the hotels are. */
const chains = ['Aldermere Hotels', 'Brightwater', 'Calloway Inns', 'Northlight', 'Orchard & Lane'] as const;
const chainShare = 0.6;
const chainAt = (seed: number, city: number, place: number): string | undefined =>
  fraction(seed, city, place, 228) < chainShare ? chains[hash(seed, city, place, 229) % chains.length] : undefined;

/** @returns its pictures: the building, its lobby, and one of each kind of room */
export const pictureNames = (id: string): readonly string[] =>
  ['house', 'lobby', 'room0', 'room1', 'room2'].map((what) => `${id}.${what}`);

const hotelAt = (seed: number, { city, place, latitude, longitude }: Spot, hasFates: boolean): SandboxHotel => {
  const id = `${city.id.toString(36)}.${place}`;
  const stars = starsOf(seed, city.id, place);
  const chain = chainAt(seed, city.id, place);
  const fated = hasFates ? fateAt(city, place) : undefined;
  const property: Property = {
    id,
    name: fated?.name ?? hotelName(seed, city.id, place, stars),
    city: city.name,
    latitude,
    longitude,
    stars,
    guestRating: ratingOf(seed, city, place, stars),
    guestRatingCount: 8 + Math.floor(2400 * fraction(seed, city.id, place, 215) ** 2),
    amenities: amenitiesAt(seed, city.id, place, stars),
    ...(chain !== undefined && { chain }),
    pictures: pictureNames(id),
  };
  return {
    property,
    city,
    place,
    stars,
    dearness: 0.76 + 0.48 * fraction(seed, city.id, place, 216),
    fate: fated?.fate ?? null,
  };
};

const mostKept = 200;

/**
 * Caches the hotels of the most recently requested cities.
 * @param hasFates whether some hotels have a fixed outcome
 */
export const makeHotels = (seed: number, cities: HotelCities, hasFates = false) => {
  const kept = new Map<number, readonly SandboxHotel[]>();

  /** @returns all hotels of a city */
  const ofCity = (city: HotelCity): readonly SandboxHotel[] => {
    const known = kept.get(city.id);
    if (known) return known;
    const made = Array.from({ length: hotelCount(city.population) }, (_, place) =>
      hotelAt(seed, spotOf(seed, city, place), hasFates),
    );
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest);
    kept.set(city.id, made);
    return made;
  };

  const within = (area: StayArea, most: number): readonly SandboxHotel[] =>
    cities
      .near(area)
      .flatMap(ofCity)
      .map((hotel) => ({ hotel, km: flatKm(area, hotel.property) }))
      .filter(({ km }) => km <= area.radiusKm)
      .sort((a, b) => a.km - b.km || hash(seed, a.hotel.place) - hash(seed, b.hotel.place))
      .slice(0, most)
      .map(({ hotel }) => hotel);

  return {
    ofCity,
    /** @returns the hotels of the areas, the nearest first, at most 120; each once */
    inAreas: (areas: readonly StayArea[]): readonly SandboxHotel[] => [
      ...new Set(areas.flatMap((area) => within(area, Math.ceil(mostListed / areas.length)))),
    ],
    byId: (id: string): SandboxHotel | undefined => {
      const [city = '', place = ''] = id.split('.');
      const found = cities.byId(Number.parseInt(city, 36));
      const hotel = found && ofCity(found)[Number(place)];
      return hotel?.property.id === id ? hotel : undefined;
    },
  };
};
export type Hotels = ReturnType<typeof makeHotels>;
