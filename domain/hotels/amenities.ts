/** What a hotel offers, in our words. Suppliers name the same thing in many ways, so their names are read here. */
import { type Amenity, amenities } from '#contract/amenities.ts';

/** For rooms that know no contract. */
export type HotelAmenity = Amenity;

export const amenityTitles: Readonly<Record<Amenity, string>> = {
  wifi: 'Wi-Fi',
  breakfast: 'Breakfast',
  restaurant: 'Restaurant',
  bar: 'Bar',
  gym: 'Gym',
  pool: 'Pool',
  spa: 'Spa',
  parking: 'Parking',
  laundry: 'Laundry',
  pets: 'Pets allowed',
  wheelchair: 'Wheelchair access',
};

/** Whole words at the beginning or after a describing word, so that "Pool access ramp" is a pool and "Carpool" not. */
const signs: Readonly<Record<Amenity, RegExp>> = {
  wifi: /\bwi-?fi\b|\bwireless internet\b/,
  breakfast: /\bbreakfast\b/,
  restaurant: /\brestaurants?\b/,
  bar: /\bbars?\b|\blounges?\b/,
  gym: /\bgym\b|\bfitness\b/,
  pool: /\bpools?\b/,
  spa: /\bspas?\b/,
  parking: /\bparking\b/,
  laundry: /\blaundry\b/,
  pets: /\bpets? (allowed|friendly|stay)\b|\bpet-friendly\b/,
  wheelchair: /\bwheelchair\b|\baccessibility mobility\b/,
};
/** "No pool", "Pets not allowed", "Number of restaurants - 0": the supplier says that it is missing. */
const missing = /^no\b|\bnot\b|\bnone\b|- 0$/;

/**
 * @param names a supplier's names: "Free WiFi", "24-hour fitness facilities", "pets_allowed"
 * @returns what we know of them, in our order; others are left out
 */
export const amenitiesOf = (names: readonly string[]): readonly Amenity[] => {
  const said = names
    .map((name) => name.toLowerCase().replaceAll('_', ' ').trim())
    .filter((name) => !missing.test(name));
  return amenities.filter((amenity) => said.some((name) => signs[amenity].test(name)));
};

/** @returns "Wi-Fi, breakfast, gym": as one line of a row; empty when the supplier names none */
export const amenitiesText = (all: readonly Amenity[]): string =>
  all
    .map((amenity, index) => {
      const title = amenityTitles[amenity];
      return index === 0 || amenity === 'wifi' ? title : `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
    })
    .join(', ');
