/**
 * The deadline for an expert's answer to a request: within the hour, longer on weekends.
 * docs/rules.md#assisted-booking
 */

const hourMs = 3_600_000;

/** The promise on a working day. WIZ-26, WIZ-35 */
export const replyHours = 1;
/** The requirements say "longer on weekends"; we chose how much longer. docs/decisions/0024 */
export const weekendReplyHours = 4;

/** The promise in words, for use after "answers". */
export const replyPromise = 'within about an hour, on weekends within four hours';

const isWeekend = (instant: Date, zone: string): boolean =>
  ['Sat', 'Sun'].includes(new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short' }).format(instant));

/** @returns whether an answer was promised and is late */
export const isReplyLate = (dueAt: Date | null, now: Date): boolean => dueAt !== null && dueAt < now;

/**
 * The deadline for an expert's answer to a request made now.
 * @param zone the desk's IANA zone: its Saturday and Sunday are the weekend
 */
export const replyDue = (askedAt: Date, zone: string): Date =>
  new Date(askedAt.getTime() + (isWeekend(askedAt, zone) ? weekendReplyHours : replyHours) * hourMs);
