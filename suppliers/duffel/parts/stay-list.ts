/** The list for a place: nearby properties with their cheapest rates. */
import { flatKm } from '#domain/kit/globe.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { HotelSupplier, PropertyOffer, StayArea } from '#suppliers/hotels/port.ts';
import type { DuffelClient } from '../client.ts';
import { type Json, recordIn } from './read.ts';
import type { PictureNames } from './stay-pictures.ts';
import { wirePrice } from './stay-price.ts';
import { propertyOf } from './stay-property.ts';
import type { StayDropReason } from './stay-rate.ts';
import { isSoldYet, searchArea } from './stay-search.ts';

/** Per area: a large city has thousands, and people look at those nearby. */
const mostListed = 250;

/** The items that are not shown, counted by reason. */
export type Drops = Map<StayDropReason, number>;

export const countDrop = (drops: Drops, reason: StayDropReason): void => {
  drops.set(reason, (drops.get(reason) ?? 0) + 1);
};

/** What listing and showing need in addition to the query. */
export type StayShop = {
  readonly client: DuffelClient;
  readonly pictures: PictureNames;
  readonly settle: (drops: Drops) => void;
};

/** A property before its pictures are named, because most results are never opened. */
type Listed = {
  readonly property: Omit<PropertyOffer['property'], 'pictures'>;
  readonly price: PropertyOffer['price'];
  readonly accommodation: Json | null;
};

const cheapest = ['total', 'base', 'due_at_accommodation'] as const;

/** A search result with its cheapest rate, which is what Duffel knows before all rates are fetched. */
const listedOf = (result: Json, currency: string, drops: Drops): Listed | null => {
  const accommodation = recordIn(result, 'accommodation');
  const property = propertyOf(accommodation);
  if (property === null) {
    countDrop(drops, 'unreadable');
    return null;
  }
  const fields = cheapest.flatMap((name): [string, unknown][] => [
    [`${name}_amount`, result[`cheapest_rate_${name}_amount`]],
    // The currency of the total has another field name.
    [`${name}_currency`, result[name === 'total' ? 'cheapest_rate_currency' : `cheapest_rate_${name}_currency`]],
  ]);
  const read = wirePrice(Object.fromEntries(fields), 'now');
  const price = read.ok ? read.value.price : null;
  if (price !== null && price.currency !== currency) {
    countDrop(drops, 'other-currency');
    return null;
  }
  return { property, price, accommodation };
};

/** Properties within the circle, the nearest first. */
const nearest = (all: readonly Listed[], area: StayArea): readonly Listed[] =>
  all
    .map((listed) => ({ listed, km: flatKm(area, listed.property) }))
    .filter(({ km }) => km <= area.radiusKm)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, mostListed)
    .map(({ listed }) => listed);

/** Searches all areas at once; a failing area does not affect the others. */
export const makeStayList =
  ({ client, pictures, settle }: StayShop): HotelSupplier['list'] =>
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
      const all = outcome.value.flatMap((result) => listedOf(result, currency, drops) ?? []);
      for (const { property, price, accommodation } of nearest(all, area)) {
        const { id } = property;
        // A list shows one picture per property.
        if (!offers.has(id))
          offers.set(id, { property: { ...property, pictures: pictures(id, accommodation, 1) }, price });
      }
    }
    settle(drops);
    if (offers.size === 0 && drops.has('other-currency'))
      return refuse({ kind: 'unsupported', what: `prices in ${currency}` });
    return ok([...offers.values()]);
  };
