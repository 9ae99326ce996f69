/** A person's own address for calendar programs. docs/rules.md#calendars; docs/decisions/0163 */
import type * as calls from '#contract/calendar-feeds.ts';
import { ok } from '#domain/kit/result.ts';
import { sha256 } from '#platform/secrets.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import { deleteFeed, findFeed, storeFeed } from './calendar-feed-store.ts';

const off = { created_at: null, read_at: null } as const;

export const readCalendarFeed: Verb<typeof calls.readCalendarFeed> = async ({ db }, { actor }) => {
  const feed = await findFeed(db, actor.userId);
  if (!feed) return ok(off);
  return ok({ created_at: feed.created_at.toISOString(), read_at: feed.read_at?.toISOString() ?? null });
};

/** Makes an address that ends the one before. It is in the reply and nowhere else. */
export const startCalendarFeed: Verb<typeof calls.startCalendarFeed> = async (world, { actor, ip }) => {
  const { userId } = actor;
  const token = world.ids.token();
  await world.database.transact(async (tx) => {
    await storeFeed(tx, { userId, tokenHash: sha256(token), now: world.clock.now() });
    await audit(world, tx, { event: 'calendar-turned-on', userId, actorId: userId, ip });
  });
  return ok({ url: `${world.config.publicUrl}/api/calendar-feeds/${token}` });
};

export const endCalendarFeed: Verb<typeof calls.endCalendarFeed> = async (world, { actor, ip }) => {
  const { userId } = actor;
  await world.database.transact(async (tx) => {
    if (await deleteFeed(tx, userId))
      await audit(world, tx, { event: 'calendar-turned-off', userId, actorId: userId, ip });
  });
  return ok(off);
};
