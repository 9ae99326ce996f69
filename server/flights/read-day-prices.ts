import type { readDayPrices as route } from '#contract/flight-days.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { beneficiaryOf } from '#domain/access/beneficiary.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { cachesOf } from './parts/caches.ts';
import type { KnownPrice } from './parts/known-prices.ts';
import { surroundingsAt } from './parts/surroundings.ts';

/**
 * The lowest prices that the caller's own searches of a route found, by the day of one leg. Calls no supplier. Nobody
 * reads what another person's search found, not even in the same organization.
 * @see docs/decisions/0171
 */
export const readDayPrices: Verb<typeof route, SignedInActor> = async (world, { query, actor }) => {
  const beneficiary = beneficiaryOf(query, actor);
  if (!beneficiary.ok) {
    const { field, sentence } = beneficiary.error;
    return refuse({ code: 'invalid', detail: `${sentence}.`, errors: { [field]: sentence } });
  }
  const now = world.clock.now();
  const { way, from, to, cabin, pax, other } = query;
  const leg = query.leg === '1' ? 1 : 0;
  const { organizationId } = beneficiary.value;
  const route = { userId: actor.userId, organizationId, way, from, to, cabin, adults: pax };
  const today = surroundingsAt(now).todayAt(leg === 0 ? from : to);
  const least = new Map<string, KnownPrice>();
  for (const { days, price } of cachesOf(world).knownPrices.of(route, now)) {
    const depart = days[leg];
    if (depart === undefined || depart < today) continue;
    if (other !== undefined && way === 'roundtrip' && days[1 - leg] !== other) continue;
    const known = least.get(depart);
    if (!known || price.minor < known.minor) least.set(depart, price);
  }
  const days = [...least].toSorted(([a], [b]) => a.localeCompare(b));
  return ok({
    days: days.map(([depart, { minor, currency, foundAt }]) => ({
      depart,
      amount: minor,
      currency,
      found_at: foundAt.toISOString(),
    })),
  });
};
