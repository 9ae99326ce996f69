import type * as calls from '#contract/calendar-feeds.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { pageCalendarRight } from '#domain/access/lander-right.ts';
import { icsText } from '#domain/kit/ics-file.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Clock } from '#platform/clock.ts';
import { beyondWall } from '#platform/db/wall.ts';
import { makeRateLimit, type RateLimit } from '#platform/rate-limit.ts';
import { sha256 } from '#platform/secrets.ts';
import { findPerson } from '#server/kit/guard.ts';
import type { BytesVerb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { findPageOwner } from '#server/landers/pages-store.ts';
import type { Calendar } from './parts/calendar.ts';
import { organizationFeedRight } from './parts/feed-rights.ts';
import { findFeedOf, noteFeedRead, type OpenedFeed } from './parts/feed-store.ts';
import { organizationCalendar } from './parts/organization-calendar.ts';
import { ownCalendar } from './parts/own-calendar.ts';
import { pageCalendar } from './parts/page-calendar.ts';

/** Programs look this often; a flight that moves later than that is told by mail. */
const refreshSeconds = 3600;
const hourMs = 3_600_000;
/** A program that looks each minute is broken, or the address has spread. */
const looksAnHour = 60;

const limits = new WeakMap<Clock, RateLimit>();

/** Looks at each address, in this process. */
const limitOf = ({ clock }: World): RateLimit => {
  const known =
    limits.get(clock) ??
    makeRateLimit({ nowMs: () => clock.now().getTime(), limit: looksAnHour, windowSeconds: refreshSeconds });
  limits.set(clock, known);
  return known;
};

/** @returns how its calendar is read; undefined: its person has not, or no longer, the right to it */
const calendarOf = async (
  world: World,
  { userId, organizationId, landerId }: OpenedFeed,
  actor: SignedInActor,
): Promise<(() => Promise<Calendar>) | undefined> => {
  if (organizationId === null) return () => ownCalendar(world, userId);
  if (landerId === null) {
    const right = await organizationFeedRight(world.db, actor, organizationId);
    return right === 'yes' ? () => organizationCalendar(world, organizationId) : undefined;
  }
  const page = await findPageOwner(world.db, landerId);
  // A page that went to another organization is another calendar.
  if (page?.organization_id !== organizationId) return undefined;
  return pageCalendarRight(actor, organizationId) === 'yes'
    ? () => pageCalendar(world, { ...page, organizationId })
    : undefined;
};

/** Refuses `not-found` for an address that is unknown or ended, or whose person has no right to it now. */
const findFile = async (world: World, token: string): Promise<Result<string, Refusal>> => {
  const { db, clock, config } = world;
  const now = clock.now();
  const tokenHash = sha256(token);
  const feed = await findFeedOf(db, tokenHash);
  const person = feed && (await findPerson(world, feed.userId));
  if (!person || person.standing) return refuse({ code: 'not-found' });
  const read = await calendarOf(world, feed, person.actor);
  if (!read) return refuse({ code: 'not-found' });
  const retryAfterSeconds = limitOf(world).take(tokenHash);
  if (retryAfterSeconds !== null) return refuse({ code: 'rate-limited', retryAfterSeconds });
  if (feed.readAt === null || now.getTime() - feed.readAt.getTime() >= hourMs) await noteFeedRead(db, tokenHash, now);
  const organizer = { name: 'Tripwright', email: config.supportEmail };
  return ok(icsText({ ...(await read()), refreshSeconds, method: 'publish', organizer }));
};

/**
 * A calendar, for calendar programs, which have no session. A browser with another person's session must not decide what
 * the address opens, so the wall is left: the token is the proof. docs/rules.md#calendars; docs/decisions/0163
 */
export const readCalendarFeedFile: BytesVerb<typeof calls.readCalendarFeedFile> = async (world, { params }) => {
  const file = await beyondWall(() => findFile(world, params.token));
  if (!file.ok) return file;
  const bytes = file.value;
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
