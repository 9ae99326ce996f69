import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { isBreached } from './breached-passwords.ts';
import { silentLog } from './log.ts';
import { makeMetrics } from './metrics.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** SHA-1 of "password": 5BAA6 1E4C9B93F3F0682250B6CF8331B7EE68FD8 */
const rest = '1E4C9B93F3F0682250B6CF8331B7EE68FD8';

const serviceThat = async (reply: (path: string) => { status: number; text: string } | null) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = reply(request.url ?? '');
    if (answer) response.writeHead(answer.status).end(answer.text);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const metrics = makeMetrics();
  const check = { url: `http://127.0.0.1:${port}/range/`, log: silentLog(), metrics };
  return {
    asked,
    ask: (password = 'password') => isBreached(check, password, new AbortController().signal),
    counted: async () => (await metrics.breachChecks.get()).values.map(({ labels, value }) => [labels.outcome, value]),
  };
};

describe('passwords of known breaches', () => {
  test('only five characters of the hash are sent, and the rest is searched in the answer', async () => {
    const text = `0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${rest}:3730471\r\n`;
    const { ask, asked, counted } = await serviceThat(() => ({ status: 200, text }));
    expect([await ask(), await ask('violet harbour kettle')]).toEqual([true, false]);
    expect(asked[0]).toBe('/range/5BAA6');
    expect(asked.every((path) => path.length === '/range/'.length + 5)).toBe(true);
    expect(await counted()).toEqual([
      ['found', 1],
      ['clear', 1],
    ]);
  });

  test('padding lines do not match', async () => {
    const { ask } = await serviceThat(() => ({ status: 200, text: `${rest}:0` }));
    expect(await ask()).toBe(false);
  });

  test.each([
    ['says no', { status: 503, text: '' }],
    ['says nothing', null],
    ['sends too much', { status: 200, text: 'x'.repeat(300_000) }],
  ])('a service that %s refuses nobody, and is counted', async (_what, reply) => {
    const { ask, counted } = await serviceThat(() => reply);
    expect(await ask()).toBe(false);
    expect(await counted()).toEqual([['failed', 1]]);
  });

  test('without a configured service no request is made', async () => {
    const metrics = makeMetrics();
    const check = { url: null, log: silentLog(), metrics };
    expect(await isBreached(check, 'password', new AbortController().signal)).toBe(false);
    expect((await metrics.breachChecks.get()).values).toEqual([]);
  });
});
