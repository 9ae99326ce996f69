/** How many hotels each filter choice would leave. docs/screens.md#filters */
import { type Amenity, amenities } from '#contract/amenities.ts';
import type { HotelProperty } from '#contract/hotels.ts';
import { type FilterChoice, mostHelpful } from '#domain/kit/filter-choice.ts';
import type { Money } from '#domain/kit/money.ts';
import { amenityTitles } from './amenities.ts';
import {
  activeHotelFilters,
  distanceChoices,
  distanceTitle,
  type HotelFilterName,
  type HotelFilters,
  hotelFilterNames,
  hotelsTest,
  isAvailable,
  isFavorite,
  mostShown,
  paymentChoices,
  paymentTitles,
  reviewChoices,
  reviewTitle,
  starsChoices,
  starsTitle,
  withoutHotelFilter,
} from './list.ts';

/** The choices of a filter about facts that a supplier may not state. */
export type StatedChoices<V> = {
  /** Only values that a hotel of the list has. */
  readonly choices: readonly FilterChoice<V>[];
  /** How many hotels of the list say nothing about it: the filter leaves them out. */
  readonly unstated: number;
};

export type HotelFilterChoices = {
  readonly stars: readonly FilterChoice<HotelFilters['stars']>[];
  readonly review: readonly FilterChoice<HotelFilters['review']>[];
  readonly inPolicyOnly: FilterChoice<true>;
  readonly distance: readonly FilterChoice<HotelFilters['distance']>[];
  /** Counted as if chosen in addition to the amenities that already are. */
  readonly amenities: StatedChoices<Amenity>;
  readonly payment: readonly FilterChoice<HotelFilters['payment']>[];
  readonly freeToCancelOnly: StatedChoices<true>;
  /** Counted each for itself: several chains together leave the sum. */
  readonly chains: StatedChoices<string>;
  /** Null: no hotel of the list is a favorite, and the filter is off. */
  readonly favoriteOnly: FilterChoice<true> | null;
};

const lowestOf = (hotels: readonly HotelProperty[]): Money | null => {
  let lowest: HotelProperty | null = null;
  for (const hotel of hotels)
    if (isAvailable(hotel) && (lowest === null || hotel.price_display < lowest.price_display)) lowest = hotel;
  return lowest && { minor: lowest.price_display, currency: lowest.price_currency };
};

/** @returns the lowest price a night that can be canceled for free: often not the hotel's lowest one */
const lowestFreeOf = (hotels: readonly HotelProperty[]): Money | null => {
  const prices = hotels.flatMap(({ price_free_cancel: minor, price_currency: currency }) =>
    minor ? [{ minor, currency }] : [],
  );
  return prices.toSorted((a, b) => a.minor - b.minor)[0] ?? null;
};

/**
 * Every choice of every filter. Each is counted as if it were chosen in addition to the other active filters;
 * prices a night.
 */
export const hotelFilterChoices = (all: readonly HotelProperty[], filters: HotelFilters): HotelFilterChoices => {
  const choicesOf = <N extends HotelFilterName, V extends HotelFilters[N]>(
    name: N,
    values: readonly V[],
    titleOf: (value: V) => string,
  ): FilterChoice<V>[] => {
    const rest = all.filter(
      hotelsTest(
        filters,
        hotelFilterNames.filter((other) => other !== name),
      ),
    );
    return values.map((value) => {
      const left = rest.filter(hotelsTest({ ...filters, [name]: value }, [name]));
      return { value, title: titleOf(value), count: Math.min(left.length, mostShown), lowest: lowestOf(left) };
    });
  };
  const [inPolicyOnly = { value: true, title: '', count: 0, lowest: null }] = choicesOf(
    'isInPolicyOnly',
    [true] as const,
    () => 'In policy only',
  );
  const [favoriteOnly = null] =
    filters.isFavoriteOnly || all.some(isFavorite) ? choicesOf('isFavoriteOnly', [true], () => 'Favorites') : [];
  const countIf = (hotels: readonly HotelProperty[], test: (hotel: HotelProperty) => boolean): number =>
    hotels.filter(test).length;
  const offered = amenities.filter((amenity) => all.some((hotel) => hotel.amenities?.includes(amenity)));
  const withAmenity = (amenity: Amenity): readonly Amenity[] => [
    ...filters.amenities.filter((other) => other !== amenity),
    amenity,
  ];
  const chains = [...new Set(all.flatMap(({ chain }) => chain ?? []))].toSorted((a, b) => a.localeCompare(b, 'en'));
  return {
    distance: choicesOf(
      'distance',
      all.some((hotel) => hotel.distance_km !== undefined) ? distanceChoices : [],
      distanceTitle,
    ),
    amenities: {
      choices: offered.flatMap((amenity) =>
        choicesOf('amenities', [withAmenity(amenity)], () => amenityTitles[amenity]).map((choice) => ({
          ...choice,
          value: amenity,
        })),
      ),
      unstated: countIf(all, (hotel) => hotel.amenities == null),
    },
    payment: choicesOf('payment', paymentChoices, (value) => paymentTitles[value]),
    freeToCancelOnly: {
      choices: all.some((hotel) => (hotel.price_free_cancel ?? 0) > 0)
        ? choicesOf('isFreeToCancelOnly', [true], () => 'Free to cancel').map((choice) => ({
            ...choice,
            value: true as const,
            lowest: lowestFreeOf(all.filter(hotelsTest({ ...filters, isFreeToCancelOnly: true }, hotelFilterNames))),
          }))
        : [],
      unstated: countIf(all, (hotel) => isAvailable(hotel) && hotel.price_free_cancel == null),
    },
    chains: {
      choices: chains.flatMap((chain) =>
        choicesOf('chains', [[chain]], () => chain).map((choice) => ({ ...choice, value: chain })),
      ),
      unstated: countIf(all, (hotel) => hotel.chain == null),
    },
    stars: choicesOf('stars', starsChoices, starsTitle),
    review: choicesOf('review', reviewChoices, reviewTitle),
    inPolicyOnly,
    favoriteOnly,
  };
};

/** When filters leave no match: the one whose removal brings the most hotels back; null when none does. */
export const mostHelpfulHotelRemoval = (all: readonly HotelProperty[], filters: HotelFilters) =>
  mostHelpful(activeHotelFilters(filters), (name) => all.filter(hotelsTest(withoutHotelFilter(filters, name))).length);
