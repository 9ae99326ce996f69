/** The current price of a rate, and an equivalent rate once it has expired. */
import type { CallContext, Outcome, SupplierError } from '#domain/kit/outcome.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { StayRate } from '#suppliers/hotels/port.ts';
import type { DuffelClient } from '../client.ts';
import { readError } from '../refusals.ts';
import { dataIn, unreadable } from './calls.ts';
import { recordIn, textIn } from './read.ts';
import { likeRate } from './stay-detail.ts';
import { quotedRate, rateIn } from './stay-order.ts';
import { zoneOfAccommodation } from './stay-property.ts';
import { stayRate } from './stay-rate.ts';
import { isRateOver, readRateRef, type StayRateRef, writeRateRef } from './stay-ref.ts';
import { searchProperty } from './stay-search.ts';

const mostRenewals = 1000;

const gone: SupplierError = { kind: 'unavailable', message: 'This rate is no longer sold.' };
const unknown: SupplierError = { kind: 'not_found', message: 'This rate is not known.' };

/** A rate at its current price, ready to be booked. */
export type Quoted = { readonly quoteId: string; readonly rate: StayRate };

/** Requests a quote: the current price and availability of a rate. It reserves nothing. */
export const quoteRate = async (
  client: DuffelClient,
  ref: StayRateRef,
  context: CallContext,
): Promise<Outcome<Quoted>> => {
  const answer = await client.ask({ method: 'POST', path: '/stays/quotes', data: { rate_id: ref.id } }, context);
  const quote = dataIn(answer);
  if (quote === null) return refuse(readError(answer, context.now()));
  const quoteId = textIn(quote, 'id');
  const known = rateIn(quote, ref.id);
  if (quoteId === null || known === null) return unreadable('a quote');
  const accommodation = recordIn(quote, 'accommodation');
  const read = stayRate({ ...quotedRate(quote, known.rate), id: ref.id }, ref.total.currency, {
    propertyId: ref.propertyId,
    roomName: known.roomName,
    zone: zoneOfAccommodation(accommodation),
    stay: ref.stay,
    expiresAt: null,
    now: context.now(),
  });
  if (!read.ok) return read.error === 'unreadable' ? unreadable('a quote') : refuse(gone);
  // The expiry came with the rate; a quote does not change it.
  const total = { minor: read.value.price.totalMinor, currency: read.value.price.currency };
  const expiresAt = new Date(ref.expiresMinute * 60_000).toISOString();
  return ok({ quoteId, rate: { ...read.value, ref: writeRateRef({ ...ref, total }), expiresAt } });
};

/** The same price, or the new price with the reference to continue with. */
const compared = (was: StayRateRef, rate: StayRate): Outcome<StayRate> => {
  const now = { minor: rate.price.totalMinor, currency: rate.price.currency };
  if (was.total.minor === now.minor && was.total.currency === now.currency) return ok(rate);
  return refuse({ kind: 'price_changed', was: was.total, now, newRef: rate.ref });
};

export const makeStayCheck = (client: DuffelClient) => {
  /**
   * The new rates for expired references, so that the same question has the same answer while the rate can be
   * booked.
   */
  const renewals = new Map<string, string>();

  const find = async (ref: StayRateRef, context: CallContext): Promise<Outcome<StayRate>> => {
    const { propertyId, stay, total, likeness } = ref;
    const found = await searchProperty(client, { propertyId, stay }, context);
    if (!found.ok) return found;
    const asked = { stay, currency: total.currency, now: context.now(), dropped: () => {} };
    const rate = found.value && likeRate(found.value, likeness, asked);
    return rate ? ok(rate) : refuse(gone);
  };

  const renewed = async (text: string, ref: StayRateRef, context: CallContext): Promise<Outcome<StayRate>> => {
    const known = readRateRef(renewals.get(text) ?? '');
    if (known && !isRateOver(known, context.now())) {
      const quoted = await quoteRate(client, known, context);
      if (quoted.ok) return ok(quoted.value.rate);
      if (quoted.error.kind !== 'unavailable') return quoted;
    }
    const rate = await find(ref, context);
    if (!rate.ok) return rate;
    if (renewals.size >= mostRenewals) renewals.clear();
    renewals.set(text, rate.value.ref);
    const fresh = readRateRef(rate.value.ref);
    const quoted = fresh ? await quoteRate(client, fresh, context) : refuse(unknown);
    return quoted.ok ? ok(quoted.value.rate) : quoted;
  };

  return async (text: string, context: CallContext): Promise<Outcome<StayRate>> => {
    const ref = readRateRef(text);
    if (ref === null) return refuse(unknown);
    if (isRateOver(ref, context.now())) {
      const rate = await renewed(text, ref, context);
      return rate.ok ? compared(ref, rate.value) : rate;
    }
    const quoted = await quoteRate(client, ref, context);
    return quoted.ok ? compared(ref, quoted.value.rate) : quoted;
  };
};
