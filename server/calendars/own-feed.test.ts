/** Proves docs/decisions/0163, docs/threats.md#leaked-links */
import { beforeEach, describe, expect, test } from 'vitest';
import { endCalendarFeed, readCalendarFeed, startCalendarFeed } from '#contract/calendar-feeds.ts';
import { cancelTrip } from '#contract/cancellations.ts';
import { readCalendar } from '#contract/trips.ts';
import { makeLog } from '#platform/log.ts';
import { entriesOf } from '#tests/builders/calendar-entries.ts';
import { statementsOf } from '#tests/builders/statements.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const lines: string[] = [];
const at = tripWorld({ log: makeLog('trace', { write: (line) => void lines.push(line) }) });

const started = async (name: Person): Promise<string> => {
  const { url } = await at.as(name).get(startCalendarFeed);
  const { publicUrl } = at.world().world.config;
  expect(url).toMatch(new RegExp(`^${publicUrl}/api/calendar-feeds/[A-Za-z0-9_-]{43}$`));
  return url.slice(`${publicUrl}/api`.length);
};

const stranger = () => at.world().callerWith(null);
const opened = (path: string, headers: Record<string, string> = {}) => stranger().send('GET', path, { headers });

const booked = async (name: Person = 'sam'): Promise<number> => {
  at.offerNew();
  const id = await at.created(name);
  await at.world().jobs.runDue();
  return id;
};
const ofTrip = (text: string, id: number) => entriesOf(text).filter(({ uid }) => uid.startsWith(`trip-${id}-`));

beforeEach(async () => {
  await at.world().world.db.deleteFrom('calendar_feeds').execute();
});

describe('the calendar that programs subscribe to', () => {
  test('it has the flights of the person with the entries of the trip’s own file, without codes or prices', async () => {
    const id = await booked();
    const other = await booked('tom');
    const path = await started('sam');
    const reply = await opened(path);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const own = entriesOf(await at.as('sam').get(readCalendar, { params: { id } }));
    expect(own).toHaveLength(2);
    expect(ofTrip(reply.text, id)).toEqual(own);
    expect(ofTrip(reply.text, other)).toEqual([]);
    expect(reply.text).not.toMatch(/X7K2QP|1252400|USD/);
    expect(reply.text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(reply.text).toContain('X-PUBLISHED-TTL:PT1H');
  });

  test('a trip that is canceled stays as canceled, with a higher sequence', async () => {
    const id = await booked();
    const path = await started('sam');
    const before = ofTrip((await opened(path)).text, id);
    const body = { kept: 0, currency: 'USD', fee: 0 };
    expect((await at.as('sam').call(cancelTrip, { params: { id }, body })).ok).toBe(true);
    await at.world().jobs.runDue();
    const after = ofTrip((await opened(path)).text, id);
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    for (const [place, entry] of after.entries()) {
      expect(entry.status).toBe('CANCELLED');
      expect(entry.sequence).toBeGreaterThan(before[place]?.sequence ?? 0);
    }
  });

  test('what is only requested, and what ended more than 90 days ago, is not in it', async () => {
    at.offerNew();
    const waiting = await at.created('sam');
    const path = await started('sam');
    expect(ofTrip((await opened(path)).text, waiting)).toEqual([]);
    await at.world().jobs.runDue();
    expect(ofTrip((await opened(path)).text, waiting)).toHaveLength(2);
    const { db, clock } = at.world().world;
    const endedBefore = async (days: number) => {
      const day = new Date(clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
      await db.updateTable('trips').set({ date_end: day }).where('id', '=', waiting).execute();
      return ofTrip((await opened(path)).text, waiting).length;
    };
    expect([await endedBefore(90), await endedBefore(91)]).toEqual([2, 0]);
  });

  test('a program that has it is told that nothing changed, until something does', async () => {
    await booked();
    const path = await started('sam');
    const etag = String((await opened(path)).headers.etag);
    expect((await opened(path, { 'if-none-match': etag })).status).toBe(304);
    await booked();
    expect((await opened(path, { 'if-none-match': etag })).status).toBe(200);
  });

  test('an address is read at most 60 times an hour', async () => {
    const [path, other] = [await started('sam'), await started('tom')];
    for (let looks = 0; looks < 60; looks += 1) expect((await opened(path)).status).toBe(200);
    const refused = await opened(path);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await opened(other)).status).toBe(200);
    at.world().clock.advance(60);
    expect((await opened(path)).status).toBe(200);
  });

  test('more trips need no more statements', async () => {
    await booked();
    const path = await started('sam');
    await opened(path);
    const count = async () => (await statementsOf(at.world().world.database, () => opened(path))).length;
    const withOne = await count();
    await booked();
    await booked();
    expect(await count()).toBe(withOne);
  });
});

describe('the address', () => {
  test('no log line has it, of a look that succeeds or of one that fails', async () => {
    const path = await started('sam');
    lines.length = 0;
    await opened(path);
    await at.as('sam').get(endCalendarFeed);
    await opened(path);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toContain(path.split('/').at(-1));
  });

  test('a new one ends the one before, and turning it off ends it; the answers tell nothing', async () => {
    const [first, second] = [await started('sam'), await started('sam')];
    const gone = await opened(first);
    expect([gone.status, (await opened(second)).status]).toEqual([404, 200]);
    expect(await at.as('sam').get(endCalendarFeed)).toEqual({ created_at: null, read_at: null });
    const ended = await opened(second);
    const unknown = await opened(`/calendar-feeds/${'x'.repeat(43)}`);
    const told = [gone, ended, unknown].map(({ status, text }) => [status, text.replace(/"ref":"[^"]*"/, '')]);
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  test('its person reads since when it is on and when it was read, never the address', async () => {
    const read = () => at.as('sam').get(readCalendarFeed);
    expect(await read()).toEqual({ created_at: null, read_at: null });
    const path = await started('sam');
    expect(await read()).toEqual({ created_at: expect.any(String), read_at: null });
    await opened(path);
    expect(await read()).toEqual({ created_at: expect.any(String), read_at: expect.any(String) });
    const rows = await at.world().world.db.selectFrom('calendar_feeds').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1));
  });

  test('another person’s session does not decide what it opens', async () => {
    const id = await booked();
    const path = await started('sam');
    const reply = await at.as('max').send('GET', path);
    expect(ofTrip(reply.text, id)).toHaveLength(2);
  });

  test('an account that is switched off, or whose organization is suspended, has no calendar', async () => {
    const { db } = at.world().world;
    const path = await started('tom');
    const statusWith = async (status: string) => {
      await db.updateTable('users').set({ status }).where('email', '=', 'tom@acme.example').execute();
      return (await opened(path)).status;
    };
    expect([await statusWith('disabled'), await statusWith('active')]).toEqual([404, 200]);
    const organization = db.updateTable('organizations').where('name', '=', 'Acme Robotics');
    const { id: by } = await db.selectFrom('users').where('is_admin', '=', true).select('id').executeTakeFirstOrThrow();
    const now = at.world().world.clock.now();
    await organization
      .set({ status: 'suspended', suspended_at: now, suspended_by: by, suspended_reason: 'Unpaid' })
      .execute();
    const suspended = (await opened(path)).status;
    await organization
      .set({ status: 'active', suspended_at: null, suspended_by: null, suspended_reason: null })
      .execute();
    expect(suspended).toBe(404);
  });

  test('each press is in the audit, without the address', async () => {
    const path = await started('sam');
    await at.as('sam').get(endCalendarFeed);
    await at.as('sam').get(endCalendarFeed);
    const { db } = at.world().world;
    const events = await db
      .selectFrom('audit_events')
      .where('event', 'like', 'calendar-%')
      .orderBy('id', 'desc')
      .limit(2)
      .selectAll()
      .execute();
    expect(events.map(({ event }) => event)).toEqual(['calendar-turned-off', 'calendar-turned-on']);
    expect(JSON.stringify(events)).not.toContain(path.split('/').at(-1));
  });
});
