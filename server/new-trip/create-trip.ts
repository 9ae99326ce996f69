import type { Refusal } from '#contract/refusals.ts';
import * as calls from '#contract/trips.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { resolveChosen } from '#server/checkout/chosen-goods.ts';
import { judgeTrip } from '#server/checkout/judge-trip.ts';
import { priceNow } from '#server/checkout/price-goods.ts';
import { resolveParty } from '#server/checkout/resolve-party.ts';
import { idempotent } from '#server/kit/idempotent.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { acceptRequest, payerOf } from '#server/requests/accept-request.ts';
import { saveRequest } from '#server/requests/save-request.ts';
import { cardOfTrip } from '#server/settings/billing/find-card.ts';
import { hasOverlap } from '#server/trips/overlap-store.ts';
import { type Accepted, saveNewTrip } from './parts/save-new-trip.ts';

type CreateCall = Parameters<Verb<typeof calls.createTrip>>[1];

/**
 * Books the chosen flights and stays at once, asks for approval if the policy requires it, or sends the request to our
 * experts, who also get the cars of a self-booked trip. A repeated request creates one trip and gets the same answer.
 * All checks run before the one transaction. The only external call is the repricing, which has no side effects.
 * docs/booking.md#submit; docs/roles.md#trips
 */
export const createTrip: Verb<typeof calls.createTrip> = (world, call) => {
  const { actor, body } = call;
  const request = {
    owner: `user:${actor.userId} POST /trips`,
    key: call.idempotencyKey,
    content: body,
    read: (stored: unknown): calls.CreatedTrip => calls.createTrip.reply.parse(stored),
  };
  return idempotent(world, request, (keep) => (isBookedAtOnce(body) ? book : ask)(world, call, keep));
};

/**
 * A request for cars alone goes to our experts, even in Self Booking, because cars cannot be booked at once. MONEY-07
 */
const isBookedAtOnce = ({ isSelfBook, flights, properties, cars }: CreateCall['body']): boolean =>
  isSelfBook && (flights.length + properties.length > 0 || !cars);

type Keep = Parameters<typeof saveNewTrip>[2];

const book = async (world: World, call: CreateCall, keep: Keep): Promise<Result<calls.CreatedTrip, Refusal>> => {
  const accepted = await accept(world, call);
  if (!accepted.ok) return accepted;
  const saved = await saveNewTrip(world, accepted.value, keep);
  world.faultPoint?.('submit:after-commit');
  return saved;
};

/** Asks our experts: Assisted Booking with its service fee, a concierge request, or cars alone. WIZ-25, WIZ-27, MONEY-07 */
const ask = async (world: World, call: CreateCall, keep: Keep): Promise<Result<calls.CreatedTrip, Refusal>> => {
  const accepted = await acceptRequest(world, call);
  if (!accepted.ok) return accepted;
  return saveRequest(world, accepted.value, keep);
};

/** All checks of a booking, the cheap ones first. */
const accept = async (world: World, { actor, body, ip }: CreateCall): Promise<Result<Accepted, Refusal>> => {
  const party = await resolveParty(world, actor, body);
  if (!party.ok) return party;
  const organizationId = party.value.organization?.id ?? null;
  const userId = payerOf({ actor, body }, party.value.contact.userId);
  const [chosen, card] = await Promise.all([
    resolveChosen(world, { actor, body, party: party.value }),
    cardOfTrip(world.database.shortReads, { organizationId, userId }, { cardId: body.card_id ?? null, actor }),
  ]);
  if (!chosen.ok) return chosen;
  if (!card.ok) return card;
  const segments = chosen.value.flights?.offer.slices.flatMap((slice) => slice.segments) ?? [];
  if (!body.is_overlap_accepted && segments.length > 0 && (await hasOverlap(world.db, body.travelers, segments)))
    return refuse({ code: 'trip-overlaps' });
  const priced = await priceNow(world, body, chosen.value);
  if (!priced.ok) return priced;
  const { items } = priced.value;
  const judged = await judgeTrip(world, { body, party: party.value, chosen: chosen.value, items });
  if (!judged.ok) return judged;
  return ok({
    actor,
    ip,
    body,
    party: party.value,
    chosen: chosen.value,
    priced: priced.value,
    judged: judged.value,
    card: card.value,
  });
};
