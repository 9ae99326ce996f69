import { type Amenity, amenities } from '#contract/amenities.ts';
import {
  activeHotelFilters,
  distanceChoices,
  type HotelFilterName,
  type HotelFilters,
  type HotelSort,
  hotelSorts,
  noHotelFilters,
  paymentChoices,
  reviewChoices,
  starsChoices,
} from '#domain/hotels/list.ts';
import { areaText, readArea } from '#domain/hotels/map-area.ts';
import { useAddressChoice } from '#web/kit/use-address-choice.ts';
import { listParams as params } from '../list-address.ts';

type Chosen = { readonly filters: HotelFilters; readonly sort: HotelSort };

const chainMark = '|';
const amenityNamed = (text: string): Amenity | undefined => amenities.find((amenity) => amenity === text);

/** HTL-18 */
const defaultSort: HotelSort = 'nearest';

const read = (address: URLSearchParams): Chosen => ({
  filters: {
    name: address.get(params.name) ?? noHotelFilters.name,
    stars: starsChoices.find((value) => String(value) === address.get(params.stars)) ?? noHotelFilters.stars,
    review: reviewChoices.find((value) => String(value) === address.get(params.review)) ?? noHotelFilters.review,
    isInPolicyOnly: address.get(params.isInPolicyOnly) === 'only',
    distance: distanceChoices.find((value) => String(value) === address.get(params.distance)) ?? 0,
    amenities: (address.get(params.amenities) ?? '').split(',').flatMap((part) => amenityNamed(part) ?? []),
    payment: paymentChoices.find((value) => value === address.get(params.payment)) ?? noHotelFilters.payment,
    isFreeToCancelOnly: address.get(params.isFreeToCancelOnly) === 'free',
    chains: (address.get(params.chains) ?? '').split(chainMark).filter((name) => name !== ''),
    isFavoriteOnly: address.get(params.isFavoriteOnly) === 'only',
    area: readArea(address.get(params.area) ?? ''),
  },
  sort: hotelSorts.find((value) => value === address.get(params.sort)) ?? defaultSort,
});

const paramsOf = ({ filters, sort }: Chosen) => ({
  [params.name]: filters.name === '' ? undefined : filters.name,
  [params.stars]: filters.stars === 0 ? undefined : String(filters.stars),
  [params.review]: filters.review === 0 ? undefined : String(filters.review),
  [params.isInPolicyOnly]: filters.isInPolicyOnly ? 'only' : undefined,
  [params.distance]: filters.distance === 0 ? undefined : String(filters.distance),
  [params.amenities]: filters.amenities.join(',') || undefined,
  [params.payment]: filters.payment === 'any' ? undefined : filters.payment,
  [params.isFreeToCancelOnly]: filters.isFreeToCancelOnly ? 'free' : undefined,
  [params.chains]: filters.chains.join(chainMark) || undefined,
  [params.isFavoriteOnly]: filters.isFavoriteOnly ? 'only' : undefined,
  [params.area]: filters.area === null ? undefined : areaText(filters.area),
  [params.sort]: sort === defaultSort ? undefined : sort,
});

export type ListFilters = Chosen & {
  readonly active: readonly HotelFilterName[];
  readonly setFilters: (filters: HotelFilters) => void;
  readonly setSort: (sort: HotelSort) => void;
  readonly leave: (act: () => void) => void;
};

/**
 * Filters and sort in the page's address: they stay after a reload, after Back, and for the next stay.
 * docs/screens.md#filters
 */
export const useListFilters = (): ListFilters => {
  const { chosen, choose, leave } = useAddressChoice(read, paramsOf);
  const { filters, sort } = chosen;
  return {
    filters,
    sort,
    active: activeHotelFilters(filters),
    setFilters: (next) => choose({ filters: next, sort }),
    setSort: (next) => choose({ filters, sort: next }),
    leave,
  };
};
