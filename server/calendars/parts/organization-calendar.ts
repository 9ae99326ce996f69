import { pages } from '#contract/pages.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { leftOutEvent, whoTravels } from '#domain/trips/organization-calendar.ts';
import type { World } from '#server/kit/world.ts';
import { findOrganizations } from '#server/people/organization-store.ts';
import { isMemberOf } from '#server/travelers/traveler-store.ts';
import { findCalendarEvents } from '#server/trips/calendar-rows.ts';
import { findCalendarTravelers, findOrganizationsTrips } from '#server/trips/calendar-trips-store.ts';
import { type Calendar, managersDays } from './calendar.ts';

/**
 * The trips of an organization, without those of programs. Members are named by given name and one letter; other
 * travelers, who may be children of members, are only counted. docs/decisions/0180
 */
export const organizationCalendar = async (world: World, organizationId: number): Promise<Calendar> => {
  const { db, clock, config } = world;
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const [[organization], { trips, count }] = await Promise.all([
    findOrganizations(db, [organizationId]),
    findOrganizationsTrips(db, {
      organizationId,
      today,
      since: addDays(today, -managersDays.before),
      until: addDays(today, managersDays.after),
      most: managersDays.most,
    }),
  ]);
  const travelers = await findCalendarTravelers(
    db,
    trips.map(({ id }) => id),
    (travelerId) => isMemberOf(travelerId, organizationId),
  );
  const byTrip = Map.groupBy(travelers, (traveler) => traveler.trip_id);
  const events = await findCalendarEvents(
    world,
    trips.map((trip) => ({ ...trip, who: whoTravels((byTrip.get(trip.id) ?? []).map(({ name }) => name)) })),
  );
  const leftOut = leftOutEvent({
    count: count - trips.length,
    noun: 'trips',
    url: config.publicUrl + pages.trips(),
    now,
    uid: `organization-${organizationId}-more@${new URL(config.publicUrl).host}`,
  });
  return {
    name: `Tripwright, ${organization?.name ?? ''}`,
    events: count > trips.length ? [leftOut, ...events] : events,
  };
};
