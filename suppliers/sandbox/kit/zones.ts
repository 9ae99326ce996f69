/**
 * Local clocks and instants, both as whole minutes since 1970: an instant in UTC, a local clock as if it were UTC.
 * Offsets come from Intl, once per zone and period; most lookups are then one array read.
 */
const dayMinutes = 1440;
const stretchDays = 512;
const unknownOffset = 32_000;
/** The offset changes on this day or next to it, so the exact moment must be compared. */
const mixedOffset = 32_001;

type Change = { readonly atUtc: number; readonly offset: number };

export type Zones = {
  /** @returns minutes east of UTC at an instant */
  readonly offsetAt: (zone: number, utcMinute: number) => number;
  /** @returns the local clock of an instant */
  readonly toLocal: (zone: number, utcMinute: number) => number;
  /**
   * The instant at which a local clock shows a time. A skipped time continues from before the change (02:30 becomes
   * 03:30); for a time that occurs twice it is the first.
   */
  readonly toUtc: (zone: number, localMinute: number) => number;
};

const offsetPattern = /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/;

const readOffset = (format: Intl.DateTimeFormat, utcMinute: number): number => {
  const match = offsetPattern.exec(format.format(utcMinute * 60_000));
  if (match?.[1] === undefined) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
};

/** The moments in [from, to) at which a zone's offset changes; changes are at least a week apart. */
const changesBetween = (format: Intl.DateTimeFormat, from: number, to: number): Change[] => {
  const changes: Change[] = [];
  const step = 12 * dayMinutes;
  let known = readOffset(format, from);
  for (let at = from; at < to; at += step) {
    const end = Math.min(at + step, to);
    const next = readOffset(format, end);
    if (next !== known) {
      let before = at;
      let after = end;
      while (after - before > 1) {
        const middle = (before + after) >> 1;
        if (readOffset(format, middle) === known) before = middle;
        else after = middle;
      }
      changes.push({ atUtc: after, offset: next });
      known = next;
    }
  }
  return changes;
};

type Stretch = { readonly first: number; readonly changes: readonly Change[]; readonly days: Int16Array };

/** @param names IANA zones; a zone is identified by its index in this list */
export const makeZones = (names: readonly string[]): Zones => {
  const formats: (Intl.DateTimeFormat | undefined)[] = [];
  const stretches: (Map<number, Stretch> | undefined)[] = [];

  const stretchOf = (zone: number, day: number): Stretch => {
    let known = stretches[zone];
    if (known === undefined) {
      known = new Map();
      stretches[zone] = known;
    }
    const key = Math.floor(day / stretchDays);
    const found = known.get(key);
    if (found !== undefined) return found;
    let format = formats[zone];
    if (format === undefined) {
      format = new Intl.DateTimeFormat('en-US', { timeZone: names[zone] ?? 'UTC', timeZoneName: 'longOffset' });
      formats[zone] = format;
    }
    const start = (key * stretchDays - 2) * dayMinutes;
    const made = {
      first: readOffset(format, start),
      changes: changesBetween(format, start, start + (stretchDays + 4) * dayMinutes),
      days: new Int16Array(stretchDays).fill(unknownOffset),
    };
    known.set(key, made);
    return made;
  };

  const exactOffset = (stretch: Stretch, utcMinute: number): number => {
    let offset = stretch.first;
    for (const change of stretch.changes) if (change.atUtc <= utcMinute) offset = change.offset;
    return offset;
  };

  const dayOffset = (zone: number, day: number): number => {
    const stretch = stretchOf(zone, day);
    const slot = day - Math.floor(day / stretchDays) * stretchDays;
    const known = stretch.days[slot] ?? unknownOffset;
    if (known !== unknownOffset) return known;
    const from = (day - 1) * dayMinutes;
    const to = (day + 2) * dayMinutes;
    const isMixed = stretch.changes.some(({ atUtc }) => atUtc > from && atUtc <= to);
    const offset = isMixed ? mixedOffset : exactOffset(stretch, from);
    stretch.days[slot] = offset;
    return offset;
  };

  const offsetAt = (zone: number, utcMinute: number): number => {
    const day = Math.floor(utcMinute / dayMinutes);
    const offset = dayOffset(zone, day);
    return offset === mixedOffset ? exactOffset(stretchOf(zone, day), utcMinute) : offset;
  };

  const toUtc = (zone: number, localMinute: number): number => {
    const day = Math.floor(localMinute / dayMinutes);
    const offset = dayOffset(zone, day);
    if (offset !== mixedOffset) return localMinute - offset;
    const stretch = stretchOf(zone, day);
    const before = exactOffset(stretch, localMinute - dayMinutes);
    const after = exactOffset(stretch, localMinute + dayMinutes);
    const early = localMinute - before;
    if (exactOffset(stretch, early) === before) return early;
    const late = localMinute - after;
    return exactOffset(stretch, late) === after ? late : early;
  };

  return { offsetAt, toLocal: (zone, utcMinute) => utcMinute + offsetAt(zone, utcMinute), toUtc };
};
