/**
 * The service worker: it keeps the files of one build, so that the pages of trips open without a network. It answers no
 * call of the API and keeps no answer of it. docs/decisions/0181
 */

declare const self: ServiceWorkerGlobalScope;

/** Written by the build. */
declare const shellBuild: string;
declare const shellFiles: readonly string[];

// One copy: the build writes the list wherever the name is.
const files = shellFiles;

const prefix = 'shell-';
const cacheName = prefix + shellBuild;
const page = '/trips';
/** Longer than a page takes on a working connection. */
const patienceMs = 8_000;

const isPageOfBuild = (html: string): boolean => files.some((file) => html.includes(`src="${file}"`));

/**
 * The page and its files must be of one build: while a new one is rolled out, another process may still serve the old
 * page. Then this worker is not installed, and the browser tries it again later.
 */
const install = async (): Promise<void> => {
  const answer = await fetch(page, { cache: 'no-cache' });
  if (!answer.ok || !isPageOfBuild(await answer.clone().text())) throw new TypeError('the page is of another build');
  const cache = await caches.open(cacheName);
  await cache.addAll(files);
  await cache.put(page, answer);
  // Pages of the former build load what they lack from the server, as they do without a worker.
  await self.skipWaiting();
};

/** Answers for the open pages from now on, and deletes the files of former builds. */
const takeOver = async (): Promise<void> => {
  for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
  await self.clients.claim();
};

const inTime = <T>(wanted: Promise<T>): Promise<T | null> =>
  Promise.race([wanted, new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))]);

const nobody = (): null => null;

/** The server's page; the kept one only when the server does not answer. */
const openPage = async (request: Request): Promise<Response> => {
  const asked = fetch(request);
  const answer = await inTime(asked.then((given) => given, nobody));
  if (answer) return answer;
  return (await caches.match(page, { cacheName })) ?? (await asked);
};

/** Files never change: their names hold what is in them. */
const openFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName, ignoreVary: true })) ?? (await fetch(request));

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  const isPage = request.mode === 'navigate' && !pathname.startsWith('/api/');
  if (isPage) event.respondWith(openPage(request));
  else if (files.includes(pathname)) event.respondWith(openFile(request));
});
