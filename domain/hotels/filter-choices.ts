/** How many hotels each filter choice would leave. docs/screens.md#filters */
import type { HotelProperty } from '#contract/hotels.ts';
import { type FilterChoice, mostHelpful } from '#domain/kit/filter-choice.ts';
import type { Money } from '#domain/kit/money.ts';
import {
  activeHotelFilters,
  type HotelFilterName,
  type HotelFilters,
  hotelFilterNames,
  hotelsTest,
  isAvailable,
  mostShown,
  reviewChoices,
  reviewTitle,
  starsChoices,
  starsTitle,
  withoutHotelFilter,
} from './list.ts';

export type HotelFilterChoices = {
  readonly stars: readonly FilterChoice<HotelFilters['stars']>[];
  readonly review: readonly FilterChoice<HotelFilters['review']>[];
  readonly inPolicyOnly: FilterChoice<true>;
};

const lowestOf = (hotels: readonly HotelProperty[]): Money | null => {
  let lowest: HotelProperty | null = null;
  for (const hotel of hotels)
    if (isAvailable(hotel) && (lowest === null || hotel.price_display < lowest.price_display)) lowest = hotel;
  return lowest && { minor: lowest.price_display, currency: lowest.price_currency };
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
  return {
    stars: choicesOf('stars', starsChoices, starsTitle),
    review: choicesOf('review', reviewChoices, reviewTitle),
    inPolicyOnly,
  };
};

/** When filters leave no match: the one whose removal brings the most hotels back; null when none does. */
export const mostHelpfulHotelRemoval = (all: readonly HotelProperty[], filters: HotelFilters) =>
  mostHelpful(activeHotelFilters(filters), (name) => all.filter(hotelsTest(withoutHotelFilter(filters, name))).length);
