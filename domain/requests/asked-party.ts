/** Whom an expert's search is priced for, from what the request says of ages. FLT-06; docs/decisions/0083 */
import type { DeskAsked } from '#contract/desk-asked.ts';
import type { FlightPassenger } from '#contract/flights.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';

type Party = Pick<DeskAsked, 'travelers' | 'traveler_count' | 'ages_under_18'>;

/** The server drops names after checking them: only ages change a price. */
const unnamed = { first_name: 'Traveler', last_name: 'Traveler', gender: null };

/** Born on the first of January, so the age is the same on every day of the year of travel. */
const aged = (age: number | null, lastDay: CalendarDate): FlightPassenger => ({
  ...unnamed,
  dob: age === null ? null : `${Number(lastDay.slice(0, 4)) - age}-01-01`,
});

/** @returns the ages on the last day, null for an adult or an unknown age; null: not as many are known as fly */
const agesOf = ({
  travelers,
  traveler_count: count,
  ages_under_18: minors,
}: Party): readonly (number | null)[] | null => {
  if (travelers.length > 0) return travelers.map(({ age, age_last: ageLast }) => ageLast ?? age);
  if (count === null || minors === null || minors.length > count) return null;
  return [...minors, ...Array.from({ length: count - minors.length }, () => null)];
};

/**
 * The passengers of a search, so that a child is priced as a child. No birth date is needed: an age is enough.
 * @param search.pax passengers of the search; another number than the request's is priced for adults
 * @param search.lastDay of the last flight; null: not chosen yet
 * @returns null: only the number is known
 */
export const passengersAsked = (
  party: Party,
  { pax, lastDay }: { readonly pax: number; readonly lastDay: CalendarDate | null },
): readonly FlightPassenger[] | null => {
  const ages = agesOf(party);
  if (ages === null || lastDay === null || ages.length !== pax) return null;
  return ages.map((age) => aged(age, lastDay));
};
