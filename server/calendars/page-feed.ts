/** A Super Admin's address for the programs of a landing page. docs/rules.md#calendars; docs/decisions/0180 */
import type * as calls from '#contract/calendar-feeds.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { pageCalendarRight } from '#domain/access/lander-right.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findPageOwner } from '#server/landers/pages-store.ts';
import type { FeedKey } from './parts/feed-store.ts';
import { endFeed, readFeed, startFeed } from './parts/manage-feed.ts';

/** The same for a page that does not exist and for one of other people. */
const noSuchPage: Refusal = { code: 'not-found', detail: 'There is no such landing page among yours.' };

/** Refuses `not-found` and `role-too-low`. */
const openFeed = async (
  db: Db,
  actor: SignedInActor,
  { slug }: { readonly slug: string },
): Promise<Result<FeedKey, Refusal>> => {
  const page = await findPageOwner(db, slug);
  if (!page) return refuse(noSuchPage);
  const right = pageCalendarRight(actor, page.organization_id);
  if (right === 'yes') return ok({ userId: actor.userId, organizationId: page.organization_id, landerId: page.id });
  return refuse(right === 'not-found' ? noSuchPage : { code: right });
};

export const readPageCalendarFeed: Verb<typeof calls.readPageCalendarFeed> = async (world, { actor, params }) => {
  const key = await openFeed(world.db, actor, params);
  return key.ok ? ok(await readFeed(world, key.value)) : key;
};

export const startPageCalendarFeed: Verb<typeof calls.startPageCalendarFeed> = async (world, { actor, params, ip }) => {
  const key = await openFeed(world.db, actor, params);
  return key.ok ? ok(await startFeed(world, key.value, ip)) : key;
};

export const endPageCalendarFeed: Verb<typeof calls.endPageCalendarFeed> = async (world, { actor, params, ip }) => {
  const key = await openFeed(world.db, actor, params);
  return key.ok ? ok(await endFeed(world, key.value, ip)) : key;
};
