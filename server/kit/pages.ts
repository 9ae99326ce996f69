/** The built web app: hashed files that never change, and one page for every address that a person can visit. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { escapeHtml } from '#domain/kit/escape-html.ts';

export type Page = {
  readonly bytes: Buffer;
  /** Null when packing would not make it smaller. */
  readonly brotli: Buffer | null;
  readonly contentType: string;
  readonly etag: string;
  readonly cacheControl: string;
};

export type Pages = {
  /** @param path of the URL, e.g. `/assets/index-3f2a.js` or `/trips/7`; null when there is no such page or file */
  find(path: string): Promise<Page | null>;
};

const types: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.json', 'application/json; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.png', 'image/png'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
]);
/** Already compressed. */
const packed = new Set(['.png', '.ico', '.woff2']);
/** Best of the levels that a first visitor does not have to wait for. */
const brotliLevel = 9;
const compress = promisify(brotliCompress);

/** The settings that a page needs before its first request, by name. */
export type PageSettings = Readonly<Record<string, string | undefined>>;

const metaOf = (settings: PageSettings): string =>
  Object.entries(settings)
    .flatMap(([name, value]) => (value === undefined ? [] : [`<meta name="${name}" content="${escapeHtml(value)}" />`]))
    .join('');

const readPage = async (file: string, path: string, settings: PageSettings): Promise<Page> => {
  const extension = extname(file);
  const read = await readFile(file);
  const meta = extension === '.html' ? metaOf(settings) : '';
  const bytes = meta === '' ? read : Buffer.from(read.toString('utf8').replace('</head>', () => `${meta}</head>`));
  const brotli = packed.has(extension)
    ? null
    : await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel } });
  return {
    bytes,
    brotli: brotli && brotli.length < bytes.length ? brotli : null,
    contentType: types.get(extension) ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
};

/**
 * Addresses that only a page's own markup requests. Any other address may have been typed by a person, so the app
 * answers it.
 */
const isFileAddress = (path: string): boolean =>
  path.startsWith('/assets/') || (extname(path) !== '.html' && types.has(extname(path)));

/**
 * Serves a folder from memory; each file is read and packed once.
 * @param folder may be missing: an API without pages
 * @param settings written into every page's head; none for those that are undefined
 */
export const makePages = (folder: string, settings: PageSettings = {}): Pages => {
  const paths = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `/${path.split(sep).join('/')}`)
    : [];
  const known = new Set(paths.filter((path) => extname(path) !== ''));
  const read = new Map<string, Promise<Page>>();
  return {
    find: async (path) => {
      const isFile = known.has(path);
      if (!isFile && (isFileAddress(path) || !known.has('/index.html'))) return null;
      const wanted = isFile ? path : '/index.html';
      const page = read.get(wanted) ?? readPage(join(folder, wanted), wanted, settings);
      read.set(wanted, page);
      return await page;
    },
  };
};
