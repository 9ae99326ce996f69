/** Proves docs/threats.md#error-report-floods */
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { freshDatabase } from '#tests/builders/test-database.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { plainReport } from './parts/plain-report.ts';
import { insertReport, sweepReports } from './parts/store.ts';

let database: Database | undefined;
let made: TestWorld;
beforeEach(async () => {
  database ??= await freshDatabase();
  await made?.close();
  made = await testWorld({ database });
  await database.db.deleteFrom('error_reports').execute();
});
afterAll(async () => {
  await made.close();
  await database?.close();
});

const send = (body: object, caller = made.anonymous) => caller.send('POST', '/error-report', { body });
const kept = async () => {
  await made.world.background.stop(0);
  return await made.world.db.selectFrom('error_reports').selectAll().orderBy('slot').execute();
};
const numbered = (n: number) => ({ message: `Broken ${String.fromCodePoint(0x4e00 + n)}` });

const whole = {
  message: 'The list is empty',
  stack: 'Error: The list is empty\n    at f (https://trips.example/assets/a.js:10:345)',
  component: 'at TripPage\nat Shell',
  info: 'reference abc',
  url: 'https://trips.example/trips/7',
  app: 'tripwright-web',
  source: 'https://trips.example/assets/a.js',
  lineno: 10,
  colno: 345,
};

describe('reports of what broke in a browser', () => {
  test('a report is kept with message, stack, component, info, url, app, source, lineno and colno (APP-66)', async () => {
    const sam = await made.signIn('sam@acme.example');
    expect(await send(whole, sam)).toMatchObject({ status: 204, text: '' });
    expect(await kept()).toEqual([
      {
        ...whole,
        slot: expect.any(Number),
        hash: expect.any(String),
        seen_count: 1,
        first_seen_at: made.clock.now(),
        last_seen_at: made.clock.now(),
      },
    ]);
  });

  test('a visitor may report too, and fields may be missing or null', async () => {
    expect((await send({ message: 'x is not a function', stack: null })).status).toBe(204);
    expect(await kept()).toMatchObject([{ message: 'x is not a function', stack: '', lineno: null }]);
  });

  test('the same error again is counted, not kept again', async () => {
    for (const url of ['https://trips.example/a', 'https://trips.example/b']) await send({ ...whole, url });
    expect(await kept()).toMatchObject([{ url: 'https://trips.example/a', seen_count: 2 }]);
  });

  test('of a network ten a minute are heard, of a session twenty at all, and everyone is answered alike', async () => {
    const sam = await made.signIn('sam@acme.example');
    const statuses = new Set<number>();
    for (let n = 0; n < 60; n += 1) {
      statuses.add((await send(numbered(n), sam)).status);
      if (n % 15 === 14) made.clock.advance(1);
    }
    expect(statuses).toEqual(new Set([204]));
    expect(await kept()).toHaveLength(20);
    for (let n = 100; n < 130; n += 1) await send(numbered(n));
    expect(await kept()).toHaveLength(30);
  });

  test('what is no report, or larger than 64 KiB, is refused before it is looked at', async () => {
    expect((await send({ message: 'x', is_admin: true })).status).toBe(400);
    expect((await send({ message: 'x'.repeat(65_536) })).status).toBe(413);
    expect(await kept()).toEqual([]);
  });

  test('a report that cannot be kept is answered all the same', async () => {
    vi.spyOn(made.world.db, 'updateTable').mockImplementation(() => {
      throw new Error('no database');
    });
    expect((await send(whole)).status).toBe(204);
    vi.restoreAllMocks();
  });

  test('ten thousand are kept at the most: each new one takes the place of the oldest', async () => {
    const { db } = made.world;
    await sql`insert into error_reports
      select n, 'h' || n, 'n' || n, '', '', '', '', '', '', null, null, 1, now(), now() from generate_series(0, 9999) n`.execute(
      db,
    );
    await sql`select setval('error_report_slots', 9998)`.execute(db);
    for (const message of ['first', 'second', 'third'])
      await insertReport(db, plainReport({ message }), made.clock.now());
    const rows = await kept();
    expect(rows).toHaveLength(10_000);
    expect([rows[9_999], rows[0], rows[1], rows[2]].map((row) => row?.message)).toEqual([
      'first',
      'second',
      'third',
      'n2',
    ]);
  });
});

test('a hundred times the ring is written in the room of one', async () => {
  const { db } = made.world;
  const size = async () => {
    const { rows } = await sql<{ bytes: number }>`select pg_table_size('error_reports') as bytes`.execute(db);
    return Number(rows[0]?.bytes);
  };
  await sql`alter sequence error_report_slots maxvalue 9`.execute(db);
  await sql`select setval('error_report_slots', 9)`.execute(db);
  const write = async (n: number) => {
    const text = Array.from({ length: 400 }, (_, at) => String.fromCodePoint(33 + ((n * 31 + at * at * 7) % 90))).join(
      '',
    );
    const slot = await insertReport(db, plainReport({ message: text, stack: text, info: text }), made.clock.now());
    if (slot === 0) await sweepReports(db);
  };
  for (let n = 0; n < 50; n += 1) await write(n);
  const before = await size();
  for (let n = 0; n < 1_000; n += 1) await write(n);
  expect(await size()).toBe(before);
  await sql`alter sequence error_report_slots maxvalue 9999`.execute(db);
});

describe('what is kept of a report', () => {
  const secret = 'Zt3kQ9x_wLr7-Vb2mN8pYd5sHc1fJg6aKe4uXo0iTqR';
  test.each([
    ['https://trips.example/login?email=sam@acme.example&code=1234#x', 'https://trips.example/login'],
    ['at f (https://trips.example/a.js?key=secret:10:345)', 'at f (https://trips.example/a.js:10:345)'],
    ['GET /login?code=1234 failed', 'GET /login failed'],
    ['no mail to sam.rivera@acme.example today', 'no mail to [address] today'],
    ['https://user:pass@trips.example/x', 'https://trips.example/x'],
    [`Authorization: Bearer ${secret}`, 'Authorization: [token]'],
    [`session ${secret} is over`, 'session [token] is over'],
    ['card 4242 4242 4242 4242 was refused', 'card [number] was refused'],
    ['passport AB1234567', 'passport [number]'],
    ['phone +49 (301) 187-265 failed', 'phone [number] failed'],
    ['no member 98KT54321', 'no member [number]'],
    ['loyalty LX40927718, UA1234Z', 'loyalty [number], [number]'],
    ['born 1990-02-03, expires 31.01.2033', 'born [date], expires [date]'],
    ['Error 404 at BA117 in chunk2024', 'Error 404 at BA117 in chunk2024'],
    ['{"password": "hunter22"}', '{"password": [removed]"}'],
    ['\u001b[31mred\u0000\u202Etxt', '[31mredtxt'],
    ["Cannot read 'x?.y' of undefined", "Cannot read 'x?.y' of undefined"],
    ['line one\n    at f (a.js:1:2)', 'line one\n    at f (a.js:1:2)'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('%s', (sent, expected) => {
    expect(plainReport({ message: sent, stack: sent })).toMatchObject({ message: expected, stack: expected });
    const all = { component: sent, info: sent, url: sent, app: sent, source: sent };
    expect(JSON.stringify(plainReport(all))).not.toMatch(/sam|1234|hunter22|Zt3k|user:pass/);
  });

  test('is 3 KiB of UTF-8 at the most, and no character is cut in two', () => {
    const long = '👩‍👩‍👧'.repeat(4_000);
    const report = plainReport({
      message: long,
      stack: long,
      component: long,
      info: long,
      url: long,
      app: long,
      source: long,
    });
    expect(Buffer.byteLength(JSON.stringify(report))).toBeLessThan(3 * 1024 + 200);
    expect(report.message).toMatch(/^[👩👧]+$/u);
  });
});
