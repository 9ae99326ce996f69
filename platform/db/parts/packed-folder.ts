/** A folder as one compressed file: a line of JSON that lists its entries, then the bytes of all its files. */
import { closeSync, createReadStream, mkdirSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { brotliCompressSync, constants, createBrotliDecompress } from 'node:zlib';
import { z } from 'zod';

/** Paths with slashes. A folder comes before its entries. */
const contents = z.object({
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.int().min(0) })),
});

/** @returns the paths of everything in a folder, with slashes, in the same order on every machine */
export const listFolder = (
  folder: string,
): { readonly folders: readonly string[]; readonly files: readonly string[] } => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const pathsOf = (isWanted: (entry: (typeof entries)[number]) => boolean): readonly string[] =>
    entries
      .filter(isWanted)
      .map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort();
  return { folders: pathsOf((entry) => entry.isDirectory()), files: pathsOf((entry) => entry.isFile()) };
};

/** The best compression, which takes a minute. */
export const packFolder = (folder: string): Buffer => {
  const { folders, files } = listFolder(folder);
  const read = files.map((path) => ({ path, content: readFileSync(join(folder, path)) }));
  const head = { folders: [...folders], files: read.map(({ path, content }) => ({ path, bytes: content.length })) };
  const all = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...read.map(({ content }) => content)]);
  return brotliCompressSync(all, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: all.length,
    },
  });
};

/** Reads a stream in pieces of wanted lengths. */
const makeReader = (chunks: AsyncIterator<Buffer>) => {
  let rest: Buffer = Buffer.alloc(0);
  const more = async (): Promise<void> => {
    const next = await chunks.next();
    if (next.done) throw new Error('a packed folder is cut off');
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value]);
  };
  const take = (bytes: number): Buffer => {
    const taken = rest.subarray(0, bytes);
    rest = rest.subarray(bytes);
    return taken;
  };
  return {
    line: async (): Promise<string> => {
      while (!rest.includes('\n')) await more();
      const line = take(rest.indexOf('\n')).toString();
      take(1);
      return line;
    },
    /** At least one byte, at most so many. */
    some: async (most: number): Promise<Buffer> => {
      if (rest.length === 0) await more();
      return take(most);
    },
  };
};

/**
 * Unpacks a packed folder into an existing folder piece by piece, so that it is never in memory as a whole.
 * @throws what the file system throws, such as ENOSPC
 */
export const unpackFolder = async (packedFile: string, folder: string): Promise<void> => {
  // The reader throws the errors of both streams.
  const unpacked: AsyncIterable<Buffer> = pipeline(createReadStream(packedFile), createBrotliDecompress(), () => {});
  const reader = makeReader(unpacked[Symbol.asyncIterator]());
  const { folders, files } = contents.parse(JSON.parse(await reader.line()));
  for (const path of folders) mkdirSync(join(folder, path), { mode: 0o700 });
  for (const { path, bytes } of files) {
    const file = openSync(join(folder, path), 'wx', 0o600);
    try {
      for (let written = 0; written < bytes; ) written += writeSync(file, await reader.some(bytes - written));
    } finally {
      closeSync(file);
    }
  }
};
