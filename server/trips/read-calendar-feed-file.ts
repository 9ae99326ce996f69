import type * as calls from '#contract/calendar-feeds.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { icsText } from '#domain/kit/ics-file.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { beyondWall } from '#platform/db/wall.ts';
import { sha256 } from '#platform/secrets.ts';
import { findPerson } from '#server/kit/guard.ts';
import type { BytesVerb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { findFeedOwner, findFeedTrips, noteFeedRead } from './calendar-feed-store.ts';
import { findCalendarEvents } from './calendar-rows.ts';

/** So long after its end a trip is in the calendar. */
const keptDays = 90;
const mostTrips = 200;
/** Programs look this often; a flight that moves later than that is told by mail. */
const refreshSeconds = 3600;
const hourMs = 3_600_000;

/** @returns undefined: the address is unknown or ended, or its person may not act */
const findFile = async (world: World, token: string): Promise<string | undefined> => {
  const { db, clock, config } = world;
  const now = clock.now();
  const tokenHash = sha256(token);
  const feed = await findFeedOwner(db, tokenHash);
  if (!feed) return undefined;
  const person = await findPerson(world, feed.user_id);
  if (!person || person.standing) return undefined;
  if (feed.read_at === null || now.getTime() - feed.read_at.getTime() >= hourMs) await noteFeedRead(db, tokenHash, now);
  const since = addDays(now.toISOString().slice(0, 10), -keptDays);
  const trips = await findFeedTrips(db, { userId: feed.user_id, since, most: mostTrips });
  const events = await findCalendarEvents(world, trips);
  const organizer = { name: 'Tripwright', email: config.supportEmail };
  return icsText({ name: 'Tripwright trips', refreshSeconds, method: 'publish', organizer, events });
};

/**
 * The trips of a person, for calendar programs, which have no session. A browser with another person's session must not
 * decide what the address opens, so the wall is left: the token is the proof. docs/rules.md#calendars; docs/decisions/0163
 */
export const readCalendarFeedFile: BytesVerb<typeof calls.readCalendarFeedFile> = async (world, { params }) => {
  const bytes = await beyondWall(() => findFile(world, params.token));
  if (bytes === undefined) return refuse({ code: 'not-found' });
  return ok({
    bytes,
    contentType: 'text/calendar; charset=utf-8',
    etag: sha256(bytes).slice(0, 22),
    headers: {
      'content-disposition': 'inline; filename="tripwright-trips.ics"',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  });
};
