/**
 * The timetable of a year in a few megabytes: one row per flight number for all days. Days are never generated:
 * weekday and season are bits of the row.
 */
export type TimetableColumns = {
  /** The rows of one route (an ordered pair of airports) are together, in order of departure. */
  readonly carrier: Uint8Array;
  /** 0: flown by the carrier itself; else the number of a regional operator, from 1. */
  readonly operator: Uint8Array;
  readonly number: Uint16Array;
  /** Local minute of the day. */
  readonly depart: Uint16Array;
  readonly block: Uint16Array;
  /** Bit 0 Sunday to bit 6 Saturday, of the local day of departure. */
  readonly weekdays: Uint8Array;
  /** Bit 0 summer, bit 1 winter. */
  readonly seasons: Uint8Array;
  readonly aircraft: Uint8Array;
  readonly technicalStops: Uint8Array;
  /** The route of a row. */
  readonly route: Uint32Array;
  readonly routeFrom: Uint16Array;
  readonly routeTo: Uint16Array;
  readonly routeKm: Uint16Array;
  /** Rows of route r are rowStart[r] up to rowStart[r + 1]. */
  readonly rowStart: Uint32Array;
  /** Routes that leave airport a are routeStart[a] up to routeStart[a + 1], in order of destination. */
  readonly routeStart: Uint32Array;
  /** Routes into airport a are inbound[inboundStart[a]] up to inboundStart[a + 1], in order of origin. */
  readonly inboundStart: Uint32Array;
  readonly inbound: Uint32Array;
};
