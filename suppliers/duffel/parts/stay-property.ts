/** Duffel's accommodation as our properties. Pure. */

import type { Amenity } from '#contract/amenities.ts';
import { amenitiesOf } from '#domain/hotels/amenities.ts';
import { zoneOfPlace } from '#domain/hotels/places.ts';
import { plainText } from '#domain/hotels/plain-text.ts';
import type { BedOption, Property } from '#suppliers/hotels/port.ts';
import { asRecord, countIn, type Json, listIn, realIn, recordIn, textIn } from './read.ts';

/** Names sometimes contain HTML. */
const wordsIn = (record: Json | null, field: string): string => plainText(textIn(record, field) ?? '');

/** Duffel names each by its type: "wifi", "pets_allowed". */
const amenitiesIn = (accommodation: Json): readonly Amenity[] =>
  amenitiesOf(listIn(accommodation, 'amenities').flatMap((row) => textIn(asRecord(row), 'type') ?? []));

/** @returns everything except its pictures; null when any part of it is not plausible */
export const propertyOf = (accommodation: Json | null): Omit<Property, 'pictures'> | null => {
  const id = textIn(accommodation, 'id');
  const name = wordsIn(accommodation, 'name');
  const location = recordIn(accommodation, 'location');
  const city = wordsIn(recordIn(location, 'address'), 'city_name');
  const point = recordIn(location, 'geographic_coordinates');
  const [latitude, longitude] = [realIn(point, 'latitude'), realIn(point, 'longitude')];
  if (!id || !/^acc_\w{1,40}$/.test(id) || !name || !city || latitude === null || longitude === null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const chain = wordsIn(recordIn(accommodation, 'chain'), 'name');
  const stars = Math.round((realIn(accommodation, 'rating') ?? 0) * 2) / 2;
  // Duffel's score is out of ten.
  const score = realIn(accommodation, 'review_score');
  return {
    id,
    name,
    city,
    latitude,
    longitude,
    stars: Math.min(5, Math.max(0, stars)),
    guestRating: score === null || score <= 0 || score > 10 ? null : Math.round(score * 5) / 10,
    guestRatingCount: countIn(accommodation, 'review_count') ?? 0,
    ...(Array.isArray(accommodation?.amenities) && { amenities: amenitiesIn(accommodation) }),
    ...(chain !== '' && { chain }),
  };
};

/** @returns the time zone of the accommodation; UTC when it does not say where it is */
export const zoneOfAccommodation = (accommodation: Json | null): string => {
  const property = propertyOf(accommodation);
  const address = recordIn(recordIn(accommodation, 'location'), 'address');
  return property === null ? 'UTC' : zoneOfPlace({ ...property, country: textIn(address, 'country_code') ?? '' });
};

const beds: ReadonlyMap<string, string> = new Map([
  ['single', 'Single Bed'],
  ['double', 'Double Bed'],
  ['queen', 'Queen Bed'],
  ['king', 'King Bed'],
  ['sofabed', 'Sofa Bed'],
]);

/** @returns all beds of a room as its only option; when Duffel names none, the hotel decides */
export const bedsOf = (room: Json): readonly BedOption[] => {
  const known = listIn(room, 'beds')
    .map(asRecord)
    .flatMap((row) => {
      const quantity = countIn(row, 'count') ?? 0;
      const name = beds.get(textIn(row, 'type') ?? '');
      return quantity > 0 && name !== undefined ? [{ quantity, name }] : [];
    });
  return [{ beds: known.length > 0 ? known : [{ quantity: 1, name: 'Bed of the hotel’s choice' }] }];
};
