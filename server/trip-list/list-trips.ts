import type * as calls from '#contract/trip-list.ts';
import { ok } from '#domain/kit/result.ts';
import { sha256 } from '#platform/secrets.ts';
import { hasOpenChange, isKnownBooked } from '#server/bookings/list-marks.ts';
import type { BytesVerb } from '#server/kit/verb.ts';
import { listVisible, visibleVersion } from '#server/trips/list-store.ts';
import { whatIsVisible } from '#server/trips/visible-store.ts';

/** Trips end at midnight in their own time zones, whose offsets are multiples of a quarter of an hour. */
const quarterHourMs = 15 * 60_000;
/** The version of the reply's shape, because browsers keep an old reply after an update of the product. */
const shape = 2;

/**
 * The trips that the caller sees, in the list's order, at most 1,000. The etag covers the caller, everything that
 * decides which trips they see, the quarter of an hour, and the state of the trips. A client with the current etag gets
 * no new list. The search text includes codes and ticket numbers for people who may see them.
 * @see LIST-02, LIST-08, LIST-17, LIST-22 to LIST-26
 */
export const listTrips: BytesVerb<typeof calls.listTrips> = async (world, { actor, query }) => {
  const { database, db, clock } = world;
  const now = clock.now();
  const part = query.timeFilter ?? null;
  const visible = await whatIsVisible(database.shortReads, actor);
  const version = await visibleVersion(db, visible);
  const quarter = Math.floor(now.getTime() / quarterHourMs);
  return ok({
    bytes: () => listVisible(db, { reader: actor, visible, marks: { isKnownBooked, hasOpenChange }, now, part }),
    etag: version && sha256(JSON.stringify([shape, visible.key, part, quarter, version])).slice(0, 32),
    contentType: 'application/json; charset=utf-8',
  });
};
