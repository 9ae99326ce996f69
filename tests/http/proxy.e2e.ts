/**
 * The product behind nginx and behind Caddy, with the configurations in deploy/: events of a stream arrive at once, and
 * the address that a caller claims is not believed. A whole run does it, for the proxies that are installed.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAuditEvents } from '#contract/audit.ts';
import { makeCaller, readReply, signedInCaller } from '#tests/builders/api-caller.ts';
import { bookLondon } from '#tests/builders/book-london.ts';
import { expectOk, waitFor } from '#tests/builders/main-job.ts';
import { removeDataDir, type ServerProcess, startServer } from '#tests/builders/server-process.ts';
import { isWholeRun } from '#tests/builders/test-share.ts';

const deploy = join(import.meta.dirname, '..', '..', 'deploy');
const ports = { http: 4497, https: 4496 };
const url = `http://127.0.0.1:${ports.https}`;

type Proxy = {
  readonly program: string;
  readonly version: readonly string[];
  /** Writes the example as a whole configuration of this machine, with other ports and no certificate. */
  readonly configure: (folder: string, product: string) => string;
  readonly start: (folder: string, file: string) => readonly string[];
};

const nginx: Proxy = {
  program: 'nginx',
  version: ['-v'],
  configure: (folder, product) => {
    const example = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
      .replace('server 127.0.0.1:3000', `server ${product}`)
      .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${ports.https};`)
      .replaceAll(/^ *ssl_certificate.*$/gm, '');
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    return `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { access_log off; ${places.join(' ')} ${example} }`;
  },
  start: (folder, file) => ['-p', folder, '-c', file],
};

const caddy: Proxy = {
  program: 'caddy',
  version: ['version'],
  configure: (folder, product) => {
    const example = readFileSync(join(deploy, 'Caddyfile'), 'utf8')
      .replace('reverse_proxy 127.0.0.1:3000', `reverse_proxy ${product}`)
      .replace(/^travel\.example \{/m, `${url} {`);
    return `{\n\tadmin off\n\tauto_https off\n\tstorage file_system ${folder}\n}\n${example}`;
  },
  start: (_folder, file) => ['run', '--adapter', 'caddyfile', '--config', file],
};

const isInstalled = ({ program, version }: Proxy): boolean => spawnSync(program, version).status === 0;
const proxies = [nginx, caddy].map((proxy) => ({ proxy, isTried: isWholeRun && isInstalled(proxy) }));
const isAnyTried = proxies.some(({ isTried }) => isTried);

let server: ServerProcess;

beforeAll(async () => {
  if (!isAnyTried) return;
  server = await startServer({ env: { TRUSTED_PROXIES: '127.0.0.1', HOST: '127.0.0.1' } });
});
afterAll(async () => {
  if (!isAnyTried) return;
  await server.stop();
  removeDataDir(server.dataDir);
});

/** Reads a stream of events. @returns what has arrived so far, and the end of the reading */
const listen = async (path: string, token: string) => {
  const ending = new AbortController();
  const reply = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` }, signal: ending.signal });
  let text = '';
  const read = async () => {
    for await (const chunk of reply.body ?? []) text += Buffer.from(chunk).toString();
  };
  const reading = Promise.allSettled([read()]);
  return {
    status: reply.status,
    text: () => text,
    end: async () => {
      ending.abort();
      await reading;
    },
  };
};

for (const [at, { proxy, isTried }] of proxies.entries())
  describe.runIf(isTried)(`behind ${proxy.program}`, () => {
    let running: ChildProcess;
    let folder: string;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'proxy-'));
      const file = join(folder, 'proxy.conf');
      writeFileSync(file, proxy.configure(folder, new URL(server.url).host.replace('localhost', '127.0.0.1')));
      running = spawn(proxy.program, proxy.start(folder, file), { stdio: 'ignore' });
      await waitFor(`${proxy.program} to answer`, async () => {
        const [answered] = await Promise.allSettled([fetch(`${url}/api/healthz`)]);
        return answered.status === 'fulfilled' && answered.value.ok ? true : undefined;
      });
    });
    afterAll(async () => {
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    });

    test('a trip is booked, and an event about it arrives while the stream stays open', async () => {
      const id = await bookLondon(url, { leaveInDays: 30 + 10 * at, identifier: ['CC-100', 'CC-200'][at] ?? 'CC-300' });
      const signedIn = await makeCaller(url).send('POST', '/signin', {
        email: 'sam@acme.example',
        password: 'tripwright',
      });
      const token = String(Reflect.get(Object(signedIn.body), 'token'));
      const stream = await listen(`/api/trips/${id}/subscribe`, token);
      expect(stream.status).toBe(200);
      const before = stream.text();
      const sent = await makeCaller(url, token).send('POST', `/trips/${id}/messages`, {
        text: 'Is breakfast included?',
      });
      expect(sent.status).toBe(200);
      await expect.poll(() => stream.text().slice(before.length), { timeout: 10_000 }).toMatch(/^event: |^data: /m);
      await stream.end();
    });

    test('the address that a caller claims is replaced by the one it has', async () => {
      const claimed = { 'x-forwarded-for': '203.0.113.9' };
      const body = { email: 'ada@acme.example', password: 'tripwright' };
      expect((await makeCaller(url).send('POST', '/signin', body, claimed)).status).toBe(200);
      const root = await signedInCaller(url, 'root@tripwright.example');
      const { events } = readReply(listAuditEvents, expectOk(await root.send('GET', '/console/audit?event=signed-in')));
      expect(new Set(events.map(({ ip }) => ip))).toEqual(new Set(['127.0.0.1']));
    });

    test('metrics are not for the world', async () => {
      expect((await fetch(`${url}/api/metrics`)).status).toBe(404);
      expect((await fetch(`${server.url}/api/metrics`)).status).toBe(200);
    });
  });
