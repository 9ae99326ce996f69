import type * as calls from '#contract/hotels.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Customer } from '#domain/kit/outcome.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { favoriteFinder } from '#server/places/favorite-hotels.ts';
import { customerOf } from './customer.ts';
import { callContext } from './parts/ask-suppliers.ts';
import { mustWaitSeconds } from './parts/may-ask.ts';
import { type Named, type OwnName, readHotelWireName } from './parts/names.ts';
import { hotelsOf, type SaidDetail, type Sayings } from './parts/one-hotel.ts';
import { signRate } from './parts/rate-signature.ts';
import { type StayTerms, termsOf } from './parts/terms.ts';
import { detailView } from './parts/view.ts';

type Found = { readonly said: Sayings<SaidDetail>; readonly missing: readonly OwnName[] };

/**
 * Asks all suppliers of a hotel at once. One that fails does not affect the others. Leaves out every hotel that is not
 * the one named first, because names come from addresses and anybody can combine two.
 */
const detailsOf = async (
  world: World,
  { named, terms: { stay, currency } }: { readonly named: readonly Named[]; readonly terms: StayTerms },
  customer: Customer,
): Promise<Result<Found, Refusal>> => {
  const context = callContext(world, customer);
  const answers = await Promise.all(
    named.map(async ({ supplier, name }) => {
      const outcome = await supplier.detail(name, { stay, currency }, context);
      if (!outcome.ok)
        world.log.warn({ source: supplier.id, kind: outcome.error.kind }, 'a hotel supplier did not answer');
      return { supplierId: supplier.id, id: name, outcome };
    }),
  );
  const all = answers.flatMap(({ supplierId, outcome }): SaidDetail[] =>
    outcome.ok ? [{ supplierId, property: outcome.value.property, detail: outcome.value }] : [],
  );
  const missing = answers.filter(({ outcome }) => !outcome.ok && outcome.error.kind !== 'not_found');
  const [said] = hotelsOf(all);
  if (said) return ok({ said, missing });
  return refuse({ code: missing.length === 0 ? 'not-found' : 'unavailable' });
};

/**
 * One hotel with its rooms and their prices, from all its suppliers, each price signed for the caller.
 * @returns `invalid` with a sentence for the wrong field, `not-found` for a hotel that nobody sells, `unavailable` when
 * none of those who sell it answers
 * @see HTL-25 to HTL-28
 */
export const readProperty: Verb<typeof calls.readProperty> = async (world, { params, query, actor, ip }) => {
  const terms = await termsOf(world, query, actor);
  if (!terms.ok) return terms;
  const named = readHotelWireName(world, params.id);
  if (named.length === 0) return refuse({ code: 'not-found' });
  const wait = mustWaitSeconds(world, actor.userId);
  if (wait !== null) return refuse({ code: 'rate-limited', retryAfterSeconds: wait });
  const found = await detailsOf(world, { named, terms: terms.value }, customerOf(world, { actor, ip }));
  if (!found.ok) return found;
  const { stay, beneficiary } = terms.value;
  const view = detailView(found.value.said, {
    terms: terms.value,
    now: world.clock.now(),
    missing: found.value.missing,
    favoriteOf: await favoriteFinder(world, actor.userId),
    sign: ({ ref, price, expiresAt }, room, { supplierId, property }) =>
      signRate(world.secrets, {
        ...beneficiary,
        userId: actor.userId,
        supplierId,
        propertyId: property.id,
        rateRef: ref,
        room,
        checkin: stay.checkin,
        checkout: stay.checkout,
        rooms: [...stay.rooms],
        shownMinor: price.totalMinor,
        currency: price.currency,
        expiresMs: Date.parse(expiresAt),
      }),
  });
  return ok(view);
};
