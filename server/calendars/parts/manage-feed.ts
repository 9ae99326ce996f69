/** The one way to read the state of a calendar, to make its address, and to end it. docs/rules.md#calendars */
import type { CalendarFeed } from '#contract/calendar-feeds.ts';
import { sha256 } from '#platform/secrets.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { deleteFeed, type FeedKey, findFeed, storeFeed } from './feed-store.ts';

const off: CalendarFeed = { created_at: null, read_at: null };

export const readFeed = async ({ db }: Pick<World, 'db'>, key: FeedKey): Promise<CalendarFeed> => {
  const feed = await findFeed(db, key);
  return feed ? { created_at: feed.created_at.toISOString(), read_at: feed.read_at?.toISOString() ?? null } : off;
};

const traceOf = ({ userId, organizationId, landerId }: FeedKey, ip: string) => ({
  userId,
  actorId: userId,
  ip,
  ...(organizationId !== null && { facts: { organizationId, ...(landerId !== null && { landerId }) } }),
});

/** Makes an address that ends the one before. It is in the reply and nowhere else. */
export const startFeed = async (world: World, key: FeedKey, ip: string): Promise<{ readonly url: string }> => {
  const token = world.ids.token();
  await world.database.transact(async (tx) => {
    await storeFeed(tx, key, { tokenHash: sha256(token), now: world.clock.now() });
    await audit(world, tx, { event: 'calendar-turned-on', ...traceOf(key, ip) });
  });
  return { url: `${world.config.publicUrl}/api/calendar-feeds/${token}` };
};

export const endFeed = async (world: World, key: FeedKey, ip: string): Promise<CalendarFeed> => {
  await world.database.transact(async (tx) => {
    if (await deleteFeed(tx, key)) await audit(world, tx, { event: 'calendar-turned-off', ...traceOf(key, ip) });
  });
  return off;
};
