import { describe, expect, test } from 'vitest';
import { looksPerAccount, looksPerCode } from '#domain/sign-in/code-budget.ts';
import { browserOf, signInCalls, wrongCode } from '#tests/builders/sign-in-calls.ts';
import type { WireReply } from '#tests/builders/test-world.ts';

const at = signInCalls();
const email = 'sam@acme.example';
const password = 'tripwright';

/** A request from its own network, as a trusted proxy forwards it. */
const from = (ip: string) => ({ remoteAddress: ip });

const send = async (ip: string, method: 'GET' | 'POST', path: string, body?: object): Promise<WireReply> => {
  const response = await at.made().app.inject({
    method,
    url: `/api${path}`,
    ...from(ip),
    ...(body && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { statusCode: status, headers, payload: text } = response;
  return { status, headers, text, body: text === '' ? undefined : JSON.parse(text) };
};

const knownBrowser = async () => {
  const browser = browserOf(at.made(), 'Firefox/140.0');
  expect((await browser.send('POST', '/signin', { body: { email, password } })).status).toBe(200);
  return browser;
};

/** How many mails had a link. Notices of a new browser have none. */
const linksMailed = async (): Promise<number> =>
  (await at.mailsTo(email)).filter(({ subject }) => subject === 'Your Tripwright sign-in link').length;

const rowsOf = async (table: 'sign_in_attempts' | 'sign_in_challenges'): Promise<number> =>
  (await at.made().world.db.selectFrom(table).select('id').execute()).length;

describe('a stranger who asks for sign-in mails', () => {
  test('fourteen times a day locks nobody out: the newest link in the mailbox works until another may be sent', async () => {
    for (let hour = 0; hour < 5; hour += 1) {
      for (let n = 0; n < 3; n += 1) await send(`203.0.113.${hour}`, 'GET', `/signin-link?email=${email}`);
      at.made().clock.advance(60);
    }
    expect(await linksMailed()).toBe(10);
    // The day's mails are used up by the fourth hour. The owner arrives hours later with an unknown browser.
    at.made().clock.advance(10 * 60);
    expect((await send('198.51.100.1', 'GET', `/signin-link?email=${email}`)).status).toBe(200);
    expect(await linksMailed()).toBe(10);
    const { code } = await at.linkTo(email);
    expect((await send('198.51.100.1', 'POST', '/signin', { email, code })).status).toBe(200);
    // A person who used a mailed link may be mailed again.
    await send('198.51.100.1', 'GET', `/signin-link?email=${email}`);
    expect(await linksMailed()).toBe(11);
  });

  test('does not use up the mails of a browser that signed in before', async () => {
    const known = await knownBrowser();
    for (let n = 0; n < 14; n += 1) await send('203.0.113.7', 'GET', `/signin-link?email=${email}`);
    const before = await linksMailed();
    expect(before).toBe(3);
    const { body } = await known.send('GET', `/signin-link?email=${email}`);
    expect(await linksMailed()).toBe(before + 1);
    expect((await known.send('POST', '/signin', { body: { email, code: Object(body).code } })).status).toBe(200);
  });

  test('whose network has used up its mails does not block the mails of a known browser there', async () => {
    const known = await knownBrowser();
    for (let n = 0; n < 60; n += 1) await send('127.0.0.1', 'GET', `/signin-link?email=nobody${n}@acme.example`);
    expect((await send('127.0.0.1', 'GET', `/signin-link?email=${email}`)).status).toBe(429);
    expect((await known.send('GET', `/signin-link?email=${email}`)).status).toBe(200);
    expect(await linksMailed()).toBe(1);
  });

  test('makes us mail the same live link again, not a new one each time, until its tries are used up', async () => {
    const first = await at.askFor('/signin-link', email);
    const { code: link } = await at.linkTo(email);
    expect(await at.askFor('/reset-link', email)).toBe(first);
    const again = await at.linkTo(email);
    expect([again.code, again.referrer]).toEqual([link, '/settings/account']);
    expect(await rowsOf('sign_in_challenges')).toBe(1);
    for (let n = 0; n < looksPerCode; n += 1) await at.signIn({ email, code: wrongCode(first) });
    expect(await at.askFor('/signin-link', email)).not.toBe('');
    expect(await rowsOf('sign_in_challenges')).toBe(2);
  });
});

describe('using one link', () => {
  test('ends the others that were mailed', async () => {
    await at.askFor('/signin-link', email);
    const first = await at.linkTo(email);
    at.made().clock.advance(11);
    await at.askFor('/signin-link', email);
    await at.askFor('/signin-link', email);
    const last = await at.linkTo(email);
    expect(last.code).not.toBe(first.code);
    at.made().clock.advance(3);
    await at.askFor('/signin-link', email);
    expect((await at.signIn({ email, code: last.code })).status).toBe(200);
    const open = at.made().world.db.selectFrom('sign_in_challenges').where('used_at', 'is', null);
    expect(await open.select('id').execute()).toEqual([]);
    const sealed = at.made().world.db.selectFrom('sign_in_challenges').where('sealed', 'is not', null);
    expect(await sealed.select('id').execute()).toEqual([]);
  });
});

describe('a stranger who guesses codes', () => {
  test('280 times from 8 networks stops nobody else from signing in by code', async () => {
    const statuses: number[] = [];
    for (let address = 0; address < 8; address += 1)
      for (let n = 0; n < 35; n += 1) {
        const guessed = { email: `person${n}@acme.example`, code: '0000' };
        statuses.push((await send(`203.0.113.${address}`, 'POST', '/signin', guessed)).status);
      }
    expect(statuses.filter((status) => status === 401)).toHaveLength(240);
    expect(await rowsOf('sign_in_attempts')).toBe(240);
    for (const person of ['sam', 'tom', 'ada']) {
      const code = await at.askFor('/signin-link', `${person}@acme.example`);
      expect((await at.signIn({ email: `${person}@acme.example`, code })).status).toBe(200);
    }
  });

  test('300 times at once gets three checks of one code and ten in all; the owner can sign in; one audit row a day', async () => {
    const known = await knownBrowser();
    const audited = (await at.audited()).length;
    const looked: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const code = await at.askFor('/signin-link', email);
      const replies = await Promise.all(
        Array.from({ length: 300 }, (_, n) =>
          send(`203.0.${round}.${n % 250}`, 'POST', '/signin', { email, code: wrongCode(code) }),
        ),
      );
      looked.push(replies.filter(({ status }) => status === 401).length);
      expect(replies.every(({ status }) => status === 401 || status === 429)).toBe(true);
      at.made().clock.advance(20);
    }
    expect(looked).toEqual([3, 3, 3, 1, 0]);
    expect(looked.reduce((sum, n) => sum + n, 0)).toBe(looksPerAccount);
    // Five mails and the first wrong code of the day.
    expect((await at.audited()).length).toBe(audited + 6);

    // In an unknown browser the code no longer works, and the reply says that the link of the same mail does.
    const code = await at.askFor('/signin-link', email);
    const refused = await send('198.51.100.1', 'POST', '/signin', { email, code });
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: expect.stringContaining('Use the link in the mail') },
    });
    const { code: link } = await at.linkTo(email);
    expect((await send('198.51.100.1', 'POST', '/signin', { email, code: link })).status).toBe(200);
    // At the person's own browser the code works too.
    const { body } = await known.send('GET', `/signin-link?email=${email}`);
    expect((await known.send('POST', '/signin', { body: { email, code: Object(body).code } })).status).toBe(200);
  });

  test('uses up no guess of a known browser, and a known browser uses up none of a stranger’s', async () => {
    const known = await knownBrowser();
    const { body } = await known.send('GET', `/signin-link?email=${email}`);
    const { code } = Object(body);
    const tryKnown = (typed: string) => known.send('POST', '/signin', { body: { email, code: typed } });
    for (let n = 0; n < 5; n += 1) await send('203.0.113.9', 'POST', '/signin', { email, code: wrongCode(code) });
    expect((await tryKnown(wrongCode(code))).status).toBe(401);
    expect((await tryKnown(wrongCode(code))).status).toBe(401);
    expect((await tryKnown(code)).status).toBe(200);
  });

  test('a known browser has its own ten wrong codes in thirty days, and no more', async () => {
    const known = await knownBrowser();
    let looked = 0;
    for (let round = 0; round < 6; round += 1) {
      const { body } = await known.send('GET', `/signin-link?email=${email}`);
      for (let n = 0; n < 4; n += 1) {
        const typed = { email, code: wrongCode(Object(body).code) };
        if ((await known.send('POST', '/signin', { body: typed })).status === 401) looked += 1;
      }
      at.made().clock.advance(20);
    }
    expect(looked).toBe(looksPerAccount);
  });
});

describe('a stranger who guesses links', () => {
  test('2,500 times writes sixty rows and one audit row, and the right link still works from there', async () => {
    await at.askFor('/signin-link', email);
    const { code: link } = await at.linkTo(email);
    const audited = (await at.audited()).length;
    const statuses: number[] = [];
    for (let n = 0; n < 2_500; n += 1) {
      const guessed = { email, code: String(n).padStart(43, 'x') };
      statuses.push((await send('203.0.113.9', 'POST', '/signin', guessed)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2_440);
    expect([await rowsOf('sign_in_attempts'), (await at.audited()).length]).toEqual([60, audited + 1]);
    expect((await send('203.0.113.9', 'POST', '/signin', { email, code: link })).status).toBe(200);
  });
});

describe('a stranger who guesses passwords', () => {
  test('from one network uses up twenty guesses an hour there, and none of people elsewhere', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 60; n += 1)
      statuses.push((await send('203.0.113.9', 'POST', '/signin', { email, password: 'wrong' })).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect((await send('198.51.100.1', 'POST', '/signin', { email, password })).status).toBe(200);
  });
});
