/** What every flight supplier must keep about the fares of an offer's slices; a part of the port's suite. */
import { expect, test } from 'vitest';
import { partOf } from '#domain/flights/fare-parts.ts';
import type { FlightSupplier, SupplierOffer } from './port.ts';

const asFeeText = (rule: SupplierOffer['change']): string => {
  if (rule === 'unknown') return 'unknown';
  return rule.isAllowed ? `for ${rule.fee ? `${rule.fee.minor} ${rule.fee.currency}` : 'an unstated fee'}` : 'no';
};

/** Whether a statement about the whole journey promises more than one of its parts gives. */
const promisesMore = (whole: SupplierOffer['change'], part: SupplierOffer['change']): boolean => {
  if (whole === 'unknown' || !whole.isAllowed) return false;
  if (part === 'unknown' || !part.isAllowed) return true;
  if (whole.fee === null) return false;
  return part.fee === null || part.fee.currency !== whole.fee.currency || part.fee.minor > whole.fee.minor;
};

/** What is stated for a whole journey and not true of one of its slices. */
const fareFaults = ({ fare, bags, change, parts, slices }: SupplierOffer): string[] => {
  if (parts === undefined) return [];
  const faults = parts.length === slices.length ? [] : ['a fare for each slice'];
  for (const part of parts) {
    if (part.fare === '' || !fare.split(' / ').includes(part.fare)) faults.push(`the name ${part.fare}`);
    if (bags && (!part.bags || part.bags.carryOn < bags.carryOn || part.bags.checked < bags.checked))
      faults.push(`bags of ${part.fare}`);
    if (promisesMore(change, part.change)) faults.push(`changes ${asFeeText(change)}, ${asFeeText(part.change)}`);
  }
  return faults;
};

/** The fares of an offer, one per slice. */
const faresOf = (offer: SupplierOffer): string[] => offer.slices.map((_, slice) => partOf(offer, slice).fare);

type Subject = {
  /** Of a search out and back. */
  readonly offers: () => readonly SupplierOffer[];
  readonly supplier: () => FlightSupplier;
  readonly now: () => Date;
};

/** Declares the tests; called inside the suite of one adapter. */
export const describeFareParts = ({ offers, supplier, now }: Subject): void => {
  const { signal } = new AbortController();

  test('a return search combines fares, and what an offer says of all of it is true of each slice', async () => {
    const found = offers();
    expect(found.flatMap(fareFaults)).toEqual([]);
    const mixed = found.filter((offer) => new Set(faresOf(offer)).size > 1);
    expect(mixed.length).toBeGreaterThan(0);
    // The way out with its fare goes with more than one fare of the way back, by one airline.
    const ways = new Map<string, Set<string>>();
    for (const offer of found) {
      const [out, back] = faresOf(offer);
      const key = `${out} ${offer.slices.map(({ segments }) => segments.map((s) => s.airline + s.number)).join('/')}`;
      ways.set(key, (ways.get(key) ?? new Set()).add(back ?? ''));
    }
    expect([...ways.values()].some((fares) => fares.size > 1)).toBe(true);
  });

  test('a combination of fares keeps its parts when its price is checked, and when it is sold again', async () => {
    const isMixed = (offer: SupplierOffer): boolean => new Set(faresOf(offer)).size > 1 && offer.total.minor > 0;
    let compared = 0;
    for (const offer of offers().filter(isMixed).slice(0, 12)) {
      const late = new Date(Date.parse(offer.expiresAt) + 60_000);
      for (const at of [now, () => late]) {
        const fresh = await supplier().reprice(offer, { signal, now: at });
        if (!fresh.ok) continue;
        compared += 1;
        expect([faresOf(fresh.value), fresh.value.parts]).toEqual([faresOf(offer), offer.parts]);
        expect(fresh.value.total).toEqual(offer.total);
      }
    }
    expect(compared).toBeGreaterThan(0);
  });
};
