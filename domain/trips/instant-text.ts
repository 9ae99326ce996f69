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

/** An instant where space is short, with both names of its time zone. */
export type ShortInstant = {
  /** "17 June 2026, 05:30" */
  readonly when: string;
  /** "in New York", "UTC": no abbreviation that several zones share. */
  readonly place: string;
  /** "Eastern Daylight Time" */
  readonly zone: string;
};

/** A zone that is named after a place: "America/Argentina/Ushuaia", and not "Etc/GMT+5". */
const namedAfterPlace = /^(?!Etc\/)[A-Za-z_]+(?:\/[A-Za-z_-]+)+$/;
const utcNames: ReadonlySet<string> = new Set(['UTC', 'Etc/UTC', 'Etc/Universal', 'Etc/Zulu', 'Universal', 'Zulu']);

const placeOf = (zone: string, name: string): string => {
  if (utcNames.has(zone)) return 'UTC';
  return namedAfterPlace.test(zone) ? `in ${zone.split('/').at(-1)?.replaceAll('_', ' ')}` : name;
};

/** The same as `instantText`, for a place that has no room for the zone's full name. */
export const shortInstant = (instant: Date, zone: string): ShortInstant => {
  const local = localOfInstant(instant.getTime(), zone);
  const name = zoneName(instant, zone);
  return {
    when: `${dayName(local.slice(0, 10))}, ${timeOfDay(local.slice(11))}`,
    place: placeOf(zone, name),
    zone: name,
  };
};

/** Stored for a trip whose places are unknown. */
const unknownZone = 'UTC';

/**
 * The time zone for a trip's times when the reader's own is unknown: where the trip ends, which for a round trip is
 * home.
 * @param deskZone of our experts, for a trip whose places are unknown
 */
export const placeZone = (zoneEnd: string, deskZone: string): string => (zoneEnd === unknownZone ? deskZone : zoneEnd);
