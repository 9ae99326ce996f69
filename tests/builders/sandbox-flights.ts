import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '#domain/kit/calendar.ts';
import type { FlightQuery, FlightSupplier, SupplierOffer } from '#suppliers/flights/port.ts';
import { makeSandboxFlights, type SandboxFlightsOptions } from '#suppliers/sandbox/flights.ts';
import { loadTimetable, type Timetable } from '#suppliers/sandbox/network/timetable.ts';
import { memoryOrderLedger } from './memory-order-ledger.ts';

let timetable: Timetable | undefined;

/** The timetable of seed 1, generated once per machine and read from a file by every other test run. */
export const testTimetable = (): Timetable => {
  timetable ??= loadTimetable({ seed: 1, cacheFile: join(tmpdir(), 'tripwright-tests', 'timetable-1.bin') });
  return timetable;
};

/** The sandbox supplier for tests: it answers at once and keeps its orders in memory. */
export const testSandboxFlights = ({
  scenarios = false,
  ledger = memoryOrderLedger(),
  ...rest
}: Partial<Pick<SandboxFlightsOptions, 'scenarios' | 'ledger' | 'news'>> = {}): FlightSupplier =>
  makeSandboxFlights({
    seed: 1,
    latency: 0,
    scenarios,
    ledger,
    ...rest,
    timetable: testTimetable(),
    sleep: async () => {},
  });

/**
 * A query of one adult in economy, priced in USD.
 * @param way airports of the slices, "JFK-LHR LHR-JFK"; several of one city with commas, "JFK,EWR-LHR"
 * @param days the day of each slice
 */
export const flightQuery = (way: string, days: readonly string[], more: Partial<FlightQuery> = {}): FlightQuery => ({
  slices: way.split(' ').map((pair, at) => {
    const [from = '', to = ''] = pair.split('-');
    return { from: from.split(','), to: to.split(','), date: days[at] ?? days[0] ?? '' };
  }),
  cabins: ['economy'],
  adults: 1,
  children: 0,
  infants: 0,
  currency: 'USD',
  ...more,
});

/** All offers of a search, each in its latest version. */
export const offersOf = async (supplier: FlightSupplier, query: FlightQuery, now: Date): Promise<SupplierOffer[]> => {
  const offers = new Map<string, SupplierOffer>();
  const context = { signal: new AbortController().signal, now: () => now };
  for await (const event of supplier.search(query, context))
    if (event.type === 'items') for (const offer of event.items) offers.set(offer.ref, offer);
  return [...offers.values()];
};

/** Days ahead of a fixed today for tests: near, far, both clock changes, both seasons. */
export const sampleDays = (today: string): readonly string[] =>
  [7, 30, 61, 133, 200, 300].map((ahead) => addDays(today, ahead));
