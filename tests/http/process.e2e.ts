/** Proves docs/faults.md#embedded-database, docs/faults.md#stopping */
import { spawnSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listTravelers } from '#contract/travelers.ts';
import { readReply, signedInCaller } from '#tests/builders/api-caller.ts';
import { expectOk, waitFor } from '#tests/builders/main-job.ts';
import { removeDataDir, type ServerProcess, startServer, temporaryDataDir } from '#tests/builders/server-process.ts';

const dataDir = temporaryDataDir();
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server.stop();
  removeDataDir(dataDir);
});

const main = join(import.meta.dirname, '..', '..', 'server', 'main.ts');
const startAnother = (env: Record<string, string>) =>
  spawnSync(process.execPath, [main], { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8', timeout: 90_000 });

describe('the process', () => {
  test('prints its URL and an account to sign in with', () => {
    const output = server.output();
    expect(output).toContain(`Tripwright is ready at ${server.url}`);
    expect(output).toContain('sam@acme.example');
    expect(output).toContain('with the password tripwright');
  });

  test('a second process on the same folder refuses to start with a clear sentence', () => {
    const second = startAnother({ DATA_DIR: dataDir, PORT: '0' });
    expect([second.status, second.stderr.trim()]).toEqual([
      1,
      `Another Tripwright process is using ${dataDir}. Stop it first, or set DATA_DIR to another directory.`,
    ]);
  });

  test('a port in use and an invalid setting each end it with one sentence', () => {
    const folder = temporaryDataDir();
    const { port } = new URL(server.url);
    const onPort = startAnother({ DATA_DIR: folder, PORT: port });
    expect(onPort.status).toBe(1);
    expect(onPort.stderr).toContain(`PORT ${port} is in use by another program.`);
    const wrong = startAnother({ DATA_DIR: folder, PORT: 'three thousand' });
    expect([wrong.status, wrong.stderr.trim()]).toEqual([
      1,
      'PORT is "three thousand": it must be a whole number from 0 to 65535.',
    ]);
    removeDataDir(folder);
  });

  test('asked to stop, it finishes the current request, refuses new ones, and starts again with all its data', async () => {
    const sam = await signedInCaller(server.url, 'sam@acme.example');
    const before = readReply(listTravelers, expectOk(await sam.send('GET', '/travelers')));
    // A request whose body is still being sent when the process is asked to stop.
    const { port } = new URL(server.url);
    const body = JSON.stringify({ email: 'sam@acme.example', password: 'tripwright' });
    // The server answers "continue" when it is handling the request, even on a busy machine.
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    };
    const sending = request({ port, method: 'POST', path: '/api/signin', headers });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      sending.once('error', reject).once('response', (response) => resolve(response.resume().statusCode));
    });
    await new Promise((resolve) => sending.once('continue', resolve).flushHeaders());
    sending.write(body.slice(0, 10));
    const stopped = server.stop();
    await waitFor('the process to begin to stop', async () => server.output().includes('stopping') || undefined);
    sending.end(body.slice(10));
    expect([await answered, await stopped]).toEqual([200, 0]);
    server = await startServer({ dataDir });
    const again = await signedInCaller(server.url, 'sam@acme.example');
    expect(readReply(listTravelers, expectOk(await again.send('GET', '/travelers')))).toEqual(before);
  });

  test('asked to stop, it tells the proxy first, serves until its drain time is over, and then ends despite open connections', async () => {
    const folder = temporaryDataDir();
    const draining = await startServer({ dataDir: folder, env: { DRAIN_SECONDS: '2' } });
    const { port } = new URL(draining.url);
    // Proxies and browsers keep their connections open; one of these is in the middle of an event stream.
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const ask = (path: string): Promise<{ status: number | undefined; connection: string | undefined }> =>
      new Promise((resolve, reject) => {
        const call = request({ port, path, agent }, (response) => {
          response
            .resume()
            .once('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }));
        });
        call.once('error', reject).end();
      });
    expect(await ask('/api/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
    await Promise.all(Array.from({ length: 4 }, () => ask('/api/healthz')));
    const idle = connect(Number(port), '127.0.0.1').on('error', () => {});
    await new Promise((resolve) => idle.once('connect', resolve));
    const askedAt = performance.now();
    const stopped = draining.stop();
    await waitFor('readiness to say no', async () => (await ask('/api/readyz')).status === 503 || undefined);
    expect(await ask('/api/healthz')).toEqual({ status: 200, connection: 'close' });
    const kept = await ask('/api/healthz');
    expect(kept.status).toBe(200);
    expect(await stopped).toBe(0);
    // Ten seconds at most by default; without the sweep of idle connections it would be more than a minute.
    expect(performance.now() - askedAt).toBeLessThan(10_000);
    agent.destroy();
    idle.destroy();
    removeDataDir(folder);
  });
});
