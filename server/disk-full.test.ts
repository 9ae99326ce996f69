import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listGeographies } from '#contract/places.ts';
import { lookEveryMs, tellAgainMs } from '#platform/disk.ts';
import { makeLog } from '#platform/log.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';

const mb = 1024 * 1024;
let made: TestWorld;
let sam: TestCaller;
let free: number | Error;
let nowMs: number;
let looks: number;
let lines: string[];

const begin = async (isMeasured: boolean) => {
  [free, nowMs, looks, lines] = [500 * mb, 0, 0, []];
  const freeBytes = async () => {
    looks += 1;
    if (free instanceof Error) throw free;
    return free;
  };
  made = await testWorld({
    disk: { freeBytes: isMeasured ? freeBytes : null, nowMs: () => nowMs },
    log: makeLog('warn', { write: (line) => void lines.push(line) }),
  });
  sam = await made.signIn('sam@acme.example');
  const [london] = await sam.get(listGeographies, { query: { query: 'london' } });
  hotels = `/properties?geo=${london?.id}&${stay}`;
};
afterEach(() => made.close());

const pass = (ms: number = lookEveryMs) => {
  nowMs += ms;
};
const flights = '/flight-search?way=oneway&from=JFK&to=LHR&depart=2026-06-16&pax=1';
let hotels: string;
const stay = 'checkin=2026-06-16&checkout=2026-06-18&adults=1';
const searchCount = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from flight_searches`.execute(made.world.db);
  return rows[0]?.count ?? 0;
};
const linesWith = (sentence: string) => lines.filter((line) => line.includes(`"${sentence}"`));
const ready = { status: 200, text: 'ready' };
const full = { status: 503, body: { code: 'unavailable', reason: 'disk full' } };
const refused = {
  status: 503,
  headers: { 'retry-after': '30' },
  body: {
    code: 'unavailable',
    reason: 'disk full',
    detail: 'We cannot search right now because our server has no storage left. Please try again in a few minutes.',
  },
};

describe('a disk with less room than the reserve', () => {
  beforeEach(() => begin(true));

  test('readiness says so, and searches of people and visitors are refused before anything is begun', async () => {
    expect(await made.anonymous.send('GET', '/readyz')).toMatchObject(ready);
    free = 199 * mb;
    pass();
    expect(await made.anonymous.send('GET', '/readyz')).toMatchObject(full);
    expect(await sam.send('GET', flights)).toMatchObject(refused);
    expect(await made.anonymous.send('GET', `${flights}&landing-page=true`)).toMatchObject(refused);
    expect(await sam.send('GET', hotels)).toMatchObject(refused);
    expect(await searchCount()).toBe(0);
  });

  test('what was found before is read on, and all heals by itself', async () => {
    const { body } = await sam.send('GET', flights);
    const id = (body as { id: string }).id;
    await eventually(async () =>
      expect(await sam.send('GET', `/flight-search/${id}`)).toMatchObject({ body: { is_finished: true } }),
    );
    free = 0;
    pass();
    expect(await made.anonymous.send('GET', '/readyz')).toMatchObject(full);
    expect(await sam.send('GET', `/flight-search/${id}`)).toMatchObject({ status: 200 });
    expect(await sam.send('GET', '/travelers')).toMatchObject({ status: 200 });
    free = 200 * mb;
    pass();
    expect(await made.anonymous.send('GET', '/readyz')).toMatchObject(ready);
    expect(await sam.send('GET', `${flights}&cabin=business`)).toMatchObject({ status: 200 });
    expect(await sam.send('GET', hotels)).toMatchObject({ status: 200 });
  });

  test('one alert tells it, another after an hour, and one line when there is room again', async () => {
    free = 10;
    for (let asked = 0; asked < 5; asked += 1) {
      pass();
      await made.anonymous.send('GET', '/readyz');
    }
    expect(linesWith('the disk is full')).toEqual([expect.stringContaining('"alert":true')]);
    pass(tellAgainMs);
    await made.anonymous.send('GET', '/readyz');
    expect(linesWith('the disk is full')).toHaveLength(2);
    free = 900 * mb;
    for (let asked = 0; asked < 3; asked += 1) {
      pass();
      await made.anonymous.send('GET', '/readyz');
    }
    expect(linesWith('the disk has room again')).toHaveLength(1);
  });

  test('it is looked at once in some seconds, however many ask', async () => {
    for (let asked = 0; asked < 20; asked += 1) await made.anonymous.send('GET', '/readyz');
    expect(looks).toBe(1);
    pass();
    await Promise.all(Array.from({ length: 20 }, () => made.anonymous.send('GET', '/readyz')));
    expect(looks).toBe(2);
  });

  test('the gauge tells the free bytes', async () => {
    const scraped = await made.world.metrics.registry.metrics();
    expect(scraped.split('\n')).toContain(`tripwright_disk_free_bytes ${500 * mb}`);
  });

  test('free space that cannot be read has no gauge, and refuses nobody', async () => {
    free = new Error('no such folder');
    expect(await made.world.metrics.registry.metrics()).not.toContain('\ntripwright_disk_free_bytes');
    expect(await made.anonymous.send('GET', '/readyz')).toMatchObject(ready);
    expect(linesWith('the free space of the disk could not be read')).toHaveLength(1);
  });
});

/** Fails like a full disk. Existing data can still be read. */
const fillDisk = async () => {
  await sql`create function refuse_write() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    made.world.db,
  );
  await sql`create trigger disk_full before insert or update on flight_searches
    for each statement execute function refuse_write()`.execute(made.world.db);
};
const makeRoom = () => sql`drop function refuse_write cascade`.execute(made.world.db);

describe('a database that refuses a write because its disk is full', () => {
  beforeEach(() => begin(false));

  test('is told from that write on, until one goes through again', async () => {
    await fillDisk();
    expect(await sam.send('GET', flights)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await made.anonymous.send('GET', '/readyz')).toMatchObject(full);
    expect(await sam.send('GET', flights)).toMatchObject(refused);
    expect(await sam.send('GET', hotels)).toMatchObject(refused);
    expect(await sam.send('GET', '/travelers')).toMatchObject({ status: 200 });
    // A small write that fits into an existing page proves nothing.
    await sql`update sessions set last_seen_at = last_seen_at`.execute(made.world.db);
    expect(await made.anonymous.send('GET', '/readyz')).toMatchObject(full);
    await makeRoom();
    pass();
    expect(await made.anonymous.send('GET', '/readyz')).toMatchObject(ready);
    expect(await sam.send('GET', flights)).toMatchObject({ status: 200 });
    expect([linesWith('the disk is full').length, linesWith('the disk has room again').length]).toEqual([1, 1]);
  });

  test('a read that lacks room for its sorting says nothing of the tables', async () => {
    await sql`create function lack_room() returns int language plpgsql as $$ begin
      raise exception 'could not resize shared memory segment' using errcode = '53100'; end $$`.execute(made.world.db);
    await expect(sql`select lack_room()`.execute(made.world.db)).rejects.toThrow('shared memory');
    expect(await made.anonymous.send('GET', '/readyz')).toMatchObject(ready);
  });

  test('free space that nobody can see has no gauge', async () => {
    expect(await made.world.metrics.registry.metrics()).not.toContain('disk_free_bytes');
  });
});
