import type { TripStanding } from '#domain/trips/status-label.ts';
import type { DiscFill } from '#web/ui/marks.tsx';

/** @returns the disc of a status label: booked full, deposit half, unbooked empty, previous a dash */
export const statusFill = (trip: TripStanding): DiscFill => {
  if (!trip.is_active) return 'past';
  if (trip.is_booked) return 'full';
  return trip.is_deposit ? 'half' : 'empty';
};
