import type * as calls from '#contract/hotels.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { favoriteFinder } from '#server/places/favorite-hotels.ts';
import { findPlace } from '#server/places/find-place.ts';
import { customerOf } from './customer.ts';
import { findProperties, isAnswered } from './parts/ask-suppliers.ts';
import { refusalToAsk } from './parts/may-ask.ts';
import { invalid, termsOf } from './parts/terms.ts';
import { nearestFirst, propertyView } from './parts/view.ts';

/**
 * The hotels of a place for a stay, the nearest first, judged by the policy.
 * @returns `invalid` with a sentence for the wrong field; `unavailable` when no supplier answered, or the disk is full
 * @see HTL-09, HTL-10; docs/rules.md#policy-verdicts
 */
export const listProperties: Verb<typeof calls.listProperties> = async (world, { query, actor, ip }) => {
  const terms = await termsOf(world, query, actor);
  if (!terms.ok) return terms;
  const place = await findPlace(world, actor, query.geo);
  if (!place) return invalid({ field: 'geo', sentence: 'Please choose a place from the list' });
  const { stay, currency } = terms.value;
  const asked = { areas: place.areas, stay, currency };
  const refusal = isAnswered(world, asked) ? null : await refusalToAsk(world, actor.userId);
  if (refusal !== null) return refuse(refusal);
  const found = await findProperties(world, asked, customerOf(world, { actor, ip }));
  if (found.ok) {
    const { centers, kind } = place;
    // Suppliers order by the point that they are told, which is not exactly that of an own place.
    const hotels = kind === 'own' ? nearestFirst(found.hotels, centers) : found.hotels;
    const favoriteOf = await favoriteFinder(world, actor.userId);
    return ok(hotels.map((one, index) => propertyView(one, { rank: index + 1, centers, favoriteOf }, terms.value)));
  }
  if (found.errors.some(({ kind }) => kind === 'unsupported'))
    return refuse({ code: 'invalid', detail: `Hotels are not sold in ${currency}. Please choose Assisted Booking.` });
  return refuse({ code: 'unavailable' });
};
