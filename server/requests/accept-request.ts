import type { Refusal } from '#contract/refusals.ts';
import type { createTrip } from '#contract/trips.ts';
import { addDays, oneYearAfter } from '#domain/kit/calendar.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { feeOf } from '#domain/payments/service-fee.ts';
import { travelerMissing } from '#server/checkout/chosen-goods.ts';
import { type Party, resolveParty } from '#server/checkout/resolve-party.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { type AuthorizedFee, authorizeFee } from '#server/payments/authorize-fee.ts';
import { type ChargeableCard, cardOfTrip } from '#server/settings/billing/find-card.ts';
import { policyFor } from '#server/settings/policies/find-policy.ts';
import { refusedSpending } from '#server/spending/refused-spending.ts';
import { loadPassengers } from '#server/travelers/load-travelers.ts';
import type { AcceptedRequest } from './save-request.ts';

type RequestCall = Parameters<Verb<typeof createTrip>>[1];

const invalid = (field: string, sentence: string): Refusal => ({
  code: 'invalid',
  detail: `${sentence}.`,
  errors: { [field]: sentence },
});

/**
 * The checks of a request to our experts. West of Greenwich it may still be yesterday, east of it tomorrow. Suppliers'
 * prices and options belong to Self Booking.
 */
const problemOf = ({ body }: RequestCall, today: string): Refusal | null => {
  const { description, dateStart = null, dateEnd = null } = body;
  if (description === '') return invalid('description', 'Please describe the trip');
  if (body.flights.length > 0)
    return invalid('flights', 'Please name the flights that you would like in the description');
  if (body.properties.length > 0)
    return invalid('properties', 'Please name the hotels that you would like in the description');
  if (!body.isSelfBook && body.cars)
    return invalid('cars', 'Please name the cars that you would like in the description');
  if (body.isSelfBook && body.travelers.length === 0) return invalid('travelers', travelerMissing);
  if (body.voucher_amount) return invalid('voucher_amount', 'The service fee is not paid by a voucher');
  if (new Set(body.travelers).size < body.travelers.length) return invalid('travelers', 'A traveler is chosen twice');
  if (dateStart !== null && (dateStart < addDays(today, -1) || dateStart > addDays(oneYearAfter(today), 1)))
    return invalid('dateStart', 'Please select a date from today up to one year ahead');
  if (dateEnd !== null && (dateStart === null || dateEnd < dateStart))
    return invalid('dateEnd', 'The last day must not be before the first');
  return null;
};

/**
 * All checks of a request to our experts. When nothing else can refuse, it authorizes the service fee of an assisted
 * trip. A concierge request charges nothing, nor do cars alone in Self Booking, but a card must be on file for a later
 * booking.
 * @see WIZ-25, WIZ-37; docs/rules.md#fees: a failed charge creates nothing
 */
export const acceptRequest = async (world: World, call: RequestCall): Promise<Result<AcceptedRequest, Refusal>> => {
  const { actor, body, ip } = call;
  const { shortReads } = world.database;
  const problem = problemOf(call, world.clock.today());
  if (problem) return refuse(problem);
  const party = await resolveParty(world, actor, body);
  if (!party.ok) return party;
  const { organization, contact } = party.value;
  const organizationId = organization?.id ?? null;
  const [travelers, card, policy] = await Promise.all([
    loadPassengers(world, shortReads, { travelerIds: body.travelers, actor, organizationId }),
    cardOfTrip(
      shortReads,
      { organizationId, userId: payerOf(call, contact.userId) },
      { cardId: body.card_id ?? null, actor },
    ),
    organizationId === null ? null : policyFor(shortReads, { organizationId, userId: contact.userId }),
  ]);
  if (!travelers.ok) return travelers;
  if (!card.ok) return card;
  const fee = await authorizedFee(world, call, { organization, card: card.value });
  if (!fee.ok) return fee;
  return ok({
    actor,
    ip,
    timeZone: call.timeZone(),
    body,
    party: party.value,
    policyId: policy?.id ?? null,
    travelers: travelers.value,
    fee: fee.value,
  });
};

/**
 * The person whose own card pays when the organization has none: the caller, never the colleague the trip is for. For
 * an expert it is the customer. @returns null: nobody
 */
export const payerOf = (
  { actor, body }: Pick<RequestCall, 'actor' | 'body'>,
  contactId: number | null,
): number | null => {
  if (actor.isExpert) return contactId;
  return (body.organization_id ?? null) === null ? (contactId ?? actor.userId) : actor.userId;
};

const feeChanged = (amount: Money): Refusal =>
  invalid(
    'service_fee',
    `The service fee is now ${formatMoney(amount)}. Nothing was requested and nothing was charged. Please reload the page and send the request again`,
  );

type FeePayer = { readonly organization: Party['organization']; readonly card: ChargeableCard };

/** A person who saw another fee in the form is asked again. Nothing is authorized when the fee is nothing. */
const authorizedFee = async (
  world: World,
  { actor, body }: RequestCall,
  { organization, card }: FeePayer,
): Promise<Result<AuthorizedFee | null, Refusal>> => {
  if (body.trip_type !== 'standard' || body.isSelfBook) return ok(null);
  const amount = feeOf('service', organization?.serviceFeeMinor ?? null);
  const agreed = body.service_fee ?? null;
  if (agreed !== null && agreed !== amount.minor) return refuse(feeChanged(amount));
  if (amount.minor === 0) return ok(null);
  const organizationId = organization?.id ?? null;
  return authorizeFee(world, {
    payerId: actor.userId,
    amount,
    card,
    admit: (tx) => refusedSpending(world, tx, { actor, organizationId, card, amount }),
  });
};
