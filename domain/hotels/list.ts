/** The list of hotels: which are shown, in which order, and what is shown as the price. docs/rules.md#hotels */
import type { Amenity } from '#contract/amenities.ts';
import type { HotelProperty } from '#contract/hotels.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { numberText } from '#domain/kit/reader.ts';
import { isWithinArea, type MapArea } from './map-area.ts';

/** HTL-12 */
export const mostShown = 100;
/** HTL-13 */
export const atLimitText = 'Maximum 100 results. Use the search box above to find specific items.';
/** HTL-20 */
export const noHotelsText = 'Your search returned no results.';
/** HTL-23 */
export const unavailableText = 'Unavailable';

/** At least this many; 0 for all. HTL-14 */
export const starsChoices = [0, 1, 2, 3, 4, 5] as const;
/** At least this much out of 10; 0 for all. HTL-15 */
export const reviewChoices = [0, 5, 6, 7, 8, 9] as const;

/** At most this many kilometers from the center; 0 for all. */
export const distanceChoices = [0, 0.5, 1, 2, 5, 10] as const;
/** When the room of the shown price is paid. MONEY-04 */
export const paymentChoices = ['any', 'now', 'property'] as const;

export type HotelFilters = {
  /** Part of a name; empty for all. HTL-17 */
  readonly name: string;
  readonly stars: (typeof starsChoices)[number];
  readonly review: (typeof reviewChoices)[number];
  readonly isInPolicyOnly: boolean;
  readonly distance: (typeof distanceChoices)[number];
  /** The hotel offers all of these. */
  readonly amenities: readonly Amenity[];
  readonly payment: (typeof paymentChoices)[number];
  /** It sells a room that can be canceled free now. */
  readonly isFreeToCancelOnly: boolean;
  /** It belongs to one of these; empty: to any or none. */
  readonly chains: readonly string[];
  /** A favorite of the person. */
  readonly isFavoriteOnly: boolean;
  /** The part of the map the list is limited to; null for all. */
  readonly area: MapArea | null;
};

export type HotelFilterName = keyof HotelFilters;

/** No filter is preset. docs/screens.md#filters */
export const noHotelFilters: HotelFilters = {
  name: '',
  stars: 0,
  review: 0,
  isInPolicyOnly: false,
  distance: 0,
  amenities: [],
  payment: 'any',
  isFreeToCancelOnly: false,
  chains: [],
  isFavoriteOnly: false,
  area: null,
};

/** The order in which filters are shown. */
export const hotelFilterNames = [
  'name',
  'stars',
  'review',
  'isInPolicyOnly',
  'distance',
  'amenities',
  'payment',
  'isFreeToCancelOnly',
  'chains',
  'isFavoriteOnly',
  'area',
] as const;

const isActive = (name: HotelFilterName, filters: HotelFilters): boolean => {
  if (name === 'name') return filters.name.trim() !== '';
  if (name === 'amenities' || name === 'chains') return filters[name].length > 0;
  return filters[name] !== noHotelFilters[name];
};

/** @returns the active filters, in display order */
export const activeHotelFilters = (filters: HotelFilters): readonly HotelFilterName[] =>
  hotelFilterNames.filter((name) => isActive(name, filters));

/** @returns the filters with one of them removed */
export const withoutHotelFilter = (filters: HotelFilters, name: HotelFilterName): HotelFilters => ({
  ...filters,
  [name]: noHotelFilters[name],
});

/** @returns "Any", "3+ stars" */
export const starsTitle = (stars: HotelFilters['stars']): string => (stars === 0 ? 'Any' : `${stars}+ stars`);

/** @returns "Any", "8.0 and above". docs/rules.md#hotels */
export const reviewTitle = (review: HotelFilters['review']): string =>
  review === 0 ? 'Any' : `${numberText(review, 1)} and above`;

/** @returns "Any", "Up to 500 m", "Up to 2 km" */
export const distanceTitle = (km: HotelFilters['distance']): string =>
  km === 0 ? 'Any' : `Up to ${km < 1 ? `${km * 1000} m` : `${km} km`}`;

/** As everywhere where a price is broken down. MONEY-04 */
export const paymentTitles = { any: 'Any', now: 'Pay Now', property: 'Pay At Property' } as const;

export const hotelSorts = ['nearest', 'price_lowest', 'price_highest', 'guest_rating', 'star_rating'] as const;
export type HotelSort = (typeof hotelSorts)[number];

/** Exactly as specified. HTL-18 */
export const hotelSortTitles: Readonly<Record<HotelSort, string>> = {
  nearest: 'Nearest',
  price_lowest: 'Price lowest',
  price_highest: 'Price highest',
  guest_rating: 'Guest rating',
  star_rating: 'Star rating',
};

/** Guests rate out of 5; the screen shows 10. @returns "8.6", null without ratings. HTL-11 */
export const reviewText = ({ rating_guest }: Pick<HotelProperty, 'rating_guest'>): string | null =>
  rating_guest === 0 ? null : numberText(rating_guest * 2, 1);

/** @returns whether a room is available */
export const isAvailable = ({ price_total }: Pick<HotelProperty, 'price_total'>): boolean => price_total > 0;

/** @returns "212.40 USD", or "Unavailable" */
export const hotelPriceText = (hotel: HotelProperty): string =>
  isAvailable(hotel) ? formatMoney({ minor: hotel.price_display, currency: hotel.price_currency }) : unavailableText;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Folded once, because every keystroke searches the names. */
const foldedNames = new WeakMap<HotelProperty, string>();
const foldedName = (hotel: HotelProperty): string => {
  const known = foldedNames.get(hotel);
  if (known !== undefined) return known;
  const name = folded(hotel.name);
  foldedNames.set(hotel, name);
  return name;
};

/** @returns whether it is a favorite of the person who searches */
export const isFavorite = ({ favorite_id: id }: Pick<HotelProperty, 'favorite_id'>): boolean => id != null;

/** Tests whether a hotel passes. */
export type HotelTest = (hotel: HotelProperty) => boolean;

const filterTest = (name: HotelFilterName, filters: HotelFilters): HotelTest => {
  switch (name) {
    case 'name': {
      const wanted = folded(filters.name);
      return (hotel) => foldedName(hotel).includes(wanted);
    }
    case 'stars':
      return ({ rating_star }) => rating_star >= filters.stars;
    case 'review':
      // Doubled for display: 4.5 of 5 is 9.0.
      return ({ rating_guest }) => rating_guest * 2 >= filters.review;
    case 'isInPolicyOnly':
      return (hotel) => isAvailable(hotel) && hotel.is_policy_within;
    // What a supplier does not say is not taken as given.
    case 'distance':
      return ({ distance_km: km }) => km !== undefined && km <= filters.distance;
    case 'amenities':
      return (hotel) => filters.amenities.every((amenity) => hotel.amenities?.includes(amenity) === true);
    case 'payment':
      return (hotel) => isAvailable(hotel) && hotel.price_payment === filters.payment;
    case 'isFreeToCancelOnly':
      return (hotel) => isAvailable(hotel) && (hotel.price_free_cancel ?? 0) > 0;
    case 'chains':
      return ({ chain }) => chain != null && filters.chains.includes(chain);
    case 'isFavoriteOnly':
      return isFavorite;
    case 'area': {
      const { area } = filters;
      return (hotel) => area === null || isWithinArea(area, hotel);
    }
  }
};

/** One test for all active filters, or for some of them. */
export const hotelsTest = (filters: HotelFilters, names: readonly HotelFilterName[] = hotelFilterNames): HotelTest => {
  const tests = activeHotelFilters(filters)
    .filter((name) => names.includes(name))
    .map((name) => filterTest(name, filters));
  return (hotel) => tests.every((test) => test(hotel));
};

type Order = (a: HotelProperty, b: HotelProperty) => number;

const orders: Readonly<Record<HotelSort, Order>> = {
  nearest: () => 0,
  price_lowest: (a, b) => a.price_total - b.price_total,
  price_highest: (a, b) => b.price_total - a.price_total,
  guest_rating: (a, b) => b.rating_guest - a.rating_guest || b.rating_guest_count - a.rating_guest_count,
  star_rating: (a, b) => b.rating_star - a.rating_star,
};

/** Unavailable hotels come last in every order except by rating; ties by rank. HTL-19 */
const orderOf = (sort: HotelSort): Order => {
  const isByRating = sort === 'guest_rating' || sort === 'star_rating';
  return (a, b) =>
    (isByRating ? 0 : Number(!isAvailable(a)) - Number(!isAvailable(b))) || orders[sort](a, b) || a.rank - b.rank;
};

export type ShownHotels = {
  readonly hotels: readonly HotelProperty[];
  /** There may be more hotels than are shown. HTL-13 */
  readonly isAtLimit: boolean;
};

/** The hotels the list shows: filtered, sorted, at most 100. HTL-12 to HTL-19 */
export const shownHotels = (all: readonly HotelProperty[], filters: HotelFilters, sort: HotelSort): ShownHotels => {
  const hotels = all.filter(hotelsTest(filters)).toSorted(orderOf(sort)).slice(0, mostShown);
  return { hotels, isAtLimit: hotels.length === mostShown };
};
