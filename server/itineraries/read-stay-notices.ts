import type { readTripStayNotices as call } from '#contract/stay-notices.ts';
import { noticeView } from '#domain/hotels/stay-notice.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findStayNotices } from '#server/trips/itinerary-store.ts';
import { openTrip } from '#server/trips/open-trip.ts';

/** What was known before the stays of a trip were booked. docs/rapid-launch.md */
export const readTripStayNotices: Verb<typeof call> = async (world, { actor, params }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const kept = await findStayNotices(world.db, params.id);
  return ok(kept.map(({ id, notice }) => ({ id, ...noticeView(notice) })));
};
