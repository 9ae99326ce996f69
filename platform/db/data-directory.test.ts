/** Proves docs/faults.md#embedded-database */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { lockDirectory, removeDataDirectory } from './data-directory.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tripwright-lock-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const lockModule = join(import.meta.dirname, 'data-directory.ts');
const program = (then: string) => `
  import { lockDirectory, removeDataDirectory } from ${JSON.stringify(lockModule)};
  try { lockDirectory(${JSON.stringify(dir)}); ${then} } catch (error) { console.log(error.message); }`;
const nodeArguments = (then: string) => ['--input-type=module-typescript', '-e', program(then)];

describe('the data directory', () => {
  test('belongs to one process; a second is told what to do', async () => {
    const unlock = lockDirectory(dir);
    const sentence = `Another Tripwright process is using ${dir}. Stop it first, or set DATA_DIR to another directory.`;
    expect(() => lockDirectory(dir)).toThrow(new ConfigError(sentence));
    const { stdout } = await promisify(execFile)(process.execPath, nodeArguments(`console.log('taken')`));
    expect(stdout.trim()).toBe(sentence);
    unlock();
    lockDirectory(dir)();
  });

  test('is free again after its process was killed', async () => {
    const holder = spawn(process.execPath, nodeArguments(`console.log('taken'); setInterval(() => {}, 1000);`));
    await once(holder.stdout, 'data');
    expect(() => lockDirectory(dir)).toThrow(ConfigError);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    lockDirectory(dir)();
  });

  test('is removed when nobody uses it, with nothing that is not ours', () => {
    mkdirSync(join(dir, 'database', 'base'), { recursive: true });
    writeFileSync(join(dir, 'notes.txt'), 'mine');
    const unlock = lockDirectory(dir);
    expect(() => removeDataDirectory(dir)).toThrow(ConfigError);
    unlock();
    removeDataDirectory(dir);
    expect(readdirSync(dir)).toEqual(['notes.txt']);
    rmSync(join(dir, 'notes.txt'));
    removeDataDirectory(dir);
    expect(existsSync(dir)).toBe(false);
    removeDataDirectory(dir);
  });
});
