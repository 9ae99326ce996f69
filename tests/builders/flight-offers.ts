import type { OfferSlice, Segment, SupplierOffer } from '#suppliers/flights/port.ts';

/** `JFK 08:05 - LHR 20:10 BA178`, all in one zone unless `utcHours` says how far ahead the arrival is. */
export type FlightNote = {
  readonly from: string;
  readonly to: string;
  readonly at: string;
  readonly minutes: number;
  readonly flight: string;
  readonly operatedBy?: string;
  readonly cabin?: Segment['cabin'];
};

const isoMinute = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

/** A segment from a short note; local times are UTC. */
export const segmentOf = (note: FlightNote): Segment => {
  const departs = Date.parse(`${note.at}:00Z`);
  const arrives = departs + note.minutes * 60_000;
  const operated = note.operatedBy ?? note.flight;
  return {
    airline: note.flight.slice(0, 2),
    number: note.flight.slice(2),
    operatingAirline: operated.slice(0, 2),
    operatingNumber: operated.slice(2) || null,
    from: note.from,
    to: note.to,
    departLocal: isoMinute(departs),
    arriveLocal: isoMinute(arrives),
    departUtc: new Date(departs).toISOString(),
    arriveUtc: new Date(arrives).toISOString(),
    durationMinutes: note.minutes,
    technicalStops: 0,
    aircraft: null,
    cabin: note.cabin ?? 'economy',
  };
};

/** A slice of segments in order; its duration is from the first departure to the last arrival. */
export const sliceOf = (...notes: readonly FlightNote[]): OfferSlice => {
  const segments = notes.map(segmentOf);
  const [first] = segments;
  const last = segments[segments.length - 1];
  if (!first || !last) throw new RangeError('a slice needs a segment');
  return { segments, durationMinutes: (Date.parse(last.arriveUtc) - Date.parse(first.departUtc)) / 60_000 };
};

let made = 0;

/** An offer of 412.00 USD with one carry-on; pass the values that matter to the test. */
export const offerOf = (
  slices: readonly OfferSlice[],
  said: Partial<SupplierOffer> & { readonly minor?: number } = {},
): SupplierOffer => {
  const { minor = 41_200, ...rest } = said;
  made += 1;
  return {
    ref: `offer-${made}`,
    source: 'test-source',
    slices,
    fare: 'Economy Standard',
    total: { minor, currency: 'USD' },
    bags: { carryOn: 1, checked: 0 },
    refund: { isAllowed: false },
    change: 'unknown',
    hold: null,
    isSplit: false,
    seatsLeft: null,
    expiresAt: '2026-03-02T10:30:00Z',
    ...rest,
  };
};

/** The flight of a journey that moves, by how much, and its new number. */
export type Shift = {
  readonly slice?: number;
  readonly leg?: number;
  readonly minutes?: number;
  readonly number?: string;
  readonly departTerminal?: string;
};

/** The journey after its airline changed it. */
export const shifted = (
  slices: readonly OfferSlice[],
  { slice = 0, leg = 0, minutes = 0, number, departTerminal }: Shift,
): readonly OfferSlice[] =>
  slices.map((one, at) => {
    if (at !== slice) return one;
    const segments = one.segments.map((segment, index) => {
      if (index !== leg) return segment;
      const later = (utc: string): string => new Date(Date.parse(utc) + minutes * 60_000).toISOString();
      const [departUtc, arriveUtc] = [later(segment.departUtc), later(segment.arriveUtc)];
      return {
        ...segment,
        ...(number !== undefined && { number }),
        ...(departTerminal !== undefined && { departTerminal }),
        departUtc,
        arriveUtc,
        departLocal: departUtc.slice(0, 16),
        arriveLocal: arriveUtc.slice(0, 16),
      };
    });
    const ms = Date.parse(segments.at(-1)?.arriveUtc ?? '') - Date.parse(segments[0]?.departUtc ?? '');
    return { segments, durationMinutes: ms / 60_000 };
  });
