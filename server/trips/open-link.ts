/** The trip behind a link that needs no sign-in. docs/decisions/0178; docs/decisions/0179 */
import type { Refusal } from '#contract/refusals.ts';
import { refuse } from '#domain/kit/result.ts';
import { isLinkOpen, lastLinkDay } from '#domain/trips/trip-links.ts';
import type { World } from '#server/kit/world.ts';
import { openForHolder } from './link-holder.ts';
import { findLink } from './trip-links-store.ts';

/** The answer to unknown, ended and lost links. */
export const linkEnded = refuse<Refusal>({
  code: 'not-found',
  detail: 'This link has ended, or it is not complete. Please ask the person who sent it for a new one.',
});

/**
 * Call it beyond the wall. The link is the proof, and the session of the browser does not count.
 * @returns undefined: the link is unknown or ended, or its person may no longer open the trip
 */
export const openLink = async (world: World, tokenHash: string) => {
  const link = await findLink(world.db, tokenHash);
  if (!link || !isLinkOpen(link.until, link.trip, world.clock.now())) return undefined;
  const lastDay = lastLinkDay(link.until, link.trip);
  const isMailed = link.name === null;
  const trip = await openForHolder(world, { tripId: link.trip_id, personId: link.person_id, isMailed });
  return trip && lastDay !== null ? { link, trip, lastDay, isMailed } : undefined;
};
