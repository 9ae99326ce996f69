/** Whether a program still takes requests. docs/rules.md#programs */
import type { programAvailabilities } from '#contract/landers.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { dayName } from '#domain/kit/day-names.ts';

type Availability = (typeof programAvailabilities)[number];

type Bounds = {
  /** The last day on which requests are taken; null: it stays open. */
  readonly closes_on: CalendarDate | null;
  /** Null: there is no limit. */
  readonly capacity: number | null;
};

/** @param taken places of requests that were not canceled, declined or expired @returns null: there is no limit */
export const placesLeft = ({ capacity }: Bounds, taken: number): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken);

/** @param today at the program's airport */
export const availabilityOf = (program: Bounds, taken: number, today: CalendarDate): Availability => {
  if (program.closes_on !== null && today > program.closes_on) return 'closed';
  return placesLeft(program, taken) === 0 ? 'full' : 'open';
};

const placesText = (count: number): string => (count === 1 ? 'Only 1 place is' : `Only ${count} places are`);

/** How far a program is open, as its readers are told. */
export type Openness = {
  readonly availability: Availability;
  readonly closes_on: CalendarDate | null;
  readonly places_left: number | null;
};

/**
 * Why a program does not take a request, in the page and in the server.
 * @param asked how many want to travel
 * @returns a sentence for the person who asks; null: it takes it
 */
export const placeProblem = ({ availability, ...program }: Openness, asked: number): string | null => {
  const { closes_on: closesOn, places_left: left } = program;
  if (availability === 'closed' && closesOn !== null) return `This program took requests until ${dayName(closesOn)}`;
  if (availability === 'full') return 'All places of this program are taken';
  return left !== null && asked > left ? `${placesText(left)} left in this program` : null;
};
