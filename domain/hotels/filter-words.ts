/** The texts for filters and counts of the list of hotels. */
import { amenitiesText } from './amenities.ts';
import {
  distanceTitle,
  type HotelFilterName,
  type HotelFilters,
  paymentTitles,
  reviewTitle,
  starsTitle,
} from './list.ts';

/** @returns the text of an active filter's chip: "3+ stars", "Guest review 8.0 and above". docs/screens.md#filters */
export const hotelFilterWords = (name: HotelFilterName, filters: HotelFilters): string => {
  switch (name) {
    case 'name':
      return `Name ${filters.name.trim()}`;
    case 'stars':
      return starsTitle(filters.stars);
    case 'review':
      return `Guest review ${reviewTitle(filters.review)}`;
    case 'isInPolicyOnly':
      return 'In policy only';
    case 'distance':
      return distanceTitle(filters.distance);
    case 'amenities':
      return amenitiesText(filters.amenities);
    case 'payment':
      return paymentTitles[filters.payment];
    case 'isFreeToCancelOnly':
      return 'Free to cancel';
    case 'chains':
      return filters.chains.join(' or ');
    case 'isFavoriteOnly':
      return 'Favorites';
    case 'area':
      return 'In view of the map';
  }
};

/** @returns "1 hotel", "36 hotels", or "9 of 36 hotels" while not all are shown */
export const hotelCountText = (shown: number, all: number): string =>
  shown === all ? `${all} ${all === 1 ? 'hotel' : 'hotels'}` : `${shown} of ${all} hotels`;
