import type { TripListItem } from '#contract/trip-list.ts';
import { byteOrderMark, textCell } from '#domain/kit/csv-cell.ts';
import { carsOpenLabel, openChangeLabel, tripStatusLabel } from './status-label.ts';

const heads = ['ID', 'Place', 'Start', 'End', 'Owner', 'Status', 'Still Open'] as const;

/** The notes shown next to the status in the list. */
const openText = ({ has_open_change: isAsked, is_car_pending: isCarPending }: TripListItem): string =>
  [...(isAsked ? [openChangeLabel] : []), ...(isCarPending ? [carsOpenLabel] : [])].join('; ');

/** The list as a file for spreadsheets: UTF-8 with a byte order mark, ISO dates, the rows in display order. */
export const tripsCsv = (trips: readonly TripListItem[]): string => {
  const rows = trips.map((trip) => [
    trip.identifier || String(trip.id),
    trip.places || 'Unknown',
    trip.start ?? '',
    trip.end ?? '',
    trip.customer,
    tripStatusLabel(trip),
    openText(trip),
  ]);
  return `${byteOrderMark}${[[...heads], ...rows].map((row) => row.map(textCell).join(',')).join('\r\n')}\r\n`;
};
