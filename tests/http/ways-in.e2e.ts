/** The known attacks on sign-in, against the running server: strangers on many networks, and the owner after them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMailbox } from '#contract/sandbox.ts';
import { type Caller, makeCaller, type Reply, readReply, signedInCaller } from '#tests/builders/api-caller.ts';
import { removeDataDir, type ServerProcess, startServer } from '#tests/builders/server-process.ts';

const token = 'a-token-of-the-scraper';
let server: ServerProcess;
let anyone: Caller;

beforeAll(async () => {
  // The test states the network of each call, as a proxy would.
  server = await startServer({ env: { TRUSTED_PROXIES: '127.0.0.1,::1', METRICS_TOKEN: token } });
  anyone = makeCaller(server.url);
});
afterAll(async () => {
  await server.stop();
  removeDataDir(server.dataDir);
});

const from = (ip: string): Record<string, string> => ({ 'x-forwarded-for': ip });

const mailsTo = async (email: string) =>
  readReply(readMailbox, (await anyone.send('GET', `/sandbox/mailbox?to=${encodeURIComponent(email)}`)).body);

const signInMails = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject === 'Your Tripwright sign-in link');

const askFor = (email: string, ip: string, headers: Record<string, string> = {}): Promise<Reply> =>
  anyone.send('GET', `/signin-link?email=${email}`, undefined, { ...from(ip), ...headers });

const signIn = (body: object, ip: string, headers: Record<string, string> = {}): Promise<Reply> =>
  anyone.send('POST', '/signin', body, { ...from(ip), ...headers });

const newestLink = async (email: string): Promise<string> => {
  await expect.poll(async () => (await signInMails(email)).length).toBeGreaterThan(0);
  const [mail] = await signInMails(email);
  return new URL(mail?.links[0] ?? 'http://no.link').searchParams.get('code') ?? '';
};

const codeOf = ({ body }: Reply): string => String(Object(body).code ?? '');
const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
const counts = (replies: readonly Reply[], status: number): number =>
  replies.filter((reply) => reply.status === status).length;

/** The cookies of a browser that signed in with the password. */
const knownBrowser = async (email: string, ip: string): Promise<Record<string, string>> => {
  let cookie = '';
  const seen = (headers: Headers) => {
    cookie = headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
  };
  const reply = await anyone.send('POST', '/signin', { email, password: 'tripwright' }, from(ip), seen);
  expect(reply.status).toBe(200);
  return { cookie };
};

describe('nobody can lock anybody out', () => {
  test('14 requests for sign-in mails by a stranger: the owner can sign in on a known and on an unknown browser', async () => {
    const email = 'ada@acme.example';
    const known = await knownBrowser(email, '198.51.100.10');
    for (let n = 0; n < 14; n += 1) expect((await askFor(email, '203.0.113.10')).status).toBe(200);
    expect(await signInMails(email)).toHaveLength(3);
    const reserve = await askFor(email, '198.51.100.10', known);
    expect((await signIn({ email, code: codeOf(reserve) }, '198.51.100.10', known)).status).toBe(200);
    // The stranger requests again, and the owner signs in on an unknown browser.
    await askFor(email, '203.0.113.10');
    expect((await signIn({ email, code: await newestLink(email) }, '198.51.100.11')).status).toBe(200);
  });

  test('280 anonymous wrong codes from 8 addresses: everybody else can still sign in by code', async () => {
    const replies: Reply[] = [];
    for (let address = 0; address < 8; address += 1)
      for (let n = 0; n < 35; n += 1)
        replies.push(
          await signIn({ email: `person${n}@elsewhere.example`, code: '0000' }, `203.0.113.${20 + address}`),
        );
    expect([counts(replies, 401), counts(replies, 429)]).toEqual([240, 40]);
    const email = 'tom@acme.example';
    expect((await signIn({ email, code: codeOf(await askFor(email, '198.51.100.20')) }, '198.51.100.20')).status).toBe(
      200,
    );
  });

  test('300 guesses at once at one account: three are checked, and the mailed link signs in', async () => {
    const email = 'sam@acme.example';
    const code = codeOf(await askFor(email, '198.51.100.30'));
    const replies = await Promise.all(
      Array.from({ length: 300 }, (_, n) => signIn({ email, code: wrong(code) }, `203.0.${n}.30`)),
    );
    expect([counts(replies, 401), counts(replies, 429)]).toEqual([3, 297]);
    const refused = await signIn({ email, code }, '198.51.100.30');
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: expect.stringContaining('Use the link in the mail') },
    });
    expect((await signIn({ email, code: await newestLink(email) }, '198.51.100.30')).status).toBe(200);
  });

  test('2,500 guesses at links: sixty are answered, and the right one works from the same network', async () => {
    const email = 'tom@acme.example';
    await askFor(email, '198.51.100.40');
    const link = await newestLink(email);
    const replies: Reply[] = [];
    for (let n = 0; n < 25; n += 1)
      replies.push(
        ...(await Promise.all(
          Array.from({ length: 100 }, (_, m) =>
            signIn({ email, code: `${n}x${m}`.padStart(43, 'x') }, '2001:db8:40::1'),
          ),
        )),
      );
    expect([counts(replies, 401), counts(replies, 429)]).toEqual([60, 2_440]);
    expect((await signIn({ email, code: link }, '2001:db8:40::2')).status).toBe(200);
  });

  test('using one link ends the others', async () => {
    const email = 'zoe@acme.example';
    await askFor(email, '198.51.100.50');
    const link = await newestLink(email);
    expect((await signIn({ email, code: link }, '198.51.100.50')).status).toBe(200);
    expect((await signIn({ email, code: link }, '198.51.100.50')).status).toBe(401);
  });
});

describe('what strangers and browsers learn', () => {
  test('access is judged before the body', async () => {
    const tom = await signedInCaller(server.url, 'tom@acme.example');
    for (const body of [{}, { no_such_field: 1 }, []]) {
      expect((await anyone.send('PUT', '/trips/1/identifier', body)).status).toBe(401);
      expect((await tom.send('PUT', '/trips/999999/identifier', body)).status).toBe(401);
      expect((await tom.send('PUT', '/organizations/999999', body)).status).toBe(404);
    }
  });

  test('private replies are no-store, and signing out clears everything in the browser except its cookies', async () => {
    const sam = await signedInCaller(server.url, 'sam@acme.example');
    for (const path of ['/users', '/trips', '/travelers', '/sessions'])
      await sam.send('GET', path, undefined, {}, (headers) => expect(headers.get('cache-control')).toBe('no-store'));
    await sam.send('POST', '/signout', undefined, {}, (headers) =>
      expect(headers.get('clear-site-data')).toBe('"cache", "storage"'),
    );
  });

  test('metrics are shown with the token, and security.txt to everyone', async () => {
    expect((await anyone.send('GET', '/metrics')).status).toBe(401);
    const metrics = await anyone.send('GET', '/metrics', undefined, { authorization: `Bearer ${token}` });
    expect([metrics.status, String(metrics.body).includes('tripwright_sign_in_failures_total')]).toEqual([200, true]);
    const text = await (await fetch(`${server.url}/.well-known/security.txt`)).text();
    expect(text).toMatch(/^Contact: mailto:.+\nExpires: \d{4}-/);
  });

  test('eight spaces, "aaaaaaaa" and "Password1!" are no passwords, and the reply says what to do', async () => {
    const sam = await signedInCaller(server.url, 'sam@acme.example');
    const account = Object((await sam.send('GET', '/customers')).body);
    for (const password of ['        ', 'aaaaaaaa', 'Password1!', 'Acme Robotics']) {
      const { name, email, collaborator_id } = account;
      const reply = await sam.send('PUT', '/customers', { name, email, collaborator_id, password });
      expect(reply).toMatchObject({ status: 422, body: { errors: { password: expect.stringContaining('. ') } } });
    }
  });
});
