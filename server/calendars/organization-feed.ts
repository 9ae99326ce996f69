/** A manager's address for the trips of an organization. docs/rules.md#calendars; docs/decisions/0180 */
import type * as calls from '#contract/calendar-feeds.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import type { Verb } from '#server/kit/verb.ts';
import { organizationFeedRight } from './parts/feed-rights.ts';
import type { FeedKey } from './parts/feed-store.ts';
import { endFeed, readFeed, startFeed } from './parts/manage-feed.ts';

/** Refuses `not-found` and `role-too-low`, also while reports are off. */
const openFeed = async (
  db: Db,
  actor: SignedInActor,
  { id: organizationId }: { readonly id: number },
): Promise<Result<FeedKey, Refusal>> => {
  const right = await organizationFeedRight(db, actor, organizationId);
  if (right === 'yes') return ok({ userId: actor.userId, organizationId, landerId: null });
  if (right !== 'feature-off') return refuse({ code: right });
  return refuse({ code: 'role-too-low', detail: 'Reports are not switched on for your account.' });
};

export const readOrganizationCalendarFeed: Verb<typeof calls.readOrganizationCalendarFeed> = async (
  world,
  { actor, params },
) => {
  const key = await openFeed(world.db, actor, params);
  return key.ok ? ok(await readFeed(world, key.value)) : key;
};

export const startOrganizationCalendarFeed: Verb<typeof calls.startOrganizationCalendarFeed> = async (
  world,
  { actor, params, ip },
) => {
  const key = await openFeed(world.db, actor, params);
  return key.ok ? ok(await startFeed(world, key.value, ip)) : key;
};

export const endOrganizationCalendarFeed: Verb<typeof calls.endOrganizationCalendarFeed> = async (
  world,
  { actor, params, ip },
) => {
  const key = await openFeed(world.db, actor, params);
  return key.ok ? ok(await endFeed(world, key.value, ip)) : key;
};
