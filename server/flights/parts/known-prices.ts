/** What a person's own searches found, by day: for the calendar of the route form. docs/decisions/0171 */
import { LRUCache } from 'lru-cache';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';
import type { StoredQuery } from './stored-search.ts';

/** The lowest price of one search. */
export type KnownPrice = { readonly minor: number; readonly currency: string; readonly foundAt: Date };

/** Everything that a price depends on, except the days. */
export type KnownRoute = Pick<StoredQuery, 'way' | 'cabin' | 'adults' | 'organizationId'> & {
  readonly userId: number;
  readonly from: string;
  readonly to: string;
};

export type KnownPrices = {
  /** Keeps the lowest price of a search that has ended. A later one of the same days replaces it. */
  readonly keep: (
    askedBy: number | null,
    query: StoredQuery,
    found: { offers: Iterable<SupplierOffer>; at: Date },
  ) => void;
  /** @returns each kept search's days, one for each leg, with its price */
  readonly of: (
    route: KnownRoute,
    now: Date,
  ) => readonly { readonly days: readonly CalendarDate[]; readonly price: KnownPrice }[];
};

/** An older price says little about today's. */
const keptMs = 24 * 60 * 60_000;
const mostRoutes = 5_000;
/** A year of days, or the pairs of a few months' trips. */
const mostDays = 400;

const keyOf = ({ userId, organizationId, way, from, to, cabin, adults }: KnownRoute): string =>
  JSON.stringify([userId, organizationId, way, from, to, cabin, adults]);

/** @returns null for searches that the calendar does not ask about: of visitors, of several cities, and with minors */
const routeOf = (askedBy: number | null, query: StoredQuery): KnownRoute | null => {
  const { way, slices, cabin, adults, children, infants, minorAges = [], organizationId } = query;
  const [out, home] = slices;
  if (askedBy === null || query.isLanding || way === 'multicity' || !out) return null;
  if (home && (home.from !== out.to || home.to !== out.from)) return null;
  if (children + infants + minorAges.length > 0) return null;
  return { userId: askedBy, organizationId, way, from: out.from, to: out.to, cabin, adults };
};

const leastMinorOf = (offers: Iterable<SupplierOffer>): number | null => {
  let least: number | null = null;
  for (const { total } of offers) if (total.minor > 0 && (least === null || total.minor < least)) least = total.minor;
  return least;
};

/** The prices that one process keeps, at most a day, in memory only. */
export const makeKnownPrices = (): KnownPrices => {
  const byRoute = new LRUCache<string, Map<string, KnownPrice>>({ max: mostRoutes });
  return {
    keep: (askedBy, query, { offers, at }) => {
      const route = routeOf(askedBy, query);
      const minor = leastMinorOf(offers);
      if (route === null || minor === null) return;
      const key = keyOf(route);
      const known = byRoute.get(key) ?? new Map<string, KnownPrice>();
      const days = query.slices.map(({ date }) => date).join();
      // Set again at the end, so that the oldest are the first to go.
      known.delete(days);
      known.set(days, { minor, currency: query.currency, foundAt: at });
      const [oldest] = known.keys();
      if (known.size > mostDays && oldest !== undefined) known.delete(oldest);
      byRoute.set(key, known);
    },
    of: (route, now) =>
      [...(byRoute.get(keyOf(route)) ?? [])]
        .filter(([, { foundAt }]) => now.getTime() - foundAt.getTime() < keptMs)
        .map(([days, price]) => ({ days: days.split(','), price })),
  };
};
