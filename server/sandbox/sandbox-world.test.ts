import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advanceClock, listSandboxPeople } from '#contract/sandbox.ts';
import { systemClock } from '#platform/clock.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { makeSandboxWorld } from './make-sandbox-world.ts';
import { readyLines } from './ready-lines.ts';
import { restoreClock } from './restore-clock.ts';

let made: TestWorld;
beforeAll(async () => {
  made = await testWorld();
});
afterAll(() => made.close());

const counts = async () => {
  const { db } = made.world;
  const tables = ['users', 'organizations', 'memberships', 'policies', 'cards', 'travelers'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).select('id').execute()));
  return rows.map((found) => found.length);
};

describe('the sandbox world', () => {
  test('everybody of it can sign in with the password it tells', async () => {
    const people = await made.anonymous.get(listSandboxPeople);
    expect(people).toHaveLength(9);
    for (const { email } of people) expect((await made.signIn(email)).token).toMatch(/^[\w-]{43}$/);
    expect(readyLines('http://localhost:3000', 'sandbox').join('\n')).toContain('sam@acme.example');
    expect(readyLines('https://travel.example', 'empty')).toEqual(['Tripwright is ready at https://travel.example']);
  });

  test('is made once, and goes on where it was interrupted', async () => {
    const before = await counts();
    expect(before).toEqual([9, 4, 8, 4, 4, 5]);
    await makeSandboxWorld(made.world);
    expect(await counts()).toEqual(before);
    const { db } = made.world;
    await db.deleteFrom('sandbox_world').execute();
    await db.deleteFrom('traveler_programs').execute();
    await db.deleteFrom('travelers').where('passport_last_name', '=', 'Weber').execute();
    await db.deleteFrom('cards').where('last4', '=', '1881').execute();
    await makeSandboxWorld(made.world);
    expect(await counts()).toEqual(before);
  });

  test('its clock moves forward, and stays there after a restart', async () => {
    const before = made.clock.now().getTime();
    const { now } = await made.anonymous.get(advanceClock, { body: { advance_minutes: 90 } });
    expect(Date.parse(now) - before).toBe(90 * 60_000);
    const clock = systemClock();
    const start = clock.now().getTime();
    await restoreClock({ db: made.world.db, clock });
    expect(Math.round((clock.now().getTime() - start) / 60_000)).toBe(90);
    expect((await made.anonymous.send('POST', '/sandbox/clock', { body: { advance_minutes: -1 } })).status).toBe(422);
  });

  test('a person reads the mails on a page that runs nothing of them', async () => {
    await made.world.db
      .insertInto('sandbox_mails')
      .values({
        message_id: '<1@x>',
        recipient: 'sam@acme.example',
        subject: '<script>alert(1)</script>',
        text: 'See https://travel.example/x"onclick=1 <b>',
        html: '<img src=x onerror="alert(1)">',
        sent_at: made.clock.now(),
      })
      .execute();
    const page = await made.app.inject({ method: 'GET', url: '/sandbox/mailbox?to=sam@acme.example' });
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(page.body).toContain('&lt;script&gt;');
    expect(page.body).toContain('<iframe sandbox title=');
    expect(page.body).not.toMatch(/<script|<img/);
    expect((await made.app.inject({ method: 'GET', url: '/sandbox/mailbox' })).statusCode).toBe(200);
  });

  test('none of it is there in a real world', async () => {
    const real = await testWorld({ database: made.world.database, hasPeople: false, config: { world: 'empty' } });
    for (const path of ['/sandbox/people', '/sandbox/mailbox'])
      expect((await real.anonymous.send('GET', path)).status).toBe(404);
    expect((await real.anonymous.send('POST', '/sandbox/clock', { body: { advance_minutes: 1 } })).status).toBe(404);
    expect((await real.app.inject({ method: 'GET', url: '/sandbox/mailbox' })).statusCode).toBe(404);
    await real.close();
  });
});

describe('the running process', () => {
  test('is healthy, is ready, and shows its figures to the machine it runs on only', async () => {
    expect(await made.anonymous.send('GET', '/healthz')).toMatchObject({ status: 200, text: 'ok' });
    expect(await made.anonymous.send('GET', '/readyz')).toMatchObject({ status: 200, text: 'ready' });
    expect((await made.anonymous.send('GET', '/metrics')).text).toContain('tripwright_http_request_seconds');
    const outside = await made.app.inject({ method: 'GET', url: '/api/metrics', remoteAddress: '203.0.113.9' });
    expect(outside.statusCode).toBe(404);
  });
});
