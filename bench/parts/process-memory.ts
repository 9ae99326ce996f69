/** How much of the machine's memory a process of ours uses. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { ServerProcess } from '#tests/builders/server-process.ts';

/** In bytes. The embedded database counts as `external`: it is one array. */
const memory = z.object({
  told: z.number(),
  rss: z.number(),
  heapUsed: z.number(),
  external: z.number(),
  arrayBuffers: z.number(),
});
export type ProcessMemory = z.infer<typeof memory>;

/** The environment variables for a process whose memory is to be reported. */
export const memoryTeller = { NODE_OPTIONS: `--import ${new URL('tell-memory.mjs', import.meta.url).href}` };

const reportsOf = (server: ServerProcess): readonly ProcessMemory[] =>
  [...server.output().matchAll(/^memory (\{.*\})$/gm)].map(([, json = '']) => memory.parse(JSON.parse(json)));

/** @returns the memory in use after a forced collection */
export const collectedMemory = async (server: ServerProcess): Promise<ProcessMemory> => {
  const before = reportsOf(server).length;
  server.child.kill('SIGUSR2');
  for (;;) {
    const last = reportsOf(server).at(-1);
    if (last && last.told > before) return last;
    await sleep(20);
  }
};

/** @returns the bytes of all files of a folder */
export const folderBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, entry) => sum + (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
