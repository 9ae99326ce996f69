import { formatDuration } from '../flights/times.ts';
import { utcDate } from '../kit/calendar.ts';
import { shortDayName } from '../kit/day-names.ts';

type ChangedFlight = {
  readonly time_depart: string;
  readonly original_time_depart: string;
  readonly changed_at: string | null;
};

const minuteMs = 60_000;

/**
 * Both are local times at one airport, whose offset rarely changes between them, so their difference is good
 * enough.
 */
const minutesLater = (local: string, was: string): number =>
  (Date.parse(`${local}:00Z`) - Date.parse(`${was}:00Z`)) / minuteMs;

/**
 * How the airline changed a flight since it was booked.
 * @returns "1 h 15 later than booked, changed by the airline on Tue 9 June 2026", or '' when it never did
 * @see docs/screens.md#trip-page
 */
export const changedText = (flight: ChangedFlight): string => {
  if (flight.changed_at === null) return '';
  const minutes = minutesLater(flight.time_depart, flight.original_time_depart);
  const when = `changed by the airline on ${shortDayName(utcDate(new Date(flight.changed_at)))}`;
  const moved =
    minutes === 0 ? '' : `${formatDuration(Math.abs(minutes))} ${minutes > 0 ? 'later' : 'earlier'} than booked`;
  const text = [moved, when].filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
