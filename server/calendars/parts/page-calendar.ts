import { pages } from '#contract/pages.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { leftOutEvent } from '#domain/trips/organization-calendar.ts';
import { programEvents } from '#domain/trips/program-calendar.ts';
import type { World } from '#server/kit/world.ts';
import { knownPlace } from '#server/places/check-airport.ts';
import { findRunsIn } from '#server/programs/run-store.ts';
import { findProgramFlights } from '#server/trips/program-flights-store.ts';
import { type Calendar, managersDays } from './calendar.ts';

export type CalendarPage = {
  readonly id: number;
  readonly slug: string;
  readonly label: string;
  readonly organizationId: number;
};

/** Families fly at most so many days before and after their program. */
const aroundDays = 60;

type Run = Awaited<ReturnType<typeof findRunsIn>>[number];

/** A program may name an airport, or a metro area with several. */
const airportsOf = (code: string): readonly string[] => knownPlace(code)?.airports ?? [code];

const placesOf = ({ id, airport_iata_arrive: arrive, airport_iata_depart: depart }: Run) => [
  ...airportsOf(arrive).map((airport) => ({ program: id, isArrival: true, airport })),
  ...airportsOf(depart).map((airport) => ({ program: id, isArrival: false, airport })),
];

/**
 * The flights that bring travelers to the programs of a page and take them home: when, where and how many, and nobody's
 * name, age or contact. docs/decisions/0180
 */
export const pageCalendar = async (world: World, page: CalendarPage): Promise<Calendar> => {
  const { db, clock, config } = world;
  const now = clock.now();
  const { organizationId } = page;
  const today = now.toISOString().slice(0, 10);
  const [since, until] = [addDays(today, -managersDays.before), addDays(today, managersDays.after)];
  const days = { since: addDays(since, -aroundDays), until: addDays(until, aroundDays) };
  const runs = await findRunsIn(db, { landerId: page.id, organizationId, ...days });
  const { flights, count } = await findProgramFlights(db, {
    organizationId,
    airports: runs.flatMap(placesOf),
    now,
    since: new Date(since),
    until: new Date(until),
    most: managersDays.most,
  });
  const titles = new Map(runs.map(({ id, name, season }) => [id, [name, season].filter(Boolean).join(', ')]));
  const { host } = new URL(config.publicUrl);
  const pageUrl = config.publicUrl + pages.landingPagePrograms(page.slug);
  const events = programEvents(flights, {
    titleOf: (id) => titles.get(id) ?? '',
    urlOf: (id) => `${pageUrl}?program=${id}`,
    host,
  });
  const uid = `page-${page.id}-more@${host}`;
  const leftOut = leftOutEvent({ count: count - flights.length, noun: 'flights', url: pageUrl, now, uid });
  return { name: `Tripwright, ${page.label}`, events: count > flights.length ? [leftOut, ...events] : events };
};
