import type { Refusal } from '#contract/refusals.ts';
import type { TripBody } from '#contract/trips.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { formatMoney, type Money, toDecimal, toMinor } from '#domain/kit/money.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { journeySpan } from '#domain/trips/journey.ts';
import { type FoundOffer, findOffer, isOfferOf, repriceOffer } from '#server/flights/find-offer.ts';
import type { World } from '#server/kit/world.ts';
import { type LoadedTraveler, loadPassengers } from '#server/travelers/load-travelers.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';

const invalid = (field: string, sentence: string): Result<never, Refusal> =>
  refuse({ code: 'invalid', detail: `${sentence}.`, errors: { [field]: sentence } });

/** The chosen flights as the server knows them, with who flies. */
export type Chosen = { readonly found: FoundOffer; readonly travelers: readonly LoadedTraveler[] };

/**
 * Looks the chosen flights up by the signed price of the last leg, which names the whole journey, and holds the rest of
 * the request against it: the same flights, the same organization, as many travelers as were searched for.
 * Nothing that the client says about prices is read. T16
 */
export const resolveChosen = async (
  world: World,
  actor: SignedInActor,
  body: TripBody,
): Promise<Result<Chosen, Refusal>> => {
  if (body.properties.length > 0) return invalid('properties', 'Hotels cannot be booked yet');
  const last = body.flights.at(-1);
  if (!last) return invalid('flights', 'Please choose your flights');
  if (body.travelers.length === 0)
    return invalid(
      'travelers',
      'You must select a traveler for Self Booking. Please select a traveler or change your trip to Assisted Booking (see top-right corner)',
    );
  if (new Set(body.travelers).size < body.travelers.length) return invalid('travelers', 'A traveler is chosen twice');
  const [found, travelers] = await Promise.all([
    findOffer(world, last.price.signature, actor.userId),
    loadPassengers(world, world.database.shortReads, body.travelers, actor),
  ]);
  if (!found.ok) return found;
  if (!travelers.ok) return travelers;
  const problem = mismatch(world, body, found.value);
  return problem ? refuse(problem) : ok({ found: found.value, travelers: travelers.value });
};

const mismatch = (world: World, body: TripBody, { offer, query, supplierId }: FoundOffer): Refusal | undefined => {
  const again = (field: string, sentence: string): Refusal => ({
    code: 'invalid',
    detail: `${sentence}. Please search again.`,
    errors: { [field]: sentence },
  });
  if (!isOfferOf(offer, body.flights))
    return again('flights', 'The chosen flights and their price do not belong together');
  if (query.organizationId !== (body.organization_id ?? null) || query.isLanding)
    return again('organization_id', 'These flights were searched for under another organization');
  const searched = query.adults + query.children + query.infants;
  const most = world.flights.find(({ id }) => id === supplierId)?.capabilities.maxPassengers ?? 0;
  if (body.travelers.length > most) return { code: 'too-many-passengers' };
  if (searched !== body.travelers.length)
    return again(
      'travelers',
      `The flights were searched for ${searched === 1 ? '1 traveler' : `${searched} travelers`}`,
    );
  const span = journeySpan(offer.slices);
  const hasLeft = span === undefined || Date.parse(span.departUtc) <= world.clock.now().getTime();
  return hasLeft ? { code: 'offer-gone', detail: 'This flight has left already. Please choose another.' } : undefined;
};

/** What the offer costs now, and what may be said about it. */
export type Priced = { readonly offer: SupplierOffer; readonly message: string | null };

/**
 * Asks the supplier for the price as it is now. Refuses `price-changed` when it is higher than what the user agreed
 * to, `offer-gone`, and `unavailable` when the supplier does not answer; a lower price is taken and said so.
 * @see Semantics 6
 */
export const priceNow = async (world: World, body: TripBody, found: FoundOffer): Promise<Result<Priced, Refusal>> => {
  const agreed = agreedTotal(body, found.offer.total);
  if (!agreed) return invalid('confirmed_currency', `This flight is sold in ${found.offer.total.currency}`);
  return quoteNow(world, { agreed, found });
};

/** The same for an offer that is known already and an amount that was agreed to. */
export const quoteNow = async (
  world: World,
  { agreed, found }: { agreed: Money; found: Pick<FoundOffer, 'offer' | 'supplierId'> },
): Promise<Result<Priced, Refusal>> => {
  const answer = await repriceOffer(world, found);
  if (answer.ok) return compared(agreed, answer.value, found.offer.total);
  const { error } = answer;
  switch (error.kind) {
    case 'price_changed': {
      const offer = { ...found.offer, ref: error.newRef ?? found.offer.ref, total: error.now };
      return compared(agreed, offer, found.offer.total);
    }
    case 'unavailable':
    case 'not_found':
    case 'declined':
    case 'validation':
    case 'authentication':
    case 'unsupported':
      return refuse({ code: 'offer-gone' });
    case 'config':
    case 'rate_limited':
    case 'timeout':
    case 'upstream':
    case 'outcome_unknown':
      return refuse({
        code: 'unavailable',
        detail: 'The airline does not answer right now. Nothing was booked. Please try again shortly.',
        retryAfterSeconds: 5,
      });
  }
};

/** What the user agreed to pay: the price shown, or the new one confirmed since. */
const agreedTotal = (body: TripBody, shown: Money): Money | undefined => {
  if (body.confirmed_amount == null) return shown;
  if (body.confirmed_currency != null && body.confirmed_currency !== shown.currency) return undefined;
  return { minor: toMinor(body.confirmed_amount, shown.currency), currency: shown.currency };
};

const compared = (agreed: Money, offer: SupplierOffer, shown: Money): Result<Priced, Refusal> => {
  const { total } = offer;
  if (total.currency !== agreed.currency || total.minor <= 0) return refuse({ code: 'offer-gone' });
  if (total.minor > agreed.minor)
    return refuse({
      code: 'price-changed',
      detail: `The price changed from ${formatMoney(agreed)} to ${formatMoney(total)}. Please confirm the new price.`,
      facts: {
        old: toDecimal(agreed.minor, agreed.currency),
        new: toDecimal(total.minor, total.currency),
        currency: total.currency,
      },
    });
  const fell = total.minor < Math.min(agreed.minor, shown.minor);
  const message = fell
    ? `The price fell from ${formatMoney(agreed)} to ${formatMoney(total)}: you pay the lower one.`
    : null;
  return ok({ offer, message });
};
