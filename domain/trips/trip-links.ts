/** Until when a link that opens one trip without a sign-in works. docs/rules.md#links-to-a-trip */
import { addDays, type CalendarDate } from '#domain/kit/calendar.ts';
import { localOfInstant } from '#domain/kit/local-time.ts';

/** So many that are not over may be shared of one trip. */
export const mostSharedLinks = 10;
/** So many of the latest mails to one person keep a link that works. */
export const mostMailedLinks = 5;

/** A shared link ends at the latest so many days after the trip. */
const daysShared = 7;
/** A link in a mail ends so many days after the trip. */
const daysMailed = 3;
/** Either ends so many days after the trip was canceled. */
const daysCanceled = 7;

/** What ends a link, as far as the calendar does. */
export type TripDays = {
  /** The last day of the trip; null: it has none yet. */
  readonly lastDay: CalendarDate | null;
  /** The time zone where it ends. */
  readonly zone: string;
  readonly canceledAt: Date | null;
};

/** @returns the day of an instant in a time zone */
export const dayIn = (instant: Date, zone: string): CalendarDate =>
  localOfInstant(instant.getTime(), zone).slice(0, 10);

const earliest = (days: readonly (CalendarDate | null)[]): CalendarDate | null =>
  days.filter((day) => day !== null).reduce<CalendarDate | null>((a, b) => (a === null || b < a ? b : a), null);

/**
 * The last day on which a link of the trip opens.
 * @param until the day that the person chose; null: the link is in a mail
 * @returns null: it opens on no day, because the trip has no days
 */
export const lastLinkDay = (until: CalendarDate | null, trip: TripDays): CalendarDate | null => {
  const { lastDay, zone, canceledAt } = trip;
  if (lastDay === null) return null;
  const canceled = canceledAt && addDays(dayIn(canceledAt, zone), daysCanceled);
  return earliest([addDays(lastDay, until === null ? daysMailed : daysShared), until, canceled]);
};

/** Whether a link of the trip opens at an instant. */
export const isLinkOpen = (until: CalendarDate | null, trip: TripDays, now: Date): boolean => {
  const last = lastLinkDay(until, trip);
  return last !== null && dayIn(now, trip.zone) <= last;
};

/** @returns the days that a person may choose as the last one; null: the trip can no longer be shared */
export const daysToChoose = (
  trip: TripDays,
  now: Date,
): { readonly first: CalendarDate; readonly last: CalendarDate } | null => {
  const first = dayIn(now, trip.zone);
  const last = trip.lastDay && lastLinkDay(addDays(trip.lastDay, daysShared), trip);
  return last !== null && first <= last ? { first, last } : null;
};
