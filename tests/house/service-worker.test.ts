/** The workers as the build writes them. Proves docs/decisions/0181, docs/threats.md#trips-on-a-device */
import { runInNewContext } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeCaches } from '#tests/builders/fake-caches.ts';

const origin = 'https://travel.example';

type Asked = { readonly url: string; readonly method: string; readonly mode: string };
type Handled = {
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly respondWith: (answer: Promise<Response>) => void;
  readonly request: Asked;
};
type Handler = (event: Handled) => void;

let files: ReadonlyMap<string, string>;
let shellFiles: readonly string[];

beforeAll(async () => {
  const built = await build({ configFile: 'web/vite.config.ts', logLevel: 'silent', build: { write: false } });
  if (!('output' in built)) throw new Error('the build has several outputs');
  const assets = built.output.filter((file): file is Rolldown.OutputAsset => file.type === 'asset');
  files = new Map(assets.map(({ fileName, source }) => [`/${fileName}`, String(source)]));
  shellFiles = files.get('/sw.js')?.match(/\/assets\/[\w.-]+/g) ?? [];
});

/** What the server answers: by path; a path without an answer has no connection. */
let answers: Map<string, () => Response | Promise<Response>>;
let store: ReturnType<typeof fakeCaches>;
let did: string[];

const answer = async (asked: string | Asked): Promise<Response> => {
  const path = new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;
  const given = answers.get(path);
  if (!given) throw new TypeError('Failed to fetch');
  return await given();
};

/** Starts a worker as a browser does. @returns sends it an event, and gives its answer */
const start = (file: string) => {
  const handlers = new Map<string, Handler>();
  const note = (what: string) => async () => {
    did.push(what);
  };
  const self = {
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    location: { origin },
    skipWaiting: note('skips waiting'),
    clients: { claim: note('claims its pages') },
    registration: { unregister: note('ends itself') },
  };
  const globals = { self, caches: store.storage, fetch: answer, URL, Response, TypeError, setTimeout };
  runInNewContext(files.get(file) ?? '', globals);
  return async (type: string, request: Partial<Asked> = {}): Promise<Response | null> => {
    let work: Promise<unknown> = Promise.resolve();
    let answered: Promise<Response> | null = null;
    handlers.get(type)?.({
      waitUntil: (given) => {
        work = given;
      },
      respondWith: (given) => {
        answered = given;
      },
      request: { url: `${origin}/trips`, method: 'GET', mode: 'cors', ...request },
    });
    await work;
    return answered;
  };
};

const pageOf = (script: string) => () => new Response(`<script type="module" crossorigin src="${script}"></script>`);

const indexScript = (): string => shellFiles.find((file) => /\/index-[^/]*\.js$/.test(file)) ?? 'none';

beforeEach(() => {
  did = [];
  answers = new Map(shellFiles.map((file) => [file, () => new Response(`file ${file}`)]));
  answers.set('/trips', pageOf(indexScript()));
  store = fakeCaches(answer);
});

describe('the worker that keeps the app', () => {
  test('it names the files of the pages of trips, and no other', () => {
    expect(shellFiles.length).toBeGreaterThan(20);
    for (const name of [
      'trip-page',
      'trip-list-page',
      'shell',
      'keep-trips',
      'read-ahead',
      'messages-panel',
      'inter-latin',
    ])
      expect(
        shellFiles.some((file) => file.includes(`/${name}`)),
        name,
      ).toBe(true);
    for (const name of ['desk-page', 'card-form', 'account-page', 'travelers-page', 'organizations-page'])
      expect(
        shellFiles.some((file) => file.includes(`/${name}-`)),
        name,
      ).toBe(false);
  });

  test('it keeps page and files, and without a network gives them back', async () => {
    const send = start('/sw.js');
    await send('install');
    expect(did).toEqual(['skips waiting']);
    answers.clear();
    const page = await send('fetch', { mode: 'navigate', url: `${origin}/trips/7?x=1` });
    expect(await page?.text()).toContain(indexScript());
    const file = await send('fetch', { url: origin + indexScript() });
    expect(await file?.text()).toBe(`file ${indexScript()}`);
  });

  test('with a network the page is the server’s', async () => {
    const send = start('/sw.js');
    await send('install');
    answers.set('/trips/7', () => new Response('the newest page'));
    const page = await send('fetch', { mode: 'navigate', url: `${origin}/trips/7` });
    expect(await page?.text()).toBe('the newest page');
  });

  test('it is not installed with the page of another build', async () => {
    answers.set('/trips', pageOf('/assets/index-of-before.js'));
    await expect(start('/sw.js')('install')).rejects.toThrow('another build');
    expect(await store.held()).toEqual({});
    expect(did).toEqual([]);
  });

  test('it is not installed when a file is missing', async () => {
    answers.delete(indexScript());
    await expect(start('/sw.js')('install')).rejects.toThrow('Failed to fetch');
    expect(did).toEqual([]);
  });

  test('once it works, the files of the build before go, and the kept trips stay', async () => {
    await (await store.storage.open('shell-before')).put('/assets/old.js', new Response('old'));
    await (await store.storage.open('kept-trips')).put('/api/trips/7', new Response('{}'));
    const send = start('/sw.js');
    await send('install');
    await send('activate');
    expect(Object.keys(await store.held())).toContain('/api/trips/7');
    expect(Object.keys(await store.held())).not.toContain('/assets/old.js');
    expect(did).toEqual(['skips waiting', 'claims its pages']);
  });

  test.each([
    ['a call', { url: `${origin}/api/trips/7` }],
    ['an event stream', { url: `${origin}/api/trips/7/subscribe` }],
    ['a file to download', { url: `${origin}/api/trips/7/calendar`, mode: 'navigate' }],
    ['what is sent', { url: `${origin}/trips`, method: 'POST', mode: 'navigate' }],
    ['another origin', { url: 'https://js.stripe.com/v3/' }],
    ['a file of another page', { url: `${origin}/assets/desk-page-x.js` }],
  ])('it leaves %s to the browser', async (_what, request) => {
    const send = start('/sw.js');
    await send('install');
    expect(await send('fetch', request)).toBeNull();
  });
});

test('the worker that ends it deletes everything and ends itself', async () => {
  await (await store.storage.open('shell-before')).put('/assets/old.js', new Response('old'));
  await (await store.storage.open('kept-trips')).put('/api/trips/7', new Response('{}'));
  const send = start('/sw-end.js');
  await send('install');
  await send('activate');
  expect(await store.held()).toEqual({});
  expect(did).toEqual(['skips waiting', 'ends itself']);
});
