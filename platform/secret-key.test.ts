import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { loadSecretKey } from './secret-key.ts';

let parent: string;
let dataDir: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'tripwright-key-'));
  dataDir = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true }));

const load = () => loadSecretKey({ secretKey: null, dataDir });
const wrong = new ConfigError('SECRET_KEY is another');

test('a fresh machine makes its key once, for this user alone; SECRET_KEY goes before it', () => {
  const { key } = load();
  expect(key).toMatch(/^[\w+/]{43}=$/);
  expect(load().key).toBe(key);
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['secret-key']);
  const given = loadSecretKey({ secretKey: 'given', dataDir });
  expect([given.key, given.whenWrong(wrong)]).toEqual(['given', wrong]);
});

test('a key that was made just now and opens nothing is taken away again, with a sentence that says what to do', () => {
  const { whenWrong } = load();
  expect(whenWrong(wrong).message).toBe(
    `The database was made with a secret key, and the key is missing. Put ${join(dataDir, 'secret-key')} back from where you keep a copy, or set SECRET_KEY to the key: nothing else opens the passports and dates of birth in the database. To start with an empty embedded database, run "npm run db:reset".`,
  );
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a key file of another database stays, and is named', () => {
  load();
  const { whenWrong } = load();
  expect(whenWrong(wrong).message).toContain(`another secret key than the one in ${join(dataDir, 'secret-key')}`);
  expect(readdirSync(dataDir)).toEqual(['secret-key']);
});

test('a key file that is cut off refuses', () => {
  load();
  writeFileSync(join(dataDir, 'secret-key'), 'abc\n');
  expect(load).toThrow('is empty or cut off');
});
