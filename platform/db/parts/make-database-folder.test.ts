/** Proves docs/decisions/0072, docs/faults.md#migrations */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#tests/builders/eventually.ts';
import { ConfigError } from '../../config.ts';
import { removeDataDirectory } from '../data-directory.ts';
import { initDbStartParams, startParams } from './embedded-settings.ts';
import { makeDatabaseFolder } from './make-database-folder.ts';
import { listFolder, packFolder, unpackFolder } from './packed-folder.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tripwright new '));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const database = () => join(dir, 'database');
const version = () => readFileSync(join(database(), 'PG_VERSION'), 'utf8');
const unfinished = () => readdirSync(dir).filter((name) => name.startsWith('database.new-'));

/** Writes the first files, says so, and then does nothing until it is killed. */
const stuckProcess = () => `
  import { mkdirSync, writeFileSync } from 'node:fs';
  import { makeDatabaseFolder } from ${JSON.stringify(join(import.meta.dirname, 'make-database-folder.ts'))};
  makeDatabaseFolder(${JSON.stringify(dir)}, async (folder) => {
    mkdirSync(folder + '/base');
    writeFileSync(folder + '/PG_VERSION', '18\\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;

/** These differ in each database: its identifier and the time it was created. */
const isOwn = (path: string): boolean => path === 'global/pg_control' || /^pg_wal\/[0-9A-F]{24}$/.test(path);

describe('the folder of the embedded database', () => {
  test('is what the PGlite that we use makes; else run "npm run database:build"', async () => {
    const made = join(dir, 'made');
    mkdirSync(made);
    const settings = { startParams: [...startParams], initDbStartParams: [...initDbStartParams] };
    await (await PGlite.create({ dataDir: made, ...settings })).close();
    await makeDatabaseFolder(dir);
    expect(listFolder(database())).toEqual(listFolder(made));
    const { files } = listFolder(made);
    expect(files.length).toBeGreaterThan(500);
    const different = files.filter(
      (path) => !isOwn(path) && !readFileSync(join(made, path)).equals(readFileSync(join(database(), path))),
    );
    expect(different).toEqual([]);
  }, 300_000);

  test('a process that is killed while it is made leaves none, and the next one makes it whole', async () => {
    const first = spawn(process.execPath, ['--input-type=module-typescript', '-e', stuckProcess()], {
      stdio: 'ignore',
    });
    const gone = once(first, 'exit');
    await eventually(() =>
      expect(unfinished().flatMap((name) => readdirSync(join(dir, name)))).toContain('PG_VERSION'),
    );
    first.kill('SIGKILL');
    await gone;
    expect(readdirSync(database())).toEqual([]);
    await makeDatabaseFolder(dir);
    expect(version()).toMatch(/^\d+\n$/);
    expect(unfinished()).toEqual([]);
    // Nothing in the folder is created again either.
    writeFileSync(join(database(), 'PG_VERSION'), 'kept');
    await makeDatabaseFolder(dir);
    expect(version()).toBe('kept');
  });

  test('npm run db:reset clears away what a killed start left', () => {
    mkdirSync(join(dir, 'database.new-abc', 'base'), { recursive: true });
    removeDataDirectory(dir);
    expect(() => readdirSync(dir)).toThrow('ENOENT');
  });

  test('says in a sentence that the disk is full, and starts over when there is room', async () => {
    const full = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
    await expect(makeDatabaseFolder(dir, full)).rejects.toEqual(
      new ConfigError(`The disk of ${dir} is full. Make room there, then start again.`),
    );
    await makeDatabaseFolder(dir);
    expect(version()).toMatch(/^\d+\n$/);
  });

  test('any folder comes out of its pack as it went in, and a pack that is cut off is refused', async () => {
    const [from, to] = [join(dir, 'from'), join(dir, 'to')];
    mkdirSync(join(from, 'a', 'empty'), { recursive: true });
    mkdirSync(to);
    writeFileSync(join(from, 'a', 'line\nbreak'), Buffer.from([0, 10, 255]));
    writeFileSync(join(from, 'none'), '');
    const packed = packFolder(from);
    writeFileSync(join(dir, 'packed'), packed);
    await unpackFolder(join(dir, 'packed'), to);
    expect(listFolder(to)).toEqual({ folders: ['a', 'a/empty'], files: ['a/line\nbreak', 'none'] });
    expect(readFileSync(join(to, 'a', 'line\nbreak'))).toEqual(Buffer.from([0, 10, 255]));
    writeFileSync(join(dir, 'packed'), packed.subarray(0, packed.length - 2));
    await expect(unpackFolder(join(dir, 'no such file'), to)).rejects.toThrow('ENOENT');
    const again = join(dir, 'again');
    mkdirSync(again);
    await expect(unpackFolder(join(dir, 'packed'), again)).rejects.toThrow();
  });
});
