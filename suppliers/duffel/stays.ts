/** Hotels of Duffel behind the port. Suppliers A2 and B */
import type { CallContext, Outcome, SupplierError } from '#domain/kit/outcome.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Log } from '#platform/log.ts';
import { flatKm } from '#suppliers/hotels/places.ts';
import type { HotelSupplier, PropertyDetail, PropertyOffer, StayArea, StayQuery } from '#suppliers/hotels/port.ts';
import { type DuffelClient, makeDuffelClient } from './client.ts';
import { readThing, unreadable } from './parts/calls.ts';
import type { TraceOf } from './parts/find-order.ts';
import { type Json, recordIn } from './parts/read.ts';
import { makeStayCheck } from './parts/stay-check.ts';
import { makeStayDesk } from './parts/stay-desk.ts';
import { detailOf, emptyDetail } from './parts/stay-detail.ts';
import { wirePrice } from './parts/stay-price.ts';
import { propertyOf } from './parts/stay-property.ts';
import type { StayDropReason } from './parts/stay-rate.ts';
import { isSoldYet, searchArea, searchProperty } from './parts/stay-search.ts';
import { makeTell } from './parts/tell.ts';

const source = 'duffel';
/** Of one area: a list of a large city has thousands, and a person looks at those that are near. */
const mostListed = 250;

export type DuffelStaysOptions = {
  readonly accessToken: string;
  /** Origin of the API, without a slash at the end. */
  readonly baseUrl: string;
  readonly log: Log;
  /** Where our own books say that the booking of an attempt may be found. */
  readonly traceOf: TraceOf;
  /** Counts properties and rates that were not shown. */
  readonly dropped: (reason: StayDropReason, count: number) => void;
  /** Replace waiting times, for tests. */
  readonly readLimitMs?: number;
  readonly pauseMs?: number;
};

type Drops = Map<StayDropReason, number>;
const drop = (drops: Drops, reason: StayDropReason): void => {
  drops.set(reason, (drops.get(reason) ?? 0) + 1);
};

const cheapest = ['total', 'base', 'due_at_accommodation'] as const;

/** A search result with its cheapest rate, which is as good as Duffel knows it before all rates are fetched. */
const offerOf = (result: Json, currency: string, drops: Drops): PropertyOffer | null => {
  const property = propertyOf(recordIn(result, 'accommodation'));
  if (property === null) {
    drop(drops, 'unreadable');
    return null;
  }
  const fields = cheapest.flatMap((name): [string, unknown][] => [
    [`${name}_amount`, result[`cheapest_rate_${name}_amount`]],
    // The total's own has another name.
    [`${name}_currency`, result[name === 'total' ? 'cheapest_rate_currency' : `cheapest_rate_${name}_currency`]],
  ]);
  const price = wirePrice(Object.fromEntries(fields), 'now')?.price ?? null;
  if (price !== null && price.currency !== currency) {
    drop(drops, 'other-currency');
    return null;
  }
  return { property, price };
};

/** Those within the circle, the nearest first. */
const nearest = (offers: readonly PropertyOffer[], area: StayArea): readonly PropertyOffer[] =>
  offers
    .map((offer) => ({ offer, km: flatKm(area, offer.property) }))
    .filter(({ km }) => km <= area.radiusKm)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, mostListed)
    .map(({ offer }) => offer);

const makeList =
  (client: DuffelClient, settle: (drops: Drops) => void): HotelSupplier['list'] =>
  async ({ areas, stay, currency }, context) => {
    if (!isSoldYet(stay, context.now())) return ok([]);
    const found = await Promise.all(areas.map((area) => searchArea(client, { area, stay }, context)));
    const failed = found.find((outcome) => !outcome.ok);
    if (failed?.ok === false && found.every((outcome) => !outcome.ok)) return failed;
    const drops: Drops = new Map();
    const offers = new Map<string, PropertyOffer>();
    for (const [at, outcome] of found.entries()) {
      const area = areas[at];
      if (!outcome.ok || !area) continue;
      const read = outcome.value.map((result) => offerOf(result, currency, drops)).filter((offer) => offer !== null);
      for (const offer of nearest(read, area)) if (!offers.has(offer.property.id)) offers.set(offer.property.id, offer);
    }
    settle(drops);
    if (offers.size === 0 && drops.has('other-currency'))
      return refuse({ kind: 'unsupported', what: `prices in ${currency}` });
    return ok([...offers.values()]);
  };

const unknownHotel: SupplierError = { kind: 'not_found', message: 'This hotel is not known.' };

/** What a property is, when nothing of it is sold for the stay. */
const readProperty = async (
  client: DuffelClient,
  id: string,
  context: CallContext,
): Promise<Outcome<PropertyDetail>> => {
  const read = await readThing(client, `/stays/accommodation/${id}`, context);
  if (!read.ok) return read.error.kind === 'not_found' ? refuse(unknownHotel) : read;
  const detail = emptyDetail(read.value);
  return detail === null ? unreadable('a hotel') : ok(detail);
};

const makeDetail =
  (client: DuffelClient, settle: (drops: Drops) => void): HotelSupplier['detail'] =>
  async (propertyId: string, { stay, currency }: StayQuery, context) => {
    if (!/^acc_\w{1,40}$/.test(propertyId)) return refuse(unknownHotel);
    const now = context.now();
    const found = isSoldYet(stay, now) ? await searchProperty(client, { propertyId, stay }, context) : ok(null);
    if (!found.ok && found.error.kind !== 'not_found' && found.error.kind !== 'validation') return found;
    if (!found.ok || found.value === null) return readProperty(client, propertyId, context);
    const drops: Drops = new Map();
    const detail = detailOf(found.value, { stay, currency, now, dropped: (reason) => drop(drops, reason) });
    settle(drops);
    return detail === null ? unreadable('a hotel') : ok(detail);
  };

/**
 * A hotel supplier that sells what Duffel Stays sells, paid from the balance there, in the currency of the account.
 * Bookings carry our attempt in their metadata.
 */
export const makeDuffelStays = (options: DuffelStaysOptions): HotelSupplier => {
  const { log, traceOf } = options;
  const client = makeDuffelClient(options);
  const desk = makeStayDesk({ client, traceOf, tell: makeTell(log, source) });

  const settle = (drops: Drops): void => {
    for (const [reason, count] of drops) options.dropped(reason, count);
    if (drops.size > 0) log.info({ supplier: source, dropped: Object.fromEntries(drops) }, 'hotels or rates dropped');
  };

  return {
    id: source,
    list: makeList(client, settle),
    detail: makeDetail(client, settle),
    check: makeStayCheck(client),
    book: desk.book,
    find: desk.find,
    cancel: desk.cancel,
    picture: async () => refuse({ kind: 'not_found', message: 'There is no such picture.' }),
  };
};
