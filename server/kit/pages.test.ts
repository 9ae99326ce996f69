import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makePages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'tripwright pages '));
writeFileSync(join(folder, 'index.html'), '<html><head><title>A</title></head><body></body></html>');
writeFileSync(join(folder, 'app.js'), 'const page = "</head>";');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = async (path: string, settings?: Parameters<typeof makePages>[1]) =>
  (await makePages(folder, settings).find(path))?.bytes.toString();

test('what a page has to know is in its head, as text', async () => {
  expect(await textOf('/trips/7', { 'stripe-key': 'pk_"><$&', other: undefined })).toBe(
    '<html><head><title>A</title><meta name="stripe-key" content="pk_&quot;&gt;&lt;$&amp;" /></head><body></body></html>',
  );
  expect(await textOf('/app.js', { 'stripe-key': 'pk_1' })).toBe('const page = "</head>";');
});

test('a page without settings is sent as it was built', async () => {
  expect(await textOf('/', { 'stripe-key': undefined })).toBe(
    '<html><head><title>A</title></head><body></body></html>',
  );
});
