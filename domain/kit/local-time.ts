/** Converts local wall-clock times to instants and back. */
import { isCalendarDate } from '#domain/kit/calendar.ts';
import { kept } from '#domain/kit/kept.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

const formats = kept<Intl.DateTimeFormat>(1000);
/** Hundreds of offers share a few departure and arrival times. Caching them saves a quarter of the work on a search. */
const instants = kept<number | null>(20_000);

const formatOf = (zone: string): Intl.DateTimeFormat =>
  formats(zone, () => new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }));

const offsetMinutesAt = (zone: string, utcMs: number): number => {
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(formatOf(zone).format(utcMs)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const findInstant = (local: string, zone: string): number | null => {
  const asUtc = Date.parse(`${local}:00Z`);
  // Date would read 31 September as 1 October.
  if (Number.isNaN(asUtc) || !isCalendarDate(local.slice(0, 10))) return null;
  // The offset of the day before is tried first: when clocks go back, it gives the earlier instant.
  const before = asUtc - offsetMinutesAt(zone, asUtc - 24 * hourMs) * minuteMs;
  return asUtc - offsetMinutesAt(zone, before) * minuteMs;
};

/**
 * The instant at which clocks in a zone show a time. For a time that occurs twice, the first.
 * @param local `YYYY-MM-DDTHH:mm`
 * @param zone IANA name that Intl knows
 * @returns milliseconds, or null when the text is not a time
 */
export const instantOfLocal = (local: string, zone: string): number | null =>
  instants(`${zone} ${local}`, () => findInstant(local, zone));

/** @returns the local time in a zone at an instant, `YYYY-MM-DDTHH:mm` */
export const localOfInstant = (utcMs: number, zone: string): string =>
  new Date(utcMs + offsetMinutesAt(zone, utcMs) * minuteMs).toISOString().slice(0, 16);

const durationShape = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,5})(?:\.\d+)?S)?)?$/;

/**
 * @returns whole minutes of an ISO 8601 duration, days included (`P1DT22H30M`); null when the text is not a
 * duration
 */
export const durationMinutes = (text: string | null): number | null => {
  const match = durationShape.exec(text ?? '');
  if (!match) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return Math.round(days * 1440 + hours * 60 + minutes + seconds / 60) || null;
};
