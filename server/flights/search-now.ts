import type { SearchRequest } from '#domain/flights/search-request.ts';
import type { SupplierError } from '#domain/kit/outcome.ts';
import { mostReasonableFare } from '#domain/policies/most-reasonable-fare.ts';
import type { TravelPolicy } from '#domain/policies/travel-policy.ts';
import { type PolicyVerdict, strictestVerdict } from '#domain/policies/verdict.ts';
import type { World } from '#server/kit/world.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';
import { askSuppliers, type SupplierEvent } from './parts/ask-suppliers.ts';
import { cachesOf } from './parts/caches.ts';
import { isSellable } from './parts/run-search.ts';
import type { StoredOffer } from './parts/stored-search.ts';
import { supplierQuery } from './parts/supplier-query.ts';
import { cheapestWithin, judgeOf } from './parts/verdicts.ts';

/** The part of a search that can be repeated on another day by somebody else. */
export type RepeatedSearch = Pick<SearchRequest, 'slices' | 'cabin' | 'adults' | 'children' | 'infants' | 'minorAges'>;

type Wish = {
  readonly search: RepeatedSearch;
  readonly currency: string;
  /** Millionths of the currency for one USD. */
  readonly ratePpm: number;
  /** Of all people of the trip; empty: none applies. */
  readonly policies: readonly TravelPolicy[];
};

/** What all suppliers sell now. */
export type FoundNow =
  | {
      readonly is: 'found';
      /** The cheapest that all policies allow; null: none is in policy. */
      readonly cheapest: Pick<SupplierOffer, 'slices' | 'total'> | null;
      /** Some flight with a price was found. */
      readonly isAny: boolean;
      /** Every source answered. */
      readonly isComplete: boolean;
      /** The strictest verdict of the policies on other flights, by the fares of now; null: none can be given. */
      readonly judge: (offer: SupplierOffer) => PolicyVerdict | null;
    }
  /** No source answered. */
  | { readonly is: 'no-answer'; readonly error: SupplierError };

/**
 * Counts a look at the suppliers against a person's limit of searches.
 * @returns null when it may be made, else the seconds to wait
 */
export const takeSearch = (world: World, userId: number): number | null => cachesOf(world).starts.take(String(userId));

const noSupplier: SupplierError = { kind: 'upstream', message: 'no supplier sells to this many passengers' };

/**
 * Asks all suppliers now, past every cache and within their deadlines and limits. Nothing is stored.
 * @param signal aborts when the process stops
 * @see docs/rules.md#flight-search
 */
export const searchNow = async (
  world: World,
  { search, currency, ratePpm, policies }: Wish,
  signal: AbortSignal,
): Promise<FoundNow> => {
  const query = { ...search, currency };
  const { gateOf, timers } = cachesOf(world);
  const party = search.adults + search.children + search.infants;
  const suppliers = world.flights.filter(({ capabilities }) => capabilities.maxPassengers >= party);
  const found = new Map<string, StoredOffer>();
  const errors: SupplierError[] = [];
  let answered = 0;
  const report = ({ event }: SupplierEvent): void => {
    if (event.type === 'items')
      for (const offer of event.items)
        if (offer.total.minor > 0 && isSellable(offer, query, world.clock.now()))
          found.set(`${event.source} ${offer.ref}`, { ...offer, key: String(found.size) });
    if (event.type === 'source_done' && event.error) errors.push(event.error);
    if (event.type === 'source_done' && !event.error) answered += 1;
  };
  await askSuppliers(world, suppliers, { query: supplierQuery(query), signal, timers, gateOf, report });
  const offers = [...found.values()];
  if (answered === 0 && offers.length === 0) return { is: 'no-answer', error: errors[0] ?? noSupplier };
  const root = { isFinished: true, frozen: { policy: null, ratePpm, reasonable: mostReasonableFare(offers) } };
  return {
    is: 'found',
    cheapest: cheapestWithin(root, offers, policies),
    isAny: offers.length > 0,
    isComplete: errors.length === 0,
    judge: (offer) => {
      const [first, ...rest] = policies.flatMap((policy) => judgeOf(root, offers, policy)({ ...offer, key: '' }) ?? []);
      return first ? strictestVerdict([first, ...rest]) : null;
    },
  };
};
