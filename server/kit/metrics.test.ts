import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from '#platform/config.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { serveMetrics } from './metrics.ts';

const token = 'a-token-of-the-scraper';
const worlds: TestWorld[] = [];
let first: TestWorld;
beforeAll(async () => {
  first = await testWorld({ hasPeople: false });
  worlds.push(first);
});
afterAll(async () => {
  for (const world of worlds.reverse()) await world.close();
});

const worldWith = async (config: Parameters<typeof testWorld>[0]): Promise<TestWorld> => {
  const made = await testWorld({ hasPeople: false, database: first.world.database, ...config });
  worlds.push(made);
  return made;
};

const ask = async ({ app }: TestWorld, ip: string, authorization?: string): Promise<number> => {
  const headers = authorization === undefined ? {} : { authorization };
  return (await app.inject({ url: '/api/metrics', remoteAddress: ip, headers })).statusCode;
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

describe('metrics', () => {
  test('without a token are answered in the sandbox world to private addresses, elsewhere to nobody', async () => {
    const real = await worldWith({ config: { world: 'empty' } });
    expect([await ask(first, '127.0.0.1'), await ask(first, '10.1.2.3'), await ask(first, '203.0.113.1')]).toEqual([
      200, 200, 404,
    ]);
    // Behind a proxy everybody seems to be on this machine.
    expect([await ask(real, '127.0.0.1'), await ask(real, '::1')]).toEqual([404, 404]);
  });

  test('with a token are answered to every caller who has it, from any address', async () => {
    const metrics = { token, port: null };
    for (const made of [
      await worldWith({ config: { metrics } }),
      await worldWith({ config: { world: 'empty', metrics } }),
    ]) {
      expect(await ask(made, '203.0.113.1', `Bearer ${token}`)).toBe(200);
      for (const wrong of [undefined, '', 'Bearer', `Bearer ${token}x`, `Basic ${token}`, token])
        expect(await ask(made, '127.0.0.1', wrong)).toBe(401);
    }
  });

  test('can have their own port, which answers nothing else; the main port then answers no metrics', async () => {
    const port = await freePort();
    const made = await worldWith({ config: { metrics: { token: null, port }, host: '127.0.0.1' } });
    const server = await serveMetrics(made.world);
    const get = async (path: string) => await fetch(`http://127.0.0.1:${port}${path}`);
    const answer = await get('/metrics');
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('tripwright_')]);
    expect([(await get('/')).status, (await get('/api/users')).status]).toEqual([404, 404]);
    expect(await ask(made, '127.0.0.1')).toBe(404);
    await expect(serveMetrics(made.world)).rejects.toBeInstanceOf(ConfigError);
    server?.close();
    expect(await serveMetrics(first.world)).toBeNull();
  });

  test('ask for the token on their own port too', async () => {
    const port = await freePort();
    const made = await worldWith({ config: { metrics: { token, port }, host: '127.0.0.1' } });
    const server = await serveMetrics(made.world);
    const get = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}/metrics`, { headers });
    expect([(await get({})).status, (await get({ authorization: `Bearer ${token}` })).status]).toEqual([401, 200]);
    server?.close();
  });
});
