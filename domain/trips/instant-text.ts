import { dayName } from '#domain/kit/day-names.ts';
import { kept } from '#domain/kit/kept.ts';
import { localOfInstant } from '#domain/kit/local-time.ts';

const formats = kept<Intl.DateTimeFormat>(1000);

const formatOf = (zone: string): Intl.DateTimeFormat =>
  formats(zone, () => new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'long', hour: '2-digit' }));

const zoneName = (instant: Date, zone: string): string =>
  formatOf(zone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/**
 * An instant by the clock of the reader, or of the place that it is about; the clock is named.
 * @param zone IANA name that Intl knows
 * @returns "17 June 2026, 05:00 Eastern Daylight Time"
 */
export const instantText = (instant: Date, zone: string): string => {
  const local = localOfInstant(instant.getTime(), zone);
  return `${dayName(local.slice(0, 10))}, ${local.slice(11, 16)} ${zoneName(instant, zone)}`;
};

/** What is kept of a trip whose places are not known. */
const unknownZone = 'UTC';

/**
 * The clock by which a trip's times are told to somebody whose own is not known: where the trip ends, which for a journey
 * there and back is at home.
 * @param deskZone of our experts, for a trip whose places are not known
 */
export const placeZone = (zoneEnd: string, deskZone: string): string => (zoneEnd === unknownZone ? deskZone : zoneEnd);
