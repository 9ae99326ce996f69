import type * as calls from '#contract/trip-links.ts';
import { ok } from '#domain/kit/result.ts';
import { beyondWall } from '#platform/db/wall.ts';
import { sha256 } from '#platform/secrets.ts';
import { type BookedOrder, readOrders } from '#server/bookings/read-orders.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { shownTiles, stayLandmarks } from '#server/places/stay-landmarks.ts';
import { findExtras, findFlights, findItineraries, findStays, findTicketNames } from '#server/trips/itinerary-store.ts';
import { linkEnded, openLink } from '#server/trips/open-link.ts';
import { noteLinkOpened } from '#server/trips/trip-links-store.ts';
import { type SharedRows, sharedTripView } from './shared-trip-view.ts';

const hourMs = 3_600_000;

/** What is booked of a trip, or was: not what was only proposed. */
const findShared = async ({ db, config, wallets }: World, tripId: number): Promise<SharedRows> => {
  const bought = (await findItineraries(db, tripId)).filter((each) => each.is_booked || each.is_canceled);
  const ids = new Set(bought.map(({ id }) => id));
  const ofBought = <R extends { readonly itinerary_id: number }>(rows: readonly R[]): readonly R[] =>
    rows.filter(({ itinerary_id: id }) => ids.has(id));
  const booked = bought.filter((each) => each.is_booked);
  const [flights, stays, extras, names, orders] = await Promise.all([
    findFlights(db, tripId),
    findStays(db, tripId),
    findExtras(db, tripId),
    findTicketNames(db, tripId),
    Promise.all(
      booked.map(async ({ id }): Promise<[number, readonly BookedOrder[]]> => [id, await readOrders(db, id)]),
    ),
  ]);
  return {
    flights: ofBought(flights),
    stays: ofBought(stays),
    extras: ofBought(extras),
    firstNames: names.map(({ first_name: name }) => name),
    orders: new Map(orders),
    landmarks: await stayLandmarks(stays),
    tiles: shownTiles(config),
    wallets: wallets.offered(),
  };
};

const findTripOf = async (world: World, token: string): Promise<calls.SharedTrip | undefined> => {
  const now = world.clock.now();
  const opened = await openLink(world, sha256(token));
  if (!opened) return undefined;
  const { link, trip, lastDay, isMailed } = opened;
  if (link.opened_at === null || now.getTime() - link.opened_at.getTime() >= hourMs)
    await noteLinkOpened(world.db, link.id, now);
  const rows = await findShared(world, trip.id);
  return sharedTripView(trip, rows, { withCodes: link.with_codes, lastDay, isMailed });
};

/**
 * The trip of a link, for people without a session. A browser with another person's session must not decide what the
 * link opens, so the wall is left: the token is the proof. docs/decisions/0178
 */
export const openTripLink: Verb<typeof calls.openTripLink> = async (world, { body }) => {
  const trip = await beyondWall(() => findTripOf(world, body.token));
  return trip ? ok(trip) : linkEnded;
};
