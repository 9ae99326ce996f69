import type * as calls from '#contract/trips.ts';
import type { Trip } from '#contract/trips.ts';
import type { LanderActor, SignedInActor } from '#domain/access/actor.ts';
import { mayCancelTrip, mayChooseCollaborators, mayConfirmPrice, mayEndLinks } from '#domain/access/may-see-trip.ts';
import { amountsOf } from '#domain/bookings/amounts.ts';
import { writtenFor } from '#domain/kit/reader.ts';
import { ok } from '#domain/kit/result.ts';
import { mayBeBookedAgain } from '#domain/trips/book-again.ts';
import { placeZone } from '#domain/trips/instant-text.ts';
import { isOpenToProposals } from '#domain/trips/proposals.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { cancellationKindOf } from './cancellation-kind.ts';
import { type OpenTrip, openTrip } from './open-trip.ts';
import type { TripRow } from './trip-store.ts';
import { freeCancellationOf, proposalTripOf, tripView } from './trip-view.ts';
import { payableByVoucher, payingParty, voucherPayer } from './trip-voucher.ts';

type Confirming = { readonly actor: SignedInActor | LanderActor; readonly totalMinor: number | null };

type ToConfirm = Pick<Trip, 'voucher_to_confirm' | 'card_to_confirm'>;

/**
 * The parts of a new price that voucher and card would pay, for people who may confirm it. The hotels' part stays the
 * same.
 */
const toConfirm = async (
  world: World,
  { trip, sight }: OpenTrip,
  { actor, totalMinor }: Confirming,
): Promise<ToConfirm> => {
  const { attempt } = trip;
  if (totalMinor === null || !attempt || actor.kind !== 'user' || !mayConfirmPrice(actor, sight))
    return { voucher_to_confirm: null, card_to_confirm: null };
  const { at_property_minor: atPropertyMinor, currency } = attempt;
  const due = { minor: totalMinor - atPropertyMinor, currency };
  const payer = await voucherPayer(world.db, { actor, ...payingParty(trip) });
  const voucherMinor = await payableByVoucher(world.db, payer, due);
  const { voucher, card } = amountsOf({ dueMinor: due.minor, voucherMinor, atPropertyMinor, currency });
  return { voucher_to_confirm: voucher.minor || null, card_to_confirm: card.minor };
};

const collaboratorsOf = ({ request_collaborators: named }: TripRow): Trip['collaborators'] =>
  (named ?? []).map(({ id, name, email, relationship, is_confirmed }) => ({
    id,
    name,
    email,
    relationship,
    is_confirmed,
  }));

/** One trip, for those who may see it. TRIP-03, TRIP-04 */
export const readTrip: Verb<typeof calls.readTrip> = async (world, { actor, params, timeZone, reader }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const { trip } = opened.value;
  const zone = timeZone() ?? placeZone(trip.zone_end, world.config.deskZone);
  const view = writtenFor(reader(), () => tripView(trip, { zone, now: world.clock.now() }));
  return ok({
    ...view,
    ...(await toConfirm(world, opened.value, { actor, totalMinor: view.price_to_confirm })),
    free_cancellation: freeCancellationOf(trip, world.clock.now()),
    may_cancel: actor.kind === 'user' && mayCancelTrip(actor, opened.value.sight) && cancellationKindOf(trip) !== null,
    may_share:
      actor.kind === 'user' && mayEndLinks(actor, opened.value.sight) && (view.is_booked || view.state === 'canceled'),
    may_book_again:
      (opened.value.sight.isOwn || opened.value.sight.isManager) &&
      mayBeBookedAgain({ state: view.state, isSelfBook: view.is_self_book }),
    collaborators: mayChooseCollaborators(actor, { contactId: trip.contact_id }) ? collaboratorsOf(trip) : [],
    may_propose: actor.isExpert && isOpenToProposals(proposalTripOf(trip)),
  });
};
