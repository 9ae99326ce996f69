import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const folder = join(import.meta.dirname, '..', '..', 'web', 'public');

const manifest = z.object({
  start_url: z.literal('/trips'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.enum(['any', 'maskable']) })),
});

/** Width and height of a PNG, as its head states them. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('the app can be installed: its icons are there in the sizes that it names, also for round masks', () => {
  const { icons } = manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')));
  for (const { src, sizes } of icons) {
    const png = readFileSync(join(folder, src));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([src, sizeOf(png)]).toEqual([src, sizes]);
  }
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).toSorted()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ]);
});
