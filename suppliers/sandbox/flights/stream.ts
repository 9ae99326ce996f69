/** The answers of a search in the rhythm of three sources: quick, slower, and slow with some prices last. */
import type { SearchEvent, SupplierOffer } from '#suppliers/flights/port.ts';
import { asFraction, fraction, hashText } from '../kit/hash.ts';
import type { Source } from './offers.ts';
import type { OffersBySource } from './search.ts';

/** Milliseconds until each source answers, and how much later its last prices come. */
const rhythm: readonly { readonly source: Source; readonly from: number; readonly to: number }[] = [
  { source: 'sandbox-network', from: 60, to: 150 },
  { source: 'sandbox-low-cost', from: 400, to: 900 },
  { source: 'sandbox-ndc', from: 2000, to: 3400 },
];
const latePriceMs = 500;
const latePriceShare = 0.03;
const batchSize = 200;

export const sources: readonly Source[] = rhythm.map(({ source }) => source);

/** @returns false when the wait was cut short */
export type Wait = (ms: number) => Promise<boolean>;

const batches = (items: readonly SupplierOffer[]): SupplierOffer[][] =>
  Array.from({ length: Math.ceil(items.length / batchSize) }, (_, at) =>
    items.slice(at * batchSize, (at + 1) * batchSize),
  );

const isPricedLate = (seed: number, { total, slices, fare }: SupplierOffer): boolean =>
  total.minor > 0 &&
  asFraction(hashText(seed, `${fare} ${slices.map(({ segments }) => segments[0]?.departUtc).join()} ${total.minor}`)) <
    latePriceShare;

/**
 * Streams the offers of a search as their sources would.
 * @param key of the query, for the delays
 */
export async function* streamOffers(
  seed: number,
  key: number,
  offers: OffersBySource,
  wait: Wait,
): AsyncGenerator<SearchEvent<SupplierOffer>> {
  let passedMs = 0;
  for (const { source, from, to } of rhythm) {
    const atMs = from + (to - from) * fraction(seed, key, from, 81);
    if (!(await wait(atMs - passedMs))) return;
    passedMs = atMs;
    const late = source === 'sandbox-ndc' ? offers[source].filter((offer) => isPricedLate(seed, offer)) : [];
    const isLate = new Set(late);
    const unpriced = (offer: SupplierOffer): SupplierOffer =>
      isLate.has(offer) ? { ...offer, total: { ...offer.total, minor: 0 } } : offer;
    for (const items of batches(offers[source])) yield { type: 'items', source, items: items.map(unpriced) };
    if (late.length > 0) {
      if (!(await wait(latePriceMs))) return;
      passedMs += latePriceMs;
      yield { type: 'items', source, items: late };
    }
    yield { type: 'source_done', source };
  }
}
