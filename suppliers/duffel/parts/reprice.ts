/** The current price of an offer, and a new offer for the same flights once it has expired. */
import { partKey, partOf, refundKey } from '#domain/flights/fare-parts.ts';
import type { CallContext, Outcome, SupplierError } from '#domain/kit/outcome.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { FlightQuery, SupplierOffer } from '#suppliers/flights/port.ts';
import type { DuffelClient } from '../client.ts';
import { moneyIn } from './amount.ts';
import { readThing } from './calls.ts';
import { isExpired, type OfferRef, readOfferRef } from './offer-ref.ts';
import { batchesOf } from './search.ts';
import { searchedOffer } from './translate-offer.ts';

/** A person is waiting for the answer, so slower airlines are skipped. */
const renewTimeoutMs = 6_000;
const mostRenewals = 1000;

/** The search query for the flights of an offer. */
const queryOf = (offer: SupplierOffer, { party }: OfferRef): FlightQuery | null => {
  const slices = offer.slices.map(({ segments }) => ({
    from: [segments[0]?.from ?? ''],
    to: [segments.at(-1)?.to ?? ''],
    date: segments[0]?.departLocal.slice(0, 10) ?? '',
  }));
  const cabins = new Set(offer.slices.flatMap(({ segments }) => segments.map(({ cabin }) => cabin)));
  const longest = offer.slices[0]?.segments.toSorted((a, b) => b.durationMinutes - a.durationMinutes)[0];
  return longest ? { slices, cabins: [...cabins], ...party, currency: offer.total.currency } : null;
};

/** Two offers with this same content are the same product: the flights, and the fare of each slice with its conditions. */
const contentOf = (offer: SupplierOffer): string =>
  JSON.stringify([
    offer.slices.map(({ segments }, slice) => [
      partKey(partOf(offer, slice)),
      segments.map((s) => [s.airline, s.number, s.departLocal, s.cabin]),
    ]),
    refundKey(offer.refund),
  ]);

const gone: SupplierError = { kind: 'unavailable', message: 'This fare is no longer sold.' };

export const makeReprice = (client: DuffelClient) => {
  /**
   * The new offers for expired references, so that the same question has the same answer while the offer can be
   * booked.
   */
  const renewals = new Map<string, SupplierOffer>();

  const compared = (was: SupplierOffer, fresh: SupplierOffer): Outcome<SupplierOffer> => {
    const { total } = fresh;
    if (was.total.minor === total.minor && was.total.currency === total.currency) return ok(fresh);
    const newRef = fresh.ref === was.ref ? {} : { newRef: fresh.ref };
    return refuse({ kind: 'price_changed', was: was.total, now: total, ...newRef });
  };

  const standing = async (
    offer: SupplierOffer,
    ref: OfferRef,
    context: CallContext,
  ): Promise<Outcome<SupplierOffer>> => {
    const read = await readThing(client, `/air/offers/${ref.id}`, context);
    if (!read.ok) return read;
    const total = moneyIn(read.value, 'total');
    if (total === null) return refuse({ kind: 'upstream', message: 'Duffel sent an offer that cannot be read.' });
    return ok({ ...offer, total });
  };

  const search = async (offer: SupplierOffer, ref: OfferRef, context: CallContext): Promise<Outcome<SupplierOffer>> => {
    const query = queryOf(offer, ref);
    const cabin = query?.cabins[0];
    if (!query || !cabin) return refuse(gone);
    const wanted = contentOf(offer);
    const stream = batchesOf(client, { query, cabin, timeoutMs: renewTimeoutMs }, context);
    for (let next = await stream.next(); ; next = await stream.next()) {
      if (next.done === true) {
        if (context.signal.aborted) return refuse({ kind: 'timeout', message: 'Duffel did not answer in time.' });
        return refuse(next.value ?? gone);
      }
      const same = next.value
        .map((value) => searchedOffer(value, query, context.now()))
        .flatMap((read) => (read.ok && contentOf(read.value) === wanted ? [read.value] : []))
        .toSorted((a, b) => a.total.minor - b.total.minor)[0];
      if (same === undefined) continue;
      if (renewals.size >= mostRenewals) renewals.clear();
      renewals.set(offer.ref, same);
      return ok(same);
    }
  };

  const renewed = async (
    offer: SupplierOffer,
    ref: OfferRef,
    context: CallContext,
  ): Promise<Outcome<SupplierOffer>> => {
    const known = renewals.get(offer.ref);
    const knownRef = known && readOfferRef(known.ref);
    if (known && knownRef && !isExpired(knownRef, context.now())) {
      const now = await standing(known, knownRef, context);
      if (now.ok || now.error.kind !== 'unavailable') return now;
    }
    return search(offer, ref, context);
  };

  return async (offer: SupplierOffer, context: CallContext): Promise<Outcome<SupplierOffer>> => {
    const ref = readOfferRef(offer.ref);
    if (ref === null) return refuse({ kind: 'not_found', message: 'This offer is not known.' });
    const isOver = isExpired(ref, context.now());
    const now = await (isOver ? renewed(offer, ref, context) : standing(offer, ref, context));
    return now.ok ? compared(offer, now.value) : now;
  };
};
