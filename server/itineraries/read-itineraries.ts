import type * as calls from '#contract/trips.ts';
import { ok } from '#domain/kit/result.ts';
import { dueNow } from '#server/checkout/price-goods.ts';
import { findPromisedProgram, programOf } from '#server/expert-desk/promised-program.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findCharges } from '#server/payments/charges-store.ts';
import { shownTiles, stayLandmarks } from '#server/places/stay-landmarks.ts';
import { findProposals } from '#server/proposals/proposal-store.ts';
import { mayAcceptNow, proposalView } from '#server/proposals/proposal-view.ts';
import { findExtras, findFlights, findItineraries, findQuotes, findStays } from '#server/trips/itinerary-store.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { payableByVoucher, payingParty, voucherPayer } from '#server/trips/trip-voucher.ts';
import { itinerariesView } from './itinerary-view.ts';

/** The itineraries of a trip with the appendices that their schedules point into. TRIP-12 to TRIP-19 */
export const readItineraries: Verb<typeof calls.readItineraries> = async (world, { actor, params }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const { trip, sight } = opened.value;
  const [itineraries, quotes, charges, flights, stays, extras, proposals] = await Promise.all([
    findItineraries(world.db, params.id),
    findQuotes(world.db, params.id),
    findCharges(world.db, params.id),
    findFlights(world.db, params.id),
    findStays(world.db, params.id),
    findExtras(world.db, params.id),
    trip.is_self_book ? [] : findProposals(world.db, params.id),
  ]);
  const program = proposals.length > 0 ? await findPromisedProgram(world.db, programOf(trip)) : null;
  const reader = { trip, sight, actor, now: world.clock.now(), program };
  const payer =
    proposals.length > 0 && mayAcceptNow(reader) ? await voucherPayer(world.db, { actor, ...payingParty(trip) }) : null;
  const shown = await Promise.all(
    proposals.map(async (proposal) => {
      const voucherMinor = await payableByVoucher(world.db, payer, dueNow(proposal.items));
      return [proposal.itineraryId, proposalView(proposal, reader, voucherMinor)] as const;
    }),
  );
  return ok(
    itinerariesView({
      itineraries,
      quotes,
      charges,
      flights,
      stays,
      extras,
      proposals: new Map(shown),
      landmarks: await stayLandmarks(stays),
      tiles: shownTiles(world.config),
      wallets: world.wallets.offered(),
    }),
  );
};
