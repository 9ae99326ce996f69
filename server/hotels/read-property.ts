import type * as calls from '#contract/hotels.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { callContext } from './parts/ask-suppliers.ts';
import { mustWaitSeconds } from './parts/may-ask.ts';
import { readWireName } from './parts/names.ts';
import { signRate } from './parts/rate-signature.ts';
import { termsOf } from './parts/terms.ts';
import { detailView } from './parts/view.ts';

/**
 * One hotel with its rooms and their prices, each signed for the caller.
 * @returns `invalid` with a sentence for the wrong field, `not-found` for a hotel that nobody sells, `unavailable` when
 * its supplier does not answer
 * @see HTL-25 to HTL-28
 */
export const readProperty: Verb<typeof calls.readProperty> = async (world, { params, query, actor }) => {
  const terms = await termsOf(world, query, actor);
  if (!terms.ok) return terms;
  const named = readWireName(world, params.id);
  if (!named) return refuse({ code: 'not-found' });
  const wait = mustWaitSeconds(world, actor.userId);
  if (wait !== null) return refuse({ code: 'rate-limited', retryAfterSeconds: wait });
  const { stay, currency, beneficiary } = terms.value;
  const { supplier, name } = named;
  const outcome = await supplier.detail(name, { stay, currency }, callContext(world));
  if (!outcome.ok) {
    world.log.warn({ source: supplier.id, kind: outcome.error.kind }, 'a hotel supplier did not answer');
    return refuse({ code: outcome.error.kind === 'not_found' ? 'not-found' : 'unavailable' });
  }
  const view = detailView(outcome.value, {
    supplierId: supplier.id,
    terms: terms.value,
    now: world.clock.now(),
    sign: ({ ref, price, expiresAt }, room) =>
      signRate(world.secrets, {
        ...beneficiary,
        userId: actor.userId,
        supplierId: supplier.id,
        propertyId: name,
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
