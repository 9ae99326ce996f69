/** Asks all hotel suppliers at once; one that fails does not affect the others. */
import type { CallContext, Customer, SupplierError } from '#domain/kit/outcome.ts';
import type { World } from '#server/kit/world.ts';
import type { HotelSupplier, PropertyOffer, StayArea, StayQuery } from '#suppliers/hotels/port.ts';
import { cachesOf, type ListAnswer } from './caches.ts';
import { hotelsOf, type Sayings } from './one-hotel.ts';

/** A property of a supplier. */
export type FoundProperty = PropertyOffer & { readonly supplierId: string };

export type FoundProperties =
  | { readonly ok: true; readonly hotels: readonly Sayings<FoundProperty>[] }
  /** None of the suppliers answered. */
  | { readonly ok: false; readonly errors: readonly SupplierError[] };

/** The longest that a person waits for hotels. */
const answerMs = 15_000;

/** @param customer who waits; absent: nobody who is signed in */
export const callContext = (world: World, customer?: Customer): CallContext => ({
  signal: AbortSignal.timeout(answerMs),
  now: world.clock.now,
  urgency: 'search',
  deadline: new Date(world.clock.now().getTime() + answerMs),
  ...(customer && { customer }),
});

type ListQuery = StayQuery & { readonly areas: readonly StayArea[] };

/** Availability stays useful for minutes, so equal questions within this time share one answer. */
const listLifeMs = 3 * 60_000;

const keyOf = (world: World, supplier: HotelSupplier, { areas, stay, currency }: ListQuery): string =>
  JSON.stringify([supplier.id, areas, stay, currency, Math.floor(world.clock.now().getTime() / listLifeMs)]);

const askOnce = (world: World, supplier: HotelSupplier, query: ListQuery, customer: Customer): ListAnswer => {
  const { lists } = cachesOf(world);
  const key = keyOf(world, supplier, query);
  const known = lists.get(key);
  if (known) return known;
  const answer = supplier.list(query, callContext(world, customer)).then((outcome) => {
    // The next caller asks again.
    if (!outcome.ok) lists.delete(key);
    return outcome;
  });
  lists.set(key, answer);
  return answer;
};

/** @returns whether the answer is cached and needs no supplier call */
export const isAnswered = (world: World, query: ListQuery): boolean =>
  world.hotels.every((supplier) => cachesOf(world).lists.has(keyOf(world, supplier, query)));

/**
 * The hotels of all suppliers, each once, taken from each supplier in turn, nearest first.
 * @param customer who waits; of several with the same question, the first one
 */
export const findProperties = async (world: World, query: ListQuery, customer: Customer): Promise<FoundProperties> => {
  const answers = await Promise.all(
    world.hotels.map(async (supplier) => ({ supplier, outcome: await askOnce(world, supplier, query, customer) })),
  );
  const errors = answers.flatMap(({ outcome }) => (outcome.ok ? [] : [outcome.error]));
  for (const { supplier, outcome } of answers)
    if (!outcome.ok)
      world.log.warn({ source: supplier.id, kind: outcome.error.kind }, 'a hotel supplier did not answer');
  if (answers.length === 0 || errors.length === answers.length) return { ok: false, errors };
  const ranked = answers.flatMap(({ supplier, outcome }) =>
    outcome.ok ? outcome.value.map((offer, place) => ({ place, offer, supplierId: supplier.id })) : [],
  );
  const properties = ranked
    .sort((a, b) => a.place - b.place)
    .map(({ offer, supplierId }) => ({ ...offer, supplierId }));
  return { ok: true, hotels: hotelsOf(properties) };
};
