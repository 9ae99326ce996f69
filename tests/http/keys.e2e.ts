/**
 * Behavior of the secret key that only processes show: with a wrong or a missing key they do not start.
 * docs/decisions/0056 Proves docs/faults.md#migrations, docs/faults.md#restored-backup, docs/threats.md#stolen-data
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listTravelers } from '#contract/travelers.ts';
import { makeSecrets } from '#platform/secrets.ts';
import { readReply, signedInCaller } from '#tests/builders/api-caller.ts';
import { expectOk, waitFor } from '#tests/builders/main-job.ts';
import { startPostgres } from '#tests/builders/postgres-server.ts';
import {
  EndedBeforeReady,
  removeDataDir,
  type ServerProcess,
  startServer,
  temporaryDataDir,
} from '#tests/builders/server-process.ts';

const newKey = 'eUa4pGf1sHd5RcN8bYw2Tv7ZmLq9xJ3k';
let server: ServerProcess;
let dataDir: string;
let keyFile: string;

beforeAll(async () => {
  server = await startServer();
  dataDir = server.dataDir;
  keyFile = join(dataDir, 'secret-key');
  await server.stop();
});
afterAll(() => removeDataDir(dataDir));

const refusal = async (env: Record<string, string> = {}): Promise<string> => {
  const [started] = await Promise.allSettled([startServer({ dataDir, env })]);
  if (started.status === 'fulfilled') {
    await started.value.stop();
    return 'it started';
  }
  return started.reason instanceof EndedBeforeReady ? started.reason.message : String(started.reason);
};

const tellKeys = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, '..', '..', 'scripts', 'keys.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
    timeout: 90_000,
  });

describe('the secret key of a database', () => {
  test('without its file the process does not start, creates no other key, and says what to do', async () => {
    renameSync(keyFile, `${keyFile}.away`);
    const said = await refusal();
    expect(said).toContain('(exit 1)');
    expect(said).toContain(`The database was made with a secret key, and the key is missing. Put ${keyFile} back`);
    expect(existsSync(keyFile)).toBe(false);
    renameSync(`${keyFile}.away`, keyFile);
  });

  test('with another key it does not start, and says which one is needed', async () => {
    const said = await refusal({ SECRET_KEY: newKey });
    expect(said).toContain('(exit 1)');
    expect(said).toMatch(/SECRET_KEY does not hold the key that data in this database is sealed with: it is the key/);
    expect(said).not.toContain(newKey);
  });

  test('a new key takes over while the process runs, and then the old one can be removed', async () => {
    const oldKey = readFileSync(keyFile, 'utf8').trim();
    const changing = await startServer({ dataDir, env: { SECRET_KEY: `${newKey},${oldKey}` } });
    const sam = await signedInCaller(changing.url, 'sam@acme.example');
    const before = readReply(listTravelers, expectOk(await sam.send('GET', '/travelers')));
    await waitFor('the new key to be in use', async () =>
      changing.output().includes('it is in use') ? true : undefined,
    );
    // Half a minute passes until no process can be sealing with the old key.
    for (let waits = 0; waits < 3 && !changing.output().includes('it can go'); waits += 1)
      await Promise.allSettled([
        waitFor('the old key to be free', async () => changing.output().includes('it can go') || undefined),
      ]);
    expect(changing.output()).toContain('nothing is sealed with the old secret key: it can go');
    await changing.stop();
    const report = tellKeys();
    expect([report.status, report.stderr]).toEqual([0, '']);
    expect(report.stdout).toContain('Everything is sealed with the key in use.');
    const after = await startServer({ dataDir, env: { SECRET_KEY: newKey } });
    const again = await signedInCaller(after.url, 'sam@acme.example');
    const travelers = readReply(listTravelers, expectOk(await again.send('GET', '/travelers')));
    expect(travelers).toEqual(before);
    for (const { id } of travelers) expectOk(await again.send('GET', `/travelers/${id}`));
    await after.stop();
    expect(await refusal({ SECRET_KEY: oldKey })).toContain('SECRET_KEY does not hold the key');
  });

  test('three processes that start at once on an empty database agree on its keys, and one with an outdated key ends with code 1', async () => {
    const postgres = await startPostgres();
    if ('missing' in postgres) return;
    const folder = temporaryDataDir();
    const env = {
      DATABASE_URL: postgres.url,
      SECRET_KEY: newKey,
      PUBLIC_URL: 'https://travel.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
    };
    const started = await Promise.allSettled([1, 2, 3].map(() => startServer({ dataDir: folder, env })));
    expect(started.map((one) => (one.status === 'fulfilled' ? 'ready' : String(one.reason)))).toEqual([
      'ready',
      'ready',
      'ready',
    ]);
    const [lost, ...others] = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    for (const one of others) await one.stop();
    // Another installation's key, as if this process had missed a change of keys.
    const stranger = makeSecrets('z8YwQ1rTn6Lk3Vb9Xc5Jh2Gf7Ds4Ma0P');
    stranger.makeFingerprintKeys({ hasOldFingerprints: false });
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('insert into secret_keys (id, sentinel, is_in_use, used_since) values ($1, $2, false, now())', [
      stranger.keyInUse(),
      stranger.sealFingerprintKeys(stranger.keyInUse()),
    ]);
    await client.end();
    const gone = lost && (await new Promise((resolve) => lost.child.once('exit', resolve)));
    expect(lost?.output()).toContain('SECRET_KEY does not hold the key that data in this database is sealed with');
    // With 0 a supervisor would not restart it.
    expect(gone).toBe(1);
    await postgres.stop();
    removeDataDir(folder);
  });
});
