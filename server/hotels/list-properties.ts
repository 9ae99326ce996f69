import type * as calls from '#contract/hotels.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findPlace } from '#server/places/find-place.ts';
import { findProperties, isAnswered } from './parts/ask-suppliers.ts';
import { mustWaitSeconds } from './parts/may-ask.ts';
import { invalid, termsOf } from './parts/terms.ts';
import { propertyView } from './parts/view.ts';

/**
 * The hotels of a place for a stay, the nearest first, judged by the policy.
 * @returns `invalid` with a sentence for the wrong field; `unavailable` when no supplier answered
 * @see HTL-09, HTL-10; Semantics 5
 */
export const listProperties: Verb<typeof calls.listProperties> = async (world, { query, actor }) => {
  const terms = await termsOf(world, query, actor);
  if (!terms.ok) return terms;
  const place = await findPlace(query.geo);
  if (!place) return invalid({ field: 'geo', sentence: 'Please choose a place of the list' });
  const { stay, currency } = terms.value;
  const asked = { areas: place.areas, stay, currency };
  const wait = isAnswered(world, asked) ? null : mustWaitSeconds(world, actor.userId);
  if (wait !== null) return refuse({ code: 'rate-limited', retryAfterSeconds: wait });
  const found = await findProperties(world, asked);
  if (found.ok) return ok(found.hotels.map((one, place) => propertyView(one, place + 1, terms.value)));
  if (found.errors.some(({ kind }) => kind === 'unsupported'))
    return refuse({ code: 'invalid', detail: `Hotels are not sold in ${currency}. Please choose Assisted Booking.` });
  return refuse({ code: 'unavailable' });
};
