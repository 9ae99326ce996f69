/** Who travels, in the entries of an organization's calendar. docs/decisions/0180 */
import type { CalendarEvent } from '#domain/kit/ics-file.ts';

/** A traveler's name as the ticket has it; null: not a member of the organization, and only counted. */
export type NamedTraveler = { readonly first: string; readonly last: string } | null;

/** An entry is one line in a narrow column. */
const mostNamed = 3;

const shortName = ({ first, last }: NonNullable<NamedTraveler>): string => {
  const [initial] = last;
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
};

const counted = (count: number): string => `${count} ${count === 1 ? 'traveler' : 'travelers'}`;

/** @returns "Sam R.", "Sam R. and Ada O.", "Sam R. and 2 more", "3 travelers"; '' for nobody */
export const whoTravels = (travelers: readonly NamedTraveler[]): string => {
  const names = travelers.flatMap((one) => (one === null ? [] : [shortName(one)])).slice(0, mostNamed);
  const others = travelers.length - names.length;
  if (names.length === 0) return others === 0 ? '' : counted(others);
  const parts = others === 0 ? names : [...names, `${others} more`];
  return parts.length === 1 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
};

type LeftOut = {
  readonly count: number;
  /** "trips", "flights". */
  readonly noun: string;
  /** Where the others are. */
  readonly url: string;
  readonly now: Date;
  /** Of the calendar, and unique in the world. */
  readonly uid: string;
};

const dayMs = 86_400_000;

/** An entry on today that says how many are not in a calendar, because it has as many as it may. */
export const leftOutEvent = ({ count, noun, url, now, uid }: LeftOut): CalendarEvent => {
  const day = Math.floor(now.getTime() / dayMs);
  const dayText = (days: number): string => new Date(days * dayMs).toISOString().slice(0, 10);
  return {
    uid,
    // It is on another day each day.
    sequence: day,
    changedAt: new Date(day * dayMs),
    summary: `${count} more ${noun} are not in this calendar`,
    place: '',
    description: `This calendar has the ${noun} that are nearest to today. All of them are on the page.\n${url}`,
    url,
    time: { firstDay: dayText(day), endDay: dayText(day + 1) },
    isCanceled: false,
  };
};
