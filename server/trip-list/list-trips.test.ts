import { beforeAll, describe, expect, test } from 'vitest';
import { saveIdentifier } from '#contract/identifiers.ts';
import { listTrips } from '#contract/trip-list.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
let trip = 0;
beforeAll(async () => {
  at.offerNew();
  trip = await at.created('sam', { body: { identifier: 'CC-7' } });
  await at.world().jobs.runDue();
});

const listAs = (name: Person, etag?: unknown, query = '') =>
  at.as(name).send('GET', `/reports/trips${query}`, {
    headers: typeof etag === 'string' ? { 'if-none-match': etag } : {},
  });
const etagOf = async (name: Person, query = ''): Promise<unknown> =>
  (await listAs(name, undefined, query)).headers.etag;
const isKnown = async (name: Person, etag: unknown): Promise<boolean> => (await listAs(name, etag)).status === 304;

describe('a list of trips that is kept by the browser', () => {
  test('is not sent again while nothing has changed', async () => {
    const first = await listAs('sam');
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(await listAs('sam', first.headers.etag)).toMatchObject({ status: 304, text: '' });
    expect(listTrips.reply.parse((await listAs('sam')).body)).toHaveLength(1);
  });

  test('is sent again when a trip in it changes, and when one comes', async () => {
    const before = await etagOf('sam');
    await at.as('sam').get(saveIdentifier, { params: { id: trip }, body: { identifier: 'CC-8' } });
    expect(await isKnown('sam', before)).toBe(false);
    const changed = await etagOf('sam');
    at.offerNew();
    await at.created('sam', { body: { identifier: 'CC-9' } });
    expect(await isKnown('sam', changed)).toBe(false);
  });

  test('is another for each person, also of the same trips, and for each part of it', async () => {
    const all = [
      await etagOf('sam'),
      await etagOf('ada'),
      await etagOf('tom'),
      await etagOf('sam', '?timeFilter=active'),
    ];
    expect(new Set(all).size).toBe(4);
    expect(await isKnown('tom', all[1])).toBe(false);
  });

  test('is not taken for valid by a person who has lost their role, or is signed out', async () => {
    const { db } = at.world().world;
    const known = await etagOf('tom');
    expect(await isKnown('tom', known)).toBe(true);
    const tom = db.selectFrom('users').where('email', '=', 'tom@acme.example').select('id');
    await db.updateTable('memberships').set({ user_type: 0 }).where('user_id', 'in', tom).execute();
    const now = await listAs('tom', known);
    expect(now).toMatchObject({ status: 200, body: [] });
    await db.updateTable('sessions').set({ ended_at: new Date() }).where('user_id', 'in', tom).execute();
    expect((await listAs('tom', now.headers.etag)).status).toBe(401);
  });

  test('is sent again after midnight somewhere, when trips may have come to their end', async () => {
    const known = await etagOf('sam');
    at.world().clock.advance(15);
    expect(await isKnown('sam', known)).toBe(false);
  });

  test('has no name when there are more trips than it shows, for then it would be dear to find out', async () => {
    const { db } = at.world().world;
    const { id: _, ...copy } = await db
      .selectFrom('trips')
      .where('id', '=', trip)
      .selectAll()
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 1000 }, () => copy);
    await db.insertInto('trips').values(rows).execute();
    const list = await listAs('sam');
    expect(list.headers.etag).toBeUndefined();
    expect(listTrips.reply.parse(list.body)).toHaveLength(1000);
  });
});
