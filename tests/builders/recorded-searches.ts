/** Searches of the sandbox on seeded routes and days, as the list of flights gets them. */
import type { FlightOption } from '#contract/flights.ts';
import { type MergedOption, mergeOptions } from '#domain/flights/merge.ts';
import { layoverMinutes } from '#domain/flights/offer.ts';
import { addDays } from '#domain/kit/calendar.ts';
import type { FlightQuery, SupplierOffer } from '#suppliers/flights/port.ts';
import { legOf, optionOf, priceOf } from './flight-options.ts';
import { flightQuery, offersOf, testSandboxFlights } from './sandbox-flights.ts';

const airports =
  'JFK EWR LHR LGW CDG FRA AMS MAD FCO DUB LIS ARN WAW IST DXB SIN HND SYD LAX SFO ORD ATL SEA BOS AUS MIA YYZ MEX GRU JNB BOI EDI'.split(
    ' ',
  );
const now = new Date('2026-09-01T09:30:00Z');

/** Always the same numbers from 0 to 1 (Mulberry32). */
export const seededNumbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const optionOfMerged = (merged: MergedOption<SupplierOffer>): FlightOption => {
  const { slice, marketed, operated, offers } = merged;
  const layovers = layoverMinutes(slice);
  const [first] = offers;
  return optionOf({
    signature: marketed,
    signature_alt: operated,
    elapsed: slice.durationMinutes,
    is_split: first?.isSplit === true,
    prices: offers.map((offer) =>
      priceOf({ amount: offer.total.minor, currency: offer.total.currency, is_split: offer.isSplit }),
    ),
    legs: slice.segments.map((segment, at) =>
      legOf({
        number: segment.number,
        airport_depart_iata: segment.from,
        airport_arrive_iata: segment.to,
        time_depart: segment.departLocal,
        time_arrive: segment.arriveLocal,
        elapsed: segment.durationMinutes,
        stops: segment.technicalStops,
        layover: at === 0 ? null : (layovers[at - 1] ?? null),
      }),
    ),
  });
};

export type RecordedSearch = { readonly name: string; readonly options: readonly FlightOption[] };

const drawQuery = (number: () => number): { readonly name: string; readonly query: FlightQuery } => {
  const one = (from: readonly string[]): string => from[Math.floor(number() * from.length)] ?? '';
  const from = one(airports);
  const to = one(airports.filter((iata) => iata !== from));
  const depart = addDays('2026-09-01', 3 + Math.floor(number() * 200));
  const isReturn = number() < 0.5;
  const way = isReturn ? `${from}-${to} ${to}-${from}` : `${from}-${to}`;
  const days = [depart, addDays(depart, 1 + Math.floor(number() * 10))];
  const cabins = number() < 0.2 ? (['business', 'first'] as const) : (['economy'] as const);
  const adults = 1 + Math.floor(number() * 3);
  return { name: `${way} ${days.join(' ')} ${cabins[0]} ${adults}`, query: flightQuery(way, days, { cabins, adults }) };
};

/**
 * The first legs of this many searches with at least two options: one way and return, one to three adults, in economy
 * or in front.
 */
export const recordSearches = async (count: number, seed = 16): Promise<readonly RecordedSearch[]> => {
  const number = seededNumbers(seed);
  const supplier = testSandboxFlights();
  const recorded: RecordedSearch[] = [];
  while (recorded.length < count) {
    const { name, query } = drawQuery(number);
    const options = mergeOptions(await offersOf(supplier, query, now), 0).map(optionOfMerged);
    if (options.length > 1) recorded.push({ name, options });
  }
  return recorded;
};
