/** A person's own address for calendar programs. docs/rules.md#calendars; docs/decisions/0163 */
import type * as calls from '#contract/calendar-feeds.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { ownFeed } from './parts/feed-store.ts';
import { endFeed, readFeed, startFeed } from './parts/manage-feed.ts';

export const readCalendarFeed: Verb<typeof calls.readCalendarFeed> = async (world, { actor }) =>
  ok(await readFeed(world, ownFeed(actor.userId)));

export const startCalendarFeed: Verb<typeof calls.startCalendarFeed> = async (world, { actor, ip }) =>
  ok(await startFeed(world, ownFeed(actor.userId), ip));

export const endCalendarFeed: Verb<typeof calls.endCalendarFeed> = async (world, { actor, ip }) =>
  ok(await endFeed(world, ownFeed(actor.userId), ip));
