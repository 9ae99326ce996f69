/** Proves docs/threats.md#cross-site-requests, docs/threats.md#mail-bombing */
import { describe, expect, test } from 'vitest';
import { everyone } from '#contract/kit/access.ts';
import { route } from '#contract/kit/route.ts';
import { routes } from '#contract/routes.ts';
import { escapeHtml } from '#domain/kit/escape-html.ts';
import { ok } from '#domain/kit/result.ts';
import { bind } from './bind.ts';
import { completeBindings } from './complete-bindings.ts';
import { readCookies, writeCookies } from './cookies.ts';
import { isCrossSite } from './cross-site.ts';
import { isTooDeep } from './json-parser.ts';
import { networkOf } from './network.ts';
import { problemOf } from './problem.ts';

describe('what another site makes the browser send is refused', () => {
  const from = { method: 'POST', sendsMail: false, host: 'travel.example', publicUrl: 'https://travel.example' };
  test.each([
    ['POST', '/trips', 'cross-site', undefined, true],
    ['POST', '/trips', 'same-site', undefined, true],
    ['POST', '/trips', 'same-origin', undefined, false],
    ['DELETE', '/travelers/1', 'none', undefined, false],
    ['PUT', '/trips/1/approve', undefined, 'https://evil.example', true],
    ['PUT', '/trips/1/approve', undefined, 'null', true],
    ['PUT', '/trips/1/approve', undefined, 'https://travel.example', false],
    ['PUT', '/trips/1/approve', undefined, undefined, false],
    ['GET', '/trips/1', 'cross-site', undefined, false],
    ['GET', '/signin-link', 'cross-site', undefined, true],
    ['GET', '/reset-link', 'cross-site', undefined, true],
    ['GET', '/signin-link', 'same-origin', undefined, false],
  ])('%s %s with Sec-Fetch-Site %s and Origin %s is cross-site: %s', (method, path, fetchSite, origin, isCross) => {
    const sendsMail = routes.some((each) => each.path === path && each.access.sendsMail);
    expect(isCrossSite({ ...from, method, sendsMail, fetchSite, origin })).toBe(isCross);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

describe('cookies', () => {
  test('over https only cookies with the host prefix count', () => {
    const header = 'session=planted; __Host-session=ours; theme=dark';
    expect([...readCookies(header, true)]).toEqual([['session', 'ours']]);
    expect([...readCookies(header, false)]).toEqual([
      ['session', 'planted'],
      ['theme', 'dark'],
    ]);
    expect(readCookies(undefined, false).size).toBe(0);
  });

  test('of two cookies of one name the one for the whole site counts, which browsers send last', () => {
    expect(readCookies('session=planted; session=ours', false).get('session')).toBe('ours');
  });

  test('SIGN-31 the session cookie is out of reach of scripts and of other sites, and lasts to 2038', () => {
    const cookie = { name: 'session', value: 'abc', expires: new Date('2038-01-19T03:14:07Z') };
    const attributes = 'Path=/; Expires=Tue, 19 Jan 2038 03:14:07 GMT; HttpOnly; SameSite=Lax';
    expect(writeCookies(cookie, false)[0]).toBe(`session=abc; ${attributes}`);
    expect(writeCookies(cookie, true)[0]).toBe(`__Host-session=abc; ${attributes}; Secure`);
  });

  test('beside the session goes a mark that scripts may read, which only tells one session from another', () => {
    const cookie = { name: 'session', value: 'abc', expires: new Date('2038-01-19T03:14:07Z') };
    const attributes = 'Path=/; Expires=Tue, 19 Jan 2038 03:14:07 GMT; SameSite=Lax';
    const [, mark = ''] = writeCookies(cookie, true);
    expect(mark).toMatch(/^signed-in=[\w-]{16}; /);
    expect(mark.slice(mark.indexOf(';'))).toBe(`; ${attributes}; Secure`);
    expect(mark).not.toContain('abc');
    expect(writeCookies({ ...cookie, expires: new Date() }, true)[1]?.slice(0, 26)).toBe(mark.slice(0, 26));
    expect(writeCookies({ ...cookie, value: 'abd' }, true)[1]?.slice(0, 26)).not.toBe(mark.slice(0, 26));
    expect(writeCookies({ ...cookie, value: '' }, false).slice(1)).toEqual([`signed-in=; ${attributes}`]);
    expect(writeCookies({ ...cookie, name: 'other' }, false)).toHaveLength(1);
  });
});

test('a body nested deeper than any call of ours is not parsed; brackets in texts do not count', () => {
  expect(isTooDeep('['.repeat(20) + ']'.repeat(20))).toBe(false);
  expect(isTooDeep('['.repeat(21))).toBe(true);
  expect(isTooDeep('{"a":[{}],"b":[{}]}'.repeat(50))).toBe(false);
  expect(isTooDeep(`"${'['.repeat(50)}\\"${'{'.repeat(50)}"`)).toBe(false);
});

test('a refusal becomes a problem document; it has a log reference only where there is something to look up', () => {
  const problem = problemOf({ code: 'price-changed', facts: { old: 1, new: 2, currency: 'USD' } });
  expect(problem).toMatchObject({
    status: 409,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });
  expect(JSON.parse(problem.body)).toEqual({
    type: '/api/docs#problem-price-changed',
    title: 'The price changed',
    status: 409,
    detail: 'The price changed. Please confirm the new price.',
    code: 'price-changed',
    old: 1,
    new: 2,
    currency: 'USD',
  });
  expect(JSON.parse(problemOf({ code: 'bug' }, { ref: 'r1' }).body)).toMatchObject({ ref: 'r1', code: 'bug' });
  expect(problemOf({ code: 'unavailable' }).headers['retry-after']).toBe('2');
  expect(problemOf({ code: 'rate-limited', retryAfterSeconds: 7.2 }).headers['retry-after']).toBe('8');
});

test('text in our own pages is text', () => {
  expect(escapeHtml(`<img src=x onerror="a('b')">&`)).toBe('&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;');
});

test('the API is exactly the contract: nothing is bound twice, beside it, or not at all', () => {
  const [one, other] = [
    route({ method: 'GET', path: '/one', access: everyone, summary: 'One.' }),
    route({ method: 'GET', path: '/other', access: everyone, summary: 'Other.' }),
  ];
  const bound = (which: typeof one | typeof other) => bind(which, async () => ok(undefined));
  expect(completeBindings([one, other], [bound(one), bound(other)])).toHaveLength(2);
  expect(() => completeBindings([one, other], [bound(one)])).toThrow('GET /other is bound by no room');
  expect(() => completeBindings([one], [bound(one), bound(one)])).toThrow('bound twice');
  expect(() => completeBindings([one], [bound(one), bound(other)])).toThrow('missing in contract/routes.ts');
});
