/** The list of a place: what is near, with the cheapest rate of each. */
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

/** Of one area: a large city has thousands, and a person looks at those that are near. */
const mostListed = 250;

/** What is not shown, counted by reason. */
export type Drops = Map<StayDropReason, number>;

export const countDrop = (drops: Drops, reason: StayDropReason): void => {
  drops.set(reason, (drops.get(reason) ?? 0) + 1);
};

/** What listing and showing need beside the question. */
export type StayShop = {
  readonly client: DuffelClient;
  readonly pictures: PictureNames;
  readonly settle: (drops: Drops) => void;
};

/** A property before its pictures are named: of most that are found nobody asks for them. */
type Listed = {
  readonly property: Omit<PropertyOffer['property'], 'pictures'>;
  readonly price: PropertyOffer['price'];
  readonly accommodation: Json | null;
};

const cheapest = ['total', 'base', 'due_at_accommodation'] as const;

/** A search result with its cheapest rate, which is as good as Duffel knows it before all rates are fetched. */
const listedOf = (result: Json, currency: string, drops: Drops): Listed | null => {
  const accommodation = recordIn(result, 'accommodation');
  const property = propertyOf(accommodation);
  if (property === null) {
    countDrop(drops, 'unreadable');
    return null;
  }
  const fields = cheapest.flatMap((name): [string, unknown][] => [
    [`${name}_amount`, result[`cheapest_rate_${name}_amount`]],
    // The total's own has another name.
    [`${name}_currency`, result[name === 'total' ? 'cheapest_rate_currency' : `cheapest_rate_${name}_currency`]],
  ]);
  const price = wirePrice(Object.fromEntries(fields), 'now')?.price ?? null;
  if (price !== null && price.currency !== currency) {
    countDrop(drops, 'other-currency');
    return null;
  }
  return { property, price, accommodation };
};

/** Those within the circle, the nearest first. */
const nearest = (all: readonly Listed[], area: StayArea): readonly Listed[] =>
  all
    .map((listed) => ({ listed, km: flatKm(area, listed.property) }))
    .filter(({ km }) => km <= area.radiusKm)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, mostListed)
    .map(({ listed }) => listed);

/** Asks for all areas at once; one that fails takes no other with it. */
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
        // A list shows one picture of each.
        if (!offers.has(id))
          offers.set(id, { property: { ...property, pictures: pictures(id, accommodation, 1) }, price });
      }
    }
    settle(drops);
    if (offers.size === 0 && drops.has('other-currency'))
      return refuse({ kind: 'unsupported', what: `prices in ${currency}` });
    return ok([...offers.values()]);
  };
