/** The browser's cache storage in memory; jsdom has none. */

type Entries = Map<string, Response>;

/** Addresses are those of the page, as browsers complete them. */
const addressOf = (key: RequestInfo | URL): string =>
  new URL(typeof key === 'object' && 'url' in key ? key.url : key, 'https://travel.example').href;

const makeCache = (entries: Entries, fetch: (address: string) => Promise<Response>) => ({
  addAll: async (addresses: readonly string[]) => {
    for (const address of addresses) entries.set(addressOf(address), await fetch(address));
  },
  match: async (key: RequestInfo | URL) => entries.get(addressOf(key))?.clone(),
  put: async (key: RequestInfo | URL, response: Response) => {
    entries.set(addressOf(key), response.clone());
  },
  delete: async (key: RequestInfo | URL) => entries.delete(addressOf(key)),
  keys: async () => [...entries.keys()].map((url) => new Request(url)),
});

type Match = { readonly cacheName?: string };

/**
 * @param fetch gets the files that are added by their addresses
 * @returns the storage, and what it holds: each address below the origin with its text
 */
export const fakeCaches = (fetch: (address: string) => Promise<Response> = () => Promise.reject(new TypeError())) => {
  const all = new Map<string, Entries>();
  const storage = {
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return makeCache(entries, fetch);
    },
    match: async (key: RequestInfo | URL, { cacheName = '' }: Match = {}) =>
      all.get(cacheName)?.get(addressOf(key))?.clone(),
    delete: async (name: string) => all.delete(name),
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
  };
  const held = async (): Promise<Readonly<Record<string, string>>> => {
    const found = [...all.values()].flatMap((entries) => [...entries]);
    const texts = await Promise.all(
      found.map(async ([url, response]): Promise<[string, string]> => {
        const { pathname, search } = new URL(url);
        return [pathname + search, await response.clone().text()];
      }),
    );
    return Object.fromEntries(texts);
  };
  return { storage, held };
};
