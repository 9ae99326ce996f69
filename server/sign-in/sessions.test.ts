import { describe, expect, test } from 'vitest';
import { endOtherSessions, endSession, listSessions } from '#contract/sign-in.ts';
import { browserOf, signInCalls } from '#tests/builders/sign-in-calls.ts';
import type { TestCaller } from '#tests/builders/test-world.ts';
import { endSessions } from './end-sessions.ts';
import { deviceWords } from './parts/device-words.ts';

const at = signInCalls();
const email = 'sam@acme.example';
const agents = {
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
};

const signInFrom = async (userAgent: string, address = email): Promise<TestCaller> => {
  const { body } = await at.signIn({ email: address, password: 'tripwright' }, { 'user-agent': userAgent });
  return at.made().callerWith(String(Object(body).token));
};
const isIn = async (caller: TestCaller): Promise<boolean> => (await caller.send('GET', '/users')).status === 200;

describe('one’s own sessions', () => {
  test('are listed with device, begin and last use, the one that asks first', async () => {
    const desk = await signInFrom(agents.windows);
    at.made().clock.advance(60);
    const phone = await signInFrom(agents.iphone);
    at.made().clock.advance(5);
    expect(await desk.get(listSessions)).toEqual([
      {
        id: expect.any(Number),
        device: 'Chrome on Windows',
        created_at: '2026-03-02T09:00:00.000Z',
        last_seen_at: '2026-03-02T10:05:00.000Z',
        is_current: true,
      },
      {
        id: expect.any(Number),
        device: 'Safari on iPhone',
        created_at: '2026-03-02T10:00:00.000Z',
        last_seen_at: '2026-03-02T10:00:00.000Z',
        is_current: false,
      },
    ]);
    expect(await phone.get(listSessions)).toMatchObject([{ device: 'Safari on iPhone' }, { is_current: false }]);
  });

  test('that no longer work are not listed', async () => {
    const [unused, over, current] = [
      await signInFrom(agents.windows),
      await signInFrom(agents.windows),
      await signInFrom(agents.iphone),
    ];
    await over.send('POST', '/signout');
    for (let days = 0; days < 31; days += 10) {
      await current.send('GET', '/users');
      at.made().clock.advance(10 * 24 * 60);
    }
    expect(await current.get(listSessions)).toMatchObject([{ is_current: true }]);
    expect(await isIn(unused)).toBe(false);
  });

  test('can be ended one by one, at once and for every copy of the token', async () => {
    const [desk, phone] = [await signInFrom(agents.windows), await signInFrom(agents.iphone)];
    const [, other] = await desk.get(listSessions);
    const params = { id: String(other?.id) };
    expect((await desk.call(endSession, { params })).ok).toBe(true);
    expect([await isIn(desk), await isIn(phone)]).toEqual([true, false]);
    expect(await desk.call(endSession, { params })).toMatchObject({ ok: false, status: 404 });
  });

  test('of another person are not found, and go on', async () => {
    const [sam, tom] = [await signInFrom(agents.windows), await signInFrom(agents.windows, 'tom@acme.example')];
    const [session] = await tom.get(listSessions);
    expect(await sam.call(endSession, { params: { id: String(session?.id) } })).toMatchObject({ status: 404 });
    expect(await isIn(tom)).toBe(true);
  });

  test('the one that asks takes its cookie with it', async () => {
    const browser = browserOf(at.made(), agents.windows);
    await browser.send('POST', '/signin', { body: { email, password: 'tripwright' } });
    const { body } = await browser.send('GET', '/sessions');
    const reply = await browser.send('DELETE', `/sessions/${Object(body)[0].id}`);
    expect([reply.headers['set-cookie']].flat().join()).toMatch(/^session=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect((await browser.send('GET', '/users')).status).toBe(401);
  });

  test('all others end together, and the one that asks stays', async () => {
    const callers = [await signInFrom(agents.windows), await signInFrom(agents.iphone), await signInFrom('curl/8')];
    const [desk] = callers;
    expect(await desk?.get(endOtherSessions)).toEqual({ ended: 2 });
    expect(await Promise.all(callers.map(isIn))).toEqual([true, false, false]);
    expect(await desk?.get(endOtherSessions)).toEqual({ ended: 0 });
  });

  test('end, all of them, with a change of role or a removal', async () => {
    const sam = await signInFrom(agents.windows);
    const { world } = at.made();
    const { id: userId } = await world.db
      .selectFrom('users')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow();
    const change = { userId, exceptSessionId: null, why: 'role-changed', by: { actorId: 1, ip: '203.0.113.7' } };
    expect(await world.database.transact((tx) => endSessions(world, tx, change))).toBe(1);
    expect(await isIn(sam)).toBe(false);
    expect((await at.audited('role-changed')).at(-1)).toEqual({
      event: 'role-changed',
      user_id: userId,
      facts: { ended: 1 },
    });
  });
});

describe('a device in words', () => {
  test.each([
    [agents.windows, 'Chrome on Windows'],
    [agents.iphone, 'Safari on iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Mac'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36',
      'Chrome on Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['', 'Unknown device'],
    ['<script>alert(1)</script> visit https://evil.example', 'Unknown device'],
  ])('%s is %s', (userAgent, words) => {
    expect(deviceWords(userAgent)).toBe(words);
  });
});

describe('a sign-in from a device that was never seen', () => {
  test('is told to the owner, once for each device, with what it is and when', async () => {
    const browsers = [browserOf(at.made(), agents.windows), browserOf(at.made(), agents.iphone)];
    for (const browser of browsers)
      for (let times = 0; times < 2; times += 1) {
        await browser.send('POST', '/signin', {
          body: { email: 'zoe@acme.example', password: 'tripwright' },
          headers: { 'time-zone': 'America/New_York' },
        });
        at.made().clock.advance(30);
      }
    const mails = await at.mailsTo('zoe@acme.example');
    expect(mails.map(({ subject }) => subject)).toEqual(['New sign-in to your Tripwright account']);
    expect(mails[0]?.text).toContain('Device: Safari on iPhone\nTime: 2 March 2026, 05:00 Eastern Standard Time');
    expect(mails[0]?.links).toEqual(['http://localhost:3000/settings/account']);
  });

  test('nothing is said of the first sign-in at all, nor of a browser that only lost its cookies', async () => {
    await signInFrom(agents.windows, 'max@globex.example');
    await signInFrom(agents.windows, 'max@globex.example');
    expect(await at.mailsTo('max@globex.example')).toEqual([]);
  });

  test('says nothing that the browser calls itself', async () => {
    await signInFrom(agents.windows);
    await signInFrom('Visit https://evil.example now');
    const [mail] = await at.mailsTo(email);
    expect(mail?.text).toContain('Device: Unknown device');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });
});
