import type { TripListItem } from '#contract/trip-list.ts';
import { openChangeLabel, tripStatusLabel } from './status-label.ts';

/** The values of a trip that a free-text search covers. LIST-08 */
export const searchedValues = (trip: TripListItem): readonly string[] => [
  String(trip.id),
  trip.identifier,
  trip.places,
  trip.start ?? '',
  trip.end ?? '',
  trip.customer,
  tripStatusLabel(trip),
  trip.state,
  trip.has_open_change ? openChangeLabel : '',
  trip.search,
];
