import { addDays } from '#domain/kit/calendar.ts';
import type { World } from '#server/kit/world.ts';
import { findCalendarEvents } from '#server/trips/calendar-rows.ts';
import { findPersonsTrips } from '#server/trips/calendar-trips-store.ts';
import type { Calendar } from './calendar.ts';

/** So long after its end a trip is in the calendar. */
const keptDays = 90;
const mostTrips = 200;

/** The trips made for a person. docs/decisions/0163 */
export const ownCalendar = async (world: World, userId: number): Promise<Calendar> => {
  const { db, clock } = world;
  const since = addDays(clock.now().toISOString().slice(0, 10), -keptDays);
  const trips = await findPersonsTrips(db, { userId, since, most: mostTrips });
  return { name: 'Tripwright trips', events: await findCalendarEvents(world, trips) };
};
