import { dayName } from '#domain/kit/day-names.ts';
import { kept } from '#domain/kit/kept.ts';
import { localOfInstant } from '#domain/kit/local-time.ts';
import { timeOfDay } from '#domain/kit/reader.ts';

const formats = kept<Intl.DateTimeFormat>(1000);

const formatOf = (zone: string): Intl.DateTimeFormat =>
  formats(zone, () => new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'long', hour: '2-digit' }));

const zoneName = (instant: Date, zone: string): string =>
  formatOf(zone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/**
 * An instant in the local time of the reader, or of the place it is about, with the name of the time zone.
 * @param zone IANA name that Intl knows
 * @returns "17 June 2026, 05:00 Eastern Daylight Time", as its reader writes days and times
 */
export const instantText = (instant: Date, zone: string): string => {
  const local = localOfInstant(instant.getTime(), zone);
  return `${dayName(local.slice(0, 10))}, ${timeOfDay(local.slice(11))} ${zoneName(instant, zone)}`;
};

/** Stored for a trip whose places are unknown. */
const unknownZone = 'UTC';

/**
 * The time zone for a trip's times when the reader's own is unknown: where the trip ends, which for a round trip is
 * home.
 * @param deskZone of our experts, for a trip whose places are unknown
 */
export const placeZone = (zoneEnd: string, deskZone: string): string => (zoneEnd === unknownZone ? deskZone : zoneEnd);
