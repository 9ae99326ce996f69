/** Proves docs/threats.md#inside-addresses */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RapidServer, startRapidServer } from '#tests/builders/rapid-server.ts';
import { type RapidSubject, rapidNow, startRapid } from '#tests/builders/rapid-supplier.ts';
import { pictureAddressOf, pictureNameOf, pictureOrigin } from './parts/picture-name.ts';

let host: RapidServer;
let rapid: RapidSubject;

beforeAll(async () => {
  host = await startRapidServer(rapidNow);
  rapid = await startRapid({ pictureOrigin: host.baseUrl });
});
beforeEach(() => host.calm());
afterAll(async () => {
  await host.close();
  await rapid.server.close();
});

const path = 'lodging/12000000/11780000/11775800/11775754/4d5e6f70_z.jpg';
const name = path.replaceAll('/', '.');

describe('photos are served by us, and only those of the supplier', () => {
  test('a name is the path below the one host, there and back', () => {
    expect(pictureNameOf(`${pictureOrigin}/${path}`, pictureOrigin)).toBe(name);
    expect(pictureAddressOf(name, pictureOrigin)).toBe(`${pictureOrigin}/${path}`);
  });

  test.each([
    'https://pictures.example/lodging/1/a_z.jpg',
    'http://i.travelapi.com/lodging/1/a_z.jpg',
    'https://i.travelapi.com.evil.example/lodging/1/a_z.jpg',
    'https://i.travelapi.com@evil.example/lodging/1/a_z.jpg',
    'https://i.travelapi.com/lodging/1/a_z.svg',
    'https://i.travelapi.com/lodging/1/../../a_z.jpg',
    'https://i.travelapi.com/lodging/1/a_z.jpg?to=https://evil.example',
    `https://i.travelapi.com/lodging/${'1/'.repeat(60)}a_z.jpg`,
    '',
  ])('%s has no name', (href) => {
    expect(pictureNameOf(href, pictureOrigin)).toBeNull();
  });

  test.each([
    'nonsense',
    '..1.a_z.jpg',
    'lodging.1..a_z.jpg',
    'lodging.1.a_z.svg',
    'lodging.1.a/z.jpg',
    'lodging.1.a%2fz.jpg',
    '127.0.0.1',
    `lodging.1.${'a'.repeat(90)}.jpg`,
  ])('%s asks nobody', async (wrong) => {
    const before = host.requests.length;
    expect(await rapid.supplier.picture(wrong, rapid.context)).toMatchObject({ error: { kind: 'not_found' } });
    expect(host.requests.length).toBe(before);
  });

  test('a picture is fetched without our keys', async () => {
    const picture = await rapid.supplier.picture(name, rapid.context);
    expect(picture).toMatchObject({ ok: true, value: { contentType: 'image/jpeg' } });
    expect(host.requests.at(-1)).toMatchObject({ call: `GET /${path}` });
    expect(host.requests.at(-1)?.headers).not.toHaveProperty('authorization');
    expect(host.requests.at(-1)?.headers).not.toHaveProperty('customer-ip');
  });

  test.each([
    ['none there', { answer: 404, text: 'no' }, 'not_found'],
    ['one that is taken away', { answer: 403, text: 'no' }, 'not_found'],
    ['a page', { answer: 200, text: '<html>', headers: { 'content-type': 'text/html' } }, 'upstream'],
    [
      'a drawing with scripts',
      { answer: 200, text: '<svg/>', headers: { 'content-type': 'image/svg+xml' } },
      'upstream',
    ],
    ['nothing', { answer: 200, text: '', headers: { 'content-type': 'image/jpeg' } }, 'upstream'],
    ['too much', { answer: 200, text: 'x'.repeat(5_000_000), headers: { 'content-type': 'image/jpeg' } }, 'upstream'],
    ['a way to somebody else', { answer: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'upstream'],
    ['a failure', { answer: 500 }, 'upstream'],
    ['a reset', 'reset', 'upstream'],
  ] as const)('%s is no picture', async (_what, fault, kind) => {
    host.fault('GET /lodging', fault);
    expect(await rapid.supplier.picture(name, rapid.context)).toMatchObject({ ok: false, error: { kind } });
  });

  test('only a few are fetched at once, for all callers together', async () => {
    host.fault('GET /lodging', ...Array.from({ length: 24 }, () => 'hang' as const));
    const giveUp = new AbortController();
    const context = { signal: giveUp.signal, now: () => rapidNow };
    const waiting = Array.from({ length: 24 }, () => rapid.supplier.picture(name, context));
    expect(await rapid.supplier.picture(name, rapid.context)).toMatchObject({ error: { kind: 'rate_limited' } });
    giveUp.abort();
    for (const one of waiting) expect(await one).toMatchObject({ ok: false });
    host.calm();
    expect(await rapid.supplier.picture(name, rapid.context)).toMatchObject({ ok: true });
  });
});
