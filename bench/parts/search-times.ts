/** How long the sandbox takes to its first and last offers, compared with the minimum that answers the same query. */
import type { FlightQuery, FlightSupplier } from '#suppliers/flights/port.ts';
import { leastSearch } from './least-search.ts';
import { median, quantile } from './pairs.ts';

export type SearchTimes = {
  readonly firstMs: readonly number[];
  readonly lastMs: readonly number[];
  readonly offers: readonly number[];
  /** Of the minimal search, in the same round. */
  readonly leastMs: readonly number[];
};

const now = new Date('2026-09-01T09:30:00Z');
const depart = '2026-10-06';

const queryOf = (from: string, to: string): FlightQuery => ({
  slices: [{ from: [from], to: [to], date: depart }],
  cabins: ['economy'],
  adults: 1,
  children: 0,
  infants: 0,
  currency: 'USD',
});

/** @param pairs airports; each is searched once by both sides, in turn */
export const timeSearches = async (
  supplier: FlightSupplier,
  pairs: readonly (readonly [string, string])[],
): Promise<SearchTimes> => {
  const times = { firstMs: [] as number[], lastMs: [] as number[], offers: [] as number[], leastMs: [] as number[] };
  const context = { signal: new AbortController().signal, now: () => now };
  for (const [from, to] of pairs) {
    const started = performance.now();
    let first = 0;
    let offers = 0;
    for await (const event of supplier.search(queryOf(from, to), context)) {
      if (event.type !== 'items') continue;
      first ||= performance.now() - started;
      offers += event.items.length;
    }
    const last = performance.now() - started;
    times.firstMs.push(first || last);
    times.lastMs.push(last);
    times.offers.push(offers);
    const before = performance.now();
    leastSearch(from, to, depart);
    times.leastMs.push(performance.now() - before);
  }
  return times;
};

export const middleAndWorst = (times: readonly number[]): string =>
  `median ${median(times).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`;
