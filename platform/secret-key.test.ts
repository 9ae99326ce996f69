import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSecretKey } from './secret-key.ts';

test('a fresh machine makes its key once, for this user alone; SECRET_KEY goes before it', () => {
  const parent = mkdtempSync(join(tmpdir(), 'tripwright-key-'));
  const dataDir = join(parent, 'data');
  const made = loadSecretKey({ secretKey: null, dataDir });
  expect(made).toMatch(/^[\w+/]{43}=$/);
  expect(loadSecretKey({ secretKey: null, dataDir })).toBe(made);
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
  expect(loadSecretKey({ secretKey: 'given', dataDir })).toBe('given');
  rmSync(parent, { recursive: true });
});
