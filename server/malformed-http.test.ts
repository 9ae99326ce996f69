/** Proves docs/faults.md#malformed-requests */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let made: TestWorld;
let port: number;
beforeAll(async () => {
  made = await testWorld({ hasPeople: false });
  port = Number(new URL(await made.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => made.close());

/** Sends bytes as they are, then closes its side. @returns everything the server said before it closed */
const exchange = (bytes: string | Buffer): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
    socket.on('end', () => socket.destroy());
    socket.end(bytes);
  });

const lines = (...head: readonly string[]): string => `${head.join('\r\n')}\r\nConnection: close\r\n\r\n`;
const post = (body: string, more: readonly string[] = []): string =>
  lines(
    'POST /api/signin HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    ...(more.length > 0 ? more : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ) + body;
const get = (target: string, ...more: readonly string[]): string => lines(`GET ${target} HTTP/1.1`, 'Host: x', ...more);

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

describe('malformed HTTP on the socket', () => {
  test.each([
    ['bad JSON', post('{"email":'), 400],
    ['a body that is shorter than it says', post('{"email":', ['Content-Length: 100']), 400],
    ['a body that is no UTF-8', Buffer.from(post('{"email":"\u00ff"}', ['Content-Length: 13']), 'latin1'), 422],
    ['a length that is no number', post('', ['Content-Length: 1e3']), 400],
    ['a negative length', post('', ['Content-Length: -1']), 400],
    ['two lengths', post('{}', ['Content-Length: 2', 'Content-Length: 3']), 400],
    ['a length and chunks', post('0\r\n\r\n', ['Content-Length: 5', 'Transfer-Encoding: chunked']), 400],
    ['chunks that are none', post('zz\r\n', ['Transfer-Encoding: chunked']), 400],
    ['bad percent encoding', get('/api/trips/%zz'), 400],
    ['an address that is no UTF-8', get('/api/trips/%ED%A0%80'), 400],
    ['an address with a NUL', get('/api/trips/%00'), 401],
    ['an address of 100 KB', get(`/api/airports?text=${'x'.repeat(100_000)}`), 431],
    ['huge headers', get('/api/users', `Cookie: ${'x'.repeat(100_000)}`), 431],
    ['very many headers', get('/api/users', ...Array.from({ length: 5_000 }, (_, n) => `x-${n}: 1`)), 431],
    ['a header without a name', get('/api/users', ': x'), 400],
    ['a header with a NUL', get('/api/users', 'x: a\u0000b'), 400],
    ['a header on two lines', get('/api/users', 'x: a', ' b'), 400],
    ['TRACE', lines('TRACE /api/users HTTP/1.1', 'Host: x'), 404],
    ['a method of its own', lines('BREW /coffee HTTP/1.1', 'Host: x'), 400],
    ['another protocol', '\u0016\u0003\u0001\u0002\u0000\u0001', 400],
    ['a version of its own', lines('GET /api/users HTTP/9.9', 'Host: x'), 400],
  ])('%s is refused and the server lives', async (_what, bytes, status) => {
    const answer = await exchange(bytes);
    expect([statusOf(answer), answer]).toEqual([status, expect.stringContaining('"detail":"')]);
    expect(answer).toContain('content-type: application/problem+json');
    expect(statusOf(await exchange(get('/api/healthz')))).toBe(200);
  });

  test('a request cut off in its head, without a host or for a tunnel is answered by nothing worse than a closed connection', async () => {
    for (const part of ['GET', 'GET /api/users HTTP/1.1\r\nHo', '\r\n\r\n', ''])
      expect(await exchange(part)).toSatisfy((answer: string) => answer === '' || statusOf(answer) === 400);
    expect(statusOf(await exchange(lines('GET /api/users HTTP/1.1')))).toBe(400);
    expect(statusOf(await exchange('CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n'))).not.toBe(200);
    expect(statusOf(await exchange(get('/api/healthz', 'Upgrade: websocket')))).toBe(200);
  });

  test('requests in one piece are answered one by one', async () => {
    const keepAlive = 'GET /api/healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    const answer = await exchange(keepAlive + keepAlive + get('/api/users'));
    expect([...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual(['200', '200', '401']);
  });

  test('a sender that dribbles is cut off within 20 seconds', () => {
    const { server } = made.app;
    const lookAgainMs = 5_000;
    for (const limitMs of [server.headersTimeout, server.requestTimeout]) {
      expect(limitMs).toBeGreaterThan(0);
      expect(limitMs + lookAgainMs).toBeLessThanOrEqual(20_000);
    }
  });
});
