/** Proves docs/threats.md#cross-site-requests, docs/threats.md#overload */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOwnOrganizations } from '#contract/organizations.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { makeApp } from './app.ts';

let made: TestWorld;
let sam: TestCaller;
beforeAll(async () => {
  made = await testWorld();
  sam = await made.signIn('sam@acme.example');
});
afterAll(() => made.close());

describe('the app', () => {
  test('APP-46 says who is signed in', async () => {
    expect(await sam.get(readCurrentUser)).toMatchObject({ name: 'Sam Rivera', is_expert: false, is_admin: false });
    expect(await sam.get(listOwnOrganizations)).toMatchObject([{ name: 'Acme Robotics', user_type: 0 }]);
  });

  test('everything carries the security headers, refusals too', async () => {
    for (const path of ['/healthz', '/users', '/nowhere']) {
      const { headers } = await made.anonymous.send('GET', path);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    }
  });

  test('an unknown call, a wrong method and a bad address are problems of their own', async () => {
    expect(await made.anonymous.send('GET', '/nowhere')).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await made.anonymous.send('DELETE', '/users')).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await made.anonymous.send('GET', '/trips/%zz')).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });

  test.each([
    ['no JSON', '{"email":', 400],
    ['polluting JSON', '{"__proto__":{"a":1},"email":"a@b.example"}', 400],
    ['too deep', `{"email":${'['.repeat(30)}${']'.repeat(30)}}`, 400],
    ['too large', `{"email":"${'a'.repeat(70_000)}"}`, 413],
  ])('a body that is %s is refused and the process lives', async (_what, body, status) => {
    expect(await made.anonymous.send('POST', '/signin', { body })).toMatchObject({
      status,
      body: { code: 'malformed' },
    });
  });

  test('monitors may ask with HEAD whether the process is up and ready', async () => {
    const app = makeApp(made.world);
    const look = async (path: string) => (await app.inject({ method: 'HEAD', url: `/api${path}` })).statusCode;
    expect([await look('/healthz'), await look('/readyz'), await look('/me')]).toEqual([200, 200, 404]);
    await app.close();
  });
  test('forms and plain text are no content for the API', async () => {
    const headers = { 'content-type': 'text/plain' };
    const reply = await made.anonymous.send('POST', '/signin', { body: '{"email":"a@b.example"}', headers });
    expect(reply).toMatchObject({ status: 415, body: { code: 'malformed' } });
  });

  test('a call without content may still say that its content is JSON', async () => {
    const reply = await sam.send('PUT', '/travelers/1/default', { body: '' });
    expect(reply.status).toBe(200);
    expect(reply.text).toBe('');
  });

  test('what another site sends is refused before anything is looked at', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const reply = await sam.send('POST', '/signout', { headers });
    expect(reply).toMatchObject({ status: 403, body: { code: 'cross-site' } });
    expect((await sam.send('GET', '/users')).status).toBe(200);
    const link = '/signin-link?email=sam@acme.example';
    expect(await sam.send('GET', link, { headers })).toMatchObject({ status: 403, body: { code: 'cross-site' } });
  });

  test('reference data may be kept, everything personal may not', async () => {
    expect((await sam.send('GET', '/countries')).headers['cache-control']).toBe('public, max-age=3600');
    for (const path of ['/users', '/trips', '/travelers', '/sessions', '/organizations'])
      expect((await sam.send('GET', path)).headers['cache-control']).toBe('no-store');
    expect((await sam.send('GET', '/nothing')).headers['cache-control']).toBe('no-store');
  });

  test('security.txt says where to report a weak spot, and does not expire', async () => {
    const reply = await made.app.inject({ url: '/.well-known/security.txt' });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(reply.payload).toMatch(/^Contact: mailto:support@tripwright\.example$/m);
    expect(reply.payload).toMatch(/^Canonical: http:\/\/localhost:3000\/\.well-known\/security\.txt$/m);
    const expires = /^Expires: (\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z)$/m.exec(reply.payload)?.[1];
    const days = (new Date(expires ?? 0).getTime() - made.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(365);
  });

  test('one signed-in person cannot keep the process busy', async () => {
    const small = await testWorld({ database: made.world.database, config: { requestsPerMinute: 3 } });
    const caller = small.callerWith(sam.token);
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await caller.send('GET', '/users')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await small.close();
  });

  test('the document and the page of the API need no session and are not sent twice', async () => {
    const document = await made.anonymous.send('GET', '/openapi.json');
    expect(document.body).toMatchObject({ openapi: '3.1.0', paths: { '/users': { get: {} } } });
    const again = { headers: { 'if-none-match': String(document.headers.etag) } };
    expect(await made.anonymous.send('GET', '/openapi.json', again)).toMatchObject({ status: 304, text: '' });
    const page = await made.anonymous.send('GET', '/docs');
    expect(page.text).toContain('GET /api/flight-search/:id');
    expect(page.text).not.toContain('<script');
  });

  test('a fault of ours is one plain sentence with a reference, and the rest is in the log', async () => {
    const broken = await testWorld({ database: made.world.database });
    Object.assign(broken.world.clock, {
      now: () => {
        throw new Error('a secret detail');
      },
    });
    const reply = await broken.anonymous.send('GET', '/signin?email=sam@acme.example');
    expect(reply).toMatchObject({ status: 500, body: { code: 'bug', ref: expect.any(String) } });
    expect(reply.text).not.toContain('secret');
    await broken.close();
  });
});

describe('the web app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tripwright pages '));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('every address of a person is the one page; hashed files never change; nothing else is there', async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Tripwright</title>');
    writeFileSync(join(folder, 'assets', 'index-3f2a.js'), 'export {};'.repeat(200));
    const app = makeApp(made.world, { webFolder: folder });
    const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });
    const page = await get('/trips/7?tab=2');
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect((await get('/', { 'if-none-match': page.headers.etag })).statusCode).toBe(304);
    const looked = await app.inject({ method: 'HEAD', url: '/' });
    expect([looked.statusCode, looked.body, looked.headers.etag]).toEqual([200, '', page.headers.etag]);
    expect((await app.inject({ method: 'HEAD', url: '/assets/index-old.js' })).statusCode).toBe(404);
    const script = await get('/assets/index-3f2a.js', { 'accept-encoding': 'gzip, br' });
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const path of ['/trips/7.5', '/john.smith', '/old/page.html', '/wp-login.php'])
      expect([path, (await get(path)).body]).toEqual([path, page.body]);
    for (const path of [
      '/assets/index-old.js',
      '/favicon.ico',
      '/../package.json',
      '/..%2fpackage.json',
      '/api',
      '/api/x',
    ])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
    await app.close();
  });

  test('browsers ask for the worker each time, and it is the one that ends itself when devices may keep no trips', async () => {
    writeFileSync(join(folder, 'sw.js'), 'keep()');
    writeFileSync(join(folder, 'sw-end.js'), 'end()');
    writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
    const asked = async (mayDevicesKeepTrips: boolean) => {
      const world = { ...made.world, config: { ...made.world.config, mayDevicesKeepTrips } };
      const app = makeApp(world, { webFolder: folder });
      const get = (url: string) => app.inject({ method: 'GET', url });
      const answers = {
        worker: await get('/sw.js'),
        page: await get('/trips'),
        manifest: await get('/manifest.webmanifest'),
      };
      await app.close();
      return answers;
    };
    const kept = await asked(true);
    expect(kept.worker.body).toBe('keep()');
    expect(kept.worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(kept.worker.headers['content-security-policy']).toContain("worker-src 'self'");
    expect(kept.manifest.headers['content-type']).toBe('application/manifest+json');
    expect(kept.page.body).not.toContain('kept-trips');
    const ended = await asked(false);
    expect(ended.worker.body).toBe('end()');
    expect(ended.worker.headers['cache-control']).toBe('no-cache');
  });
});
